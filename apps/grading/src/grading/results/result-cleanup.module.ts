import { Module } from '@nestjs/common';
import { CachedResultRepository } from './cached-result.repository.js';
import { ResultCacheSweeper } from './result-cache.sweeper.js';

@Module({ providers: [CachedResultRepository, ResultCacheSweeper] })
export class ResultCleanupModule {}
