import { Module } from '@nestjs/common';
import { CachedResultRepository } from './cached-result.repository.js';
import { ResultCacheSweeper } from './result-cache.sweeper.js';

/** In the service, because there may be no worker. */
@Module({ providers: [CachedResultRepository, ResultCacheSweeper] })
export class ResultCleanupModule {}
