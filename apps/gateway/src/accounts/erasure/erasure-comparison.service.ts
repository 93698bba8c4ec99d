import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { listErased, owners, Refusal, type ErasureComparison, type Owner } from '@proximal/contracts';
import { addToErasedStream, BUS, readErasedStream, RequestClient } from '@proximal/messaging';
import { Periodic } from '@proximal/service';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import { ErasedListRepository } from './erased-list.repository.js';

const service = 'gateway';
const lookEveryMs = 5_000;
const everySeconds = 60;

const waiting = gauge('proximal_erasures_waiting', 'Erasures whose time has come, and that a service has not done.', [
  'service',
  'owner',
]);
const wait = gauge(
  'proximal_erasure_wait_seconds',
  'Time since the oldest erasure that is not finished was due; 0 when there is none.',
  ['service'],
);
const comparisonAge = gauge(
  'proximal_erasure_comparison_age_seconds',
  'Time since the erased ids of all services were compared; absent before the first time.',
  ['service'],
);

/** Finds the erasures that a restore has undone: the table, a stream and every service know who is erased. */
@Injectable()
export class ErasureComparisonService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ErasureComparisonService.name);
  private endCollector: (() => void) | undefined;

  constructor(
    @Inject(BUS) private readonly bus: NatsConnection,
    private readonly services: RequestClient,
    private readonly list: ErasedListRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.endCollector = addCollector({ name: 'erasures', service, read: () => this.readGauges() });
  }

  beforeApplicationShutdown(): void {
    this.endCollector?.();
  }

  /** Of all copies of the gateway one compares at a time. */
  @Periodic(lookEveryMs)
  async compareInTurn(): Promise<void> {
    if (await this.list.claimComparison(everySeconds)) await this.compare();
  }

  async compare(): Promise<ErasureComparison> {
    const known = new Set<number>();
    const lacking: Record<string, number> = {};
    const unavailable: string[] = [];
    for (const owner of owners) {
      // These are read first: an erasure that ends meanwhile is then in the service's list, and not taken for missing.
      const recorded = await this.list.recordedOf(owner);
      const erased = await this.listOf(owner);
      if (erased === undefined) {
        unavailable.push(owner);
        continue;
      }
      for (const learnerId of erased.learnerIds) known.add(learnerId);
      const missing = erased.storesLearners ? recorded.filter((learnerId) => !erased.learnerIds.has(learnerId)) : [];
      if (missing.length > 0) lacking[owner] = await this.list.eraseAgain(owner, missing);
    }
    const added = await this.fill(known);
    if (unavailable.length === 0) await this.list.finishComparison();
    this.log(added, lacking);
    return { added, lacking, unavailable, waiting: (await this.list.waits()).waiting };
  }

  /** Adds to the stream whom it lacks, and to the gateway's table whom only the stream or a service knows. */
  private async fill(known: ReadonlySet<number>): Promise<number> {
    const platform = await this.list.platform();
    const begun = new Set(await this.list.findBegun());
    const inStream = new Set(await readErasedStream(this.bus, platform));
    const absent = [...begun].filter((learnerId) => !inStream.has(learnerId));
    await addToErasedStream(this.bus, platform, absent);
    const unknown = [...known, ...inStream].filter((learnerId) => !begun.has(learnerId));
    if (unknown.length === 0) return 0;
    return this.list.add([...new Set(unknown)]);
  }

  private async listOf(owner: Owner) {
    const learnerIds = new Set<number>();
    try {
      for (let after: number | null = null; ;) {
        const page = await this.pageOf(owner, after);
        for (const learnerId of page.learnerIds) learnerIds.add(learnerId);
        const last = page.learnerIds.at(-1);
        if (last === undefined) return { learnerIds, storesLearners: page.storesLearners };
        after = last;
      }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unavailable') return undefined;
      throw error;
    }
  }

  private async pageOf(owner: Owner, after: number | null) {
    if (owner !== 'gateway') return this.services.request(listErased(owner), { after });
    return { learnerIds: await this.list.listOwn(after ?? 0, 10_000), storesLearners: true };
  }

  private async readGauges(): Promise<Reading[]> {
    const [ofOwners, { waitSeconds, comparisonAgeSeconds }] = await Promise.all([
      this.list.waitingOf(owners),
      this.list.waits(),
    ]);
    const labels = { service };
    return [
      ...ofOwners.map(({ owner, erasures }) => ({ gauge: waiting, labels: { service, owner }, value: erasures })),
      { gauge: wait, labels, value: waitSeconds },
      ...(comparisonAgeSeconds === null ? [] : [{ gauge: comparisonAge, labels, value: comparisonAgeSeconds }]),
    ];
  }

  private log(added: number, lacking: Readonly<Record<string, number>>): void {
    if (added > 0) this.logger.warn(`erases ${added} learners again, whom this database did not know as erased`);
    for (const [owner, count] of Object.entries(lacking))
      this.logger.warn(`erases ${count} learners again, whom ${owner} did not know as erased`);
  }
}
