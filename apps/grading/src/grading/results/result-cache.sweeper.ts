import { Inject, Injectable } from '@nestjs/common';
import { Periodic } from '@proximal/service';
import { CONFIG, type GradingConfig } from '../../config.js';
import { CachedResultRepository } from './cached-result.repository.js';

/** At 1 000 new programs a second, the table grows to 60 000 rows more than the limit between two runs. */
const everyMs = 60_000;

/** Every copy of the service may clean up. When the cache is off, it is emptied. */
@Injectable()
export class ResultCacheSweeper {
  constructor(
    private readonly results: CachedResultRepository,
    @Inject(CONFIG) private readonly config: Pick<GradingConfig, 'GRADING_RESULT_CACHE'>,
  ) {}

  @Periodic(everyMs)
  async sweep(): Promise<void> {
    await this.results.cleanUp(this.config.GRADING_RESULT_CACHE);
  }
}
