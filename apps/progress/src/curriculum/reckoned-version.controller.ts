import { Controller } from '@nestjs/common';
import { showReckonedVersion, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';
import { CurriculumRepository } from './curriculum.repository.js';

@Controller()
export class ReckonedVersionController {
  constructor(
    private readonly database: Database,
    private readonly curriculum: CurriculumRepository,
  ) {}

  @Handles(showReckonedVersion)
  async show(): Promise<OutputOf<typeof showReckonedVersion>> {
    return { version: (await this.curriculum.stored(this.database))?.version ?? null };
  }
}
