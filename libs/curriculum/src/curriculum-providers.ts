import type { InjectionToken, Provider } from '@nestjs/common';
import type { SqlDatabase } from '@proximal/messaging';
import { Curricula } from './curricula.js';
import { CurriculumComparison } from './curriculum-comparison.js';
import { CurriculumRepository } from './curriculum.repository.js';
import { PublishedCurriculum } from './published-curriculum.js';

interface CurriculumOptions {
  /** Token of the service's database, which has the table `curriculum`. */
  database: InjectionToken;
}

/**
 * Providers that keep a service's copy of the curriculum: inject `Curricula`. The service lists `CurriculumConsumer`
 * among the consumers of its `eventProviders`, and its contract says that it consumes `curriculumPublished`.
 */
export function curriculumProviders({ database }: CurriculumOptions): Provider[] {
  return [
    ...[CurriculumRepository, PublishedCurriculum, Curricula],
    {
      provide: CurriculumComparison,
      inject: [database, Curricula],
      useFactory: (store: SqlDatabase, curricula: Curricula) => new CurriculumComparison(store, curricula),
    },
  ];
}
