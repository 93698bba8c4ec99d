import { Module } from '@nestjs/common';
import { CachedResultRepository } from './cached-result.repository.js';
import { ResultCacheSweeper } from './result-cache.sweeper.js';

/** Keeps the result cache within its limits; the service does this, because there may be no worker. */
@Module({ providers: [CachedResultRepository, ResultCacheSweeper] })
export class ResultCleanupModule {}
