import { Module } from '@nestjs/common';
import { CachedResultRepository } from './cached-result.repository.js';
import { ResultCache } from './result-cache.js';

/** Caches grades for a worker. */
@Module({ providers: [CachedResultRepository, ResultCache], exports: [ResultCache] })
export class ResultCacheModule {}
