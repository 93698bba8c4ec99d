import { Module } from '@nestjs/common';
import { CachedResultRepository } from './cached-result.repository.js';
import { ResultCache } from './result-cache.js';

@Module({ providers: [CachedResultRepository, ResultCache], exports: [ResultCache] })
export class ResultCacheModule {}
