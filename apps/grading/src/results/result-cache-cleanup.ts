import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PeriodicTask } from '@proximal/runtime';
import { CachedResultRepository } from './cached-result.repository.js';
import { RESULT_CACHE_ROWS } from './result-cache.js';

/** In a rush of 1 000 new programs a second, 60 000 rows more than the limit. */
const everyMs = 60_000;

/** Keeps the cache of results within its limits; every copy of the service may do so. Turned off, it empties the cache. */
@Injectable()
export class ResultCacheCleanup implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ResultCacheCleanup.name);
  private cleanup: PeriodicTask | undefined;

  constructor(
    private readonly results: CachedResultRepository,
    @Inject(RESULT_CACHE_ROWS) private readonly rows: number,
  ) {}

  onModuleInit(): void {
    this.cleanup = new PeriodicTask(async () => void (await this.results.tidy(this.rows)), everyMs, this.logger);
  }

  async onModuleDestroy(): Promise<void> {
    await this.cleanup?.stop();
  }
}
