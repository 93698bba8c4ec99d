import { Controller } from '@nestjs/common';
import { showGraphedVersion, type OutputOf } from '@proximal/contracts';
import { Curricula } from '@proximal/curriculum';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';

@Controller()
export class GraphedVersionController {
  constructor(
    private readonly database: Database,
    private readonly curricula: Curricula,
  ) {}

  @Handles(showGraphedVersion)
  async show(): Promise<OutputOf<typeof showGraphedVersion>> {
    return { version: await this.curricula.storedVersion(this.database) };
  }
}
