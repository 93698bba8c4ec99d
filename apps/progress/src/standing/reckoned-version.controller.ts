import { Controller } from '@nestjs/common';
import { showReckonedVersion, type OutputOf } from '@proximal/contracts';
import { Curricula } from '@proximal/curriculum';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';

@Controller()
export class ReckonedVersionController {
  constructor(
    private readonly database: Database,
    private readonly curricula: Curricula,
  ) {}

  @Handles(showReckonedVersion)
  async show(): Promise<OutputOf<typeof showReckonedVersion>> {
    return { version: await this.curricula.storedVersion(this.database) };
  }
}
