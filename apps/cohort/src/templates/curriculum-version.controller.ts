import { Controller } from '@nestjs/common';
import { showCurriculumVersion, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';
import { TemplateRepository } from './template.repository.js';

const request = showCurriculumVersion('cohort');

@Controller()
export class CurriculumVersionController {
  constructor(
    private readonly database: Database,
    private readonly templates: TemplateRepository,
  ) {}

  @Handles(request)
  async show(): Promise<OutputOf<typeof request>> {
    return { version: (await this.templates.loadVersion(this.database)) ?? null };
  }
}
