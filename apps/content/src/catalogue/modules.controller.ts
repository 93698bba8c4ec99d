import { Controller } from '@nestjs/common';
import { listModules, Refusal, showModule, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { ModuleRepository } from './module.repository.js';

@Controller()
export class ModulesController {
  constructor(private readonly modules: ModuleRepository) {}

  @Handles(listModules)
  list({ query, page }: CallOf<typeof listModules>): Promise<ReplyOf<typeof listModules>> {
    return this.modules.list(page, query.level_id);
  }

  @Handles(showModule)
  async show({ params }: CallOf<typeof showModule>): Promise<ReplyOf<typeof showModule>> {
    const module = await this.modules.find(params.id);
    if (!module) throw new Refusal('module-unknown');
    return module;
  }
}
