import { Controller } from '@nestjs/common';
import { showCurriculumVersion, type OutputOf } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Handles } from '@proximal/messaging';
import { Database } from './database.js';

const request = showCurriculumVersion('skill-graph');

@Controller()
export class CurriculumVersionController {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
  ) {}

  @Handles(request)
  async show(): Promise<OutputOf<typeof request>> {
    return { version: await this.curricula.storedVersion(this.database) };
  }
}
