import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { PeriodicTask } from '@proximal/runtime';
import type { CurriculaService } from './curricula.service.js';
import { passOverRefusal } from './refusals.js';

const everyMs = 60_000;
/** Without a curriculum the service can answer nothing, so it asks more often. */
const withoutOneEveryMs = 1_000;

/**
 * Compares the stored curriculum with content's periodically, in case an event was missed, and at the start, when no
 * event may come.
 */
export class CurriculumComparison implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CurriculumComparison.name);
  private task: PeriodicTask | undefined;
  private comparedAt = -Infinity;

  constructor(
    private readonly database: SqlTransaction,
    private readonly curricula: CurriculaService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Content may start after this service.
    await this.compare().catch(passOverRefusal);
    this.task = new PeriodicTask(() => this.compareWhenDue(), withoutOneEveryMs, this.logger);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.task?.stop();
  }

  private async compareWhenDue(): Promise<void> {
    if (performance.now() - this.comparedAt >= everyMs) await this.compare();
  }

  private async compare(): Promise<void> {
    await this.curricula.refresh(this.database);
    if (await this.curricula.current(this.database)) this.comparedAt = performance.now();
  }
}
