import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { owners } from '@proximal/contracts';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import { ErasedListRepository } from './erased-list.repository.js';

const service = 'gateway';

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

@Injectable()
export class ErasureGauges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(private readonly list: ErasedListRepository) {}

  onApplicationBootstrap(): void {
    this.end = addCollector({ name: 'erasures', service, read: () => this.read() });
  }

  beforeApplicationShutdown(): void {
    this.end?.();
  }

  private async read(): Promise<Reading[]> {
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
}
