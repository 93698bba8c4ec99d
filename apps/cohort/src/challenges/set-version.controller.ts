import { Controller } from '@nestjs/common';
import { showSetVersion, type OutputOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { Database } from '../database.js';
import { TemplateCache } from './template-cache.js';

@Controller()
export class SetVersionController {
  constructor(
    private readonly database: Database,
    private readonly templates: TemplateCache,
  ) {}

  @Handles(showSetVersion)
  async show(): Promise<OutputOf<typeof showSetVersion>> {
    return { version: (await this.templates.version(this.database)) ?? null };
  }
}
