import { Global, Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import type { SqlDatabase } from '@proximal/messaging';
import { CurriculaService } from './curricula.service.js';
import { CurriculumComparison } from './curriculum-comparison.js';
import { CurriculumRepository } from './curriculum.repository.js';
import { PublishedCurriculumClient } from './published-curriculum.client.js';

interface CurriculumOptions {
  /** Has the table `curriculum`; a global module provides it. */
  database: InjectionToken;
}

/**
 * Stores a service's copy of the curriculum and keeps it up to date: inject `CurriculaService`. The service provides
 * `CurriculumConsumer`, or one of its own that does more, for its contract says that it consumes `curriculumPublished`.
 */
@Global()
@Module({})
export class CurriculumModule {
  static forRoot({ database }: CurriculumOptions): DynamicModule {
    const comparison = {
      provide: CurriculumComparison,
      inject: [database, CurriculaService],
      useFactory: (store: SqlDatabase, curricula: CurriculaService) => new CurriculumComparison(store, curricula),
    };
    return {
      module: CurriculumModule,
      providers: [CurriculumRepository, PublishedCurriculumClient, CurriculaService, comparison],
      exports: [CurriculaService, CurriculumRepository],
    };
  }
}
