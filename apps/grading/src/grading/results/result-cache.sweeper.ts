import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { CONFIG, type GradingConfig } from '../../config.js';
import { CachedResultRepository } from './cached-result.repository.js';

/** At 1 000 new programs a second, the table grows to 60 000 rows more than the limit between two runs. */
const everyMs = 60_000;

/** Every copy of the service may clean up. When the cache is off, it is emptied. */
@Injectable()
export class ResultCacheSweeper implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ResultCacheSweeper.name);
  private cleanup: PeriodicTask | undefined;

  constructor(
    private readonly results: CachedResultRepository,
    @Inject(CONFIG) private readonly config: Pick<GradingConfig, 'GRADING_RESULT_CACHE'>,
  ) {}

  onModuleInit(): void {
    const rows = this.config.GRADING_RESULT_CACHE;
    this.cleanup = new PeriodicTask(async () => void (await this.results.cleanUp(rows)), everyMs, this.logger);
  }

  async onModuleDestroy(): Promise<void> {
    await this.cleanup?.stop();
  }
}
