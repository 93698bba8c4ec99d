import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import { ExportRepository } from './export.repository.js';

const service = 'gateway';

const wait = gauge(
  'proximal_export_wait_seconds',
  'Time since the oldest export that is not complete was requested; 0 when there is none.',
  ['service'],
);

@Injectable()
export class ExportGauges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private end: (() => void) | undefined;

  constructor(private readonly exports: ExportRepository) {}

  onApplicationBootstrap(): void {
    this.end = addCollector({ name: 'exports', service, read: () => this.read() });
  }

  beforeApplicationShutdown(): void {
    this.end?.();
  }

  private async read(): Promise<Reading[]> {
    return [{ gauge: wait, labels: { service }, value: await this.exports.oldestWaitSeconds() }];
  }
}
