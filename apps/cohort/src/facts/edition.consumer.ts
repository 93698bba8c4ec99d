import { Injectable } from '@nestjs/common';
import { curriculumPublished, type Told } from '@proximal/contracts';
import { Curricula } from '@proximal/curriculum';
import { Consumes, type SqlTransaction } from '@proximal/messaging';
import { TemplateCache } from '../challenges/template-cache.js';

@Injectable()
export class EditionConsumer {
  constructor(
    private readonly curricula: Curricula,
    private readonly templates: TemplateCache,
  ) {}

  /** The fact only says that there is something to fetch, of tracks and of challenges; while content is away it waits. */
  @Consumes(curriculumPublished)
  async onPublished(_told: Told<typeof curriculumPublished>[], transaction: SqlTransaction): Promise<void> {
    await this.curricula.refresh(transaction);
    await this.templates.refresh(transaction);
  }
}
