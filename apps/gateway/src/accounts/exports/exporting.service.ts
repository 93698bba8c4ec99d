import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { exportLearner, owners, Refusal } from '@proximal/contracts';
import { RequestClient, type ExportPage } from '@proximal/messaging';
import { Clock, Periodic } from '@proximal/service';
import { addCollector, gauge } from '@proximal/telemetry';
import { ExportRepository, type ExportPosition } from './export.repository.js';

const service = 'gateway';
const everyMs = 4_000;
const retrySeconds = 10;

const wait = gauge(
  'proximal_export_wait_seconds',
  'Time since the oldest export that is not complete was requested; 0 when there is none.',
  ['service'],
);

/** Runs in every copy of the gateway: a page is stored with the position after it, so that another copy can go on. */
@Injectable()
export class ExportingService implements OnApplicationBootstrap, OnModuleDestroy {
  private endCollector: (() => void) | undefined;
  private isStopping = false;

  constructor(
    private readonly services: RequestClient,
    private readonly exports: ExportRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const read = async () => [{ gauge: wait, labels: { service }, value: await this.exports.oldestWaitSeconds() }];
    this.endCollector = addCollector({ name: 'exports', service, read });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    this.endCollector?.();
  }

  @Periodic(everyMs)
  async makeAll(): Promise<void> {
    await this.exports.dropExpired(this.clock.now());
    for (let next = await this.exports.claim(); next; next = await this.exports.claim()) {
      await this.make(next);
      if (this.isStopping) return;
    }
  }

  private async make(claimed: ExportPosition): Promise<void> {
    const { learnerId } = claimed;
    try {
      for (let at: ExportPosition | null = claimed; at !== null;) {
        if (this.isStopping) return await this.exports.postpone(learnerId, 0);
        const page = await this.pageAt(at);
        const next = positionAfter(at, page);
        // Otherwise another copy has gone on with it, or the learner is erased.
        if (!(await this.exports.add(at, page, next, this.clock.now()))) return;
        at = next;
      }
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unavailable')) throw error;
      await this.exports.postpone(learnerId, retrySeconds);
    }
  }

  private pageAt({ service, learnerId, after }: ExportPosition): Promise<ExportPage> {
    return service === 'gateway'
      ? this.exports.ownPage(learnerId, after)
      : this.services.request(exportLearner(service), { learnerId, after });
  }
}

function positionAfter(at: ExportPosition, { records, next }: ExportPage): ExportPosition | null {
  const pages = at.pages + (records.length > 0 ? 1 : 0);
  if (next !== null) return { ...at, pages, after: next };
  const service = owners[owners.indexOf(at.service) + 1];
  return service === undefined ? null : { ...at, pages, service, after: null };
}
