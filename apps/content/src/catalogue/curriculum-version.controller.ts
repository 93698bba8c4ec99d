import { Controller } from '@nestjs/common';
import { showCurriculumVersion, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { CatalogueRepository } from '../import/catalogue.repository.js';

const request = showCurriculumVersion('content');

@Controller()
export class CurriculumVersionController {
  constructor(private readonly catalogue: CatalogueRepository) {}

  @Handles(request)
  async show(): Promise<OutputOf<typeof request>> {
    return { version: await this.catalogue.presentVersion() };
  }
}
