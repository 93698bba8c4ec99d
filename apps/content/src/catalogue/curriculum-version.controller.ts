import { Controller } from '@nestjs/common';
import { showCurriculumVersion, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { CatalogueRepository } from '../import/catalogue.repository.js';

@Controller()
export class CurriculumVersionController {
  constructor(private readonly catalogue: CatalogueRepository) {}

  @Handles(showCurriculumVersion)
  async show(): Promise<OutputOf<typeof showCurriculumVersion>> {
    return { version: await this.catalogue.presentVersion() };
  }
}
