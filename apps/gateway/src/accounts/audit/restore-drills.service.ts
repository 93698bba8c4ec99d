import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { addCollector, gauge, type Reading } from '@proximal/telemetry';
import { AuditRepository } from './audit.repository.js';

const lastDrill = gauge(
  'proximal_restore_drill_timestamp_seconds',
  'When an operator has last recorded a restore drill that succeeded, since 1970; 0 before the first time.',
  ['service'],
);
const service = 'gateway';

@Injectable()
export class RestoreDrillsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private endCollector: (() => void) | undefined;

  constructor(private readonly audit: AuditRepository) {}

  onApplicationBootstrap(): void {
    this.endCollector = addCollector({ name: 'drills', service, read: () => this.readGauge() });
  }

  beforeApplicationShutdown(): void {
    this.endCollector?.();
  }

  private async readGauge(): Promise<Reading[]> {
    const at = await this.audit.findLastDone('operator.drills-record');
    return [{ gauge: lastDrill, labels: { service }, value: (at?.getTime() ?? 0) / 1_000 }];
  }
}
