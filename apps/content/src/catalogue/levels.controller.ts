import { Controller } from '@nestjs/common';
import { listCourses, listLevels, Refusal, showLevel, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { LevelRepository } from './level.repository.js';

@Controller()
export class LevelsController {
  constructor(private readonly levels: LevelRepository) {}

  @Handles(listLevels)
  list({ query, page }: CallOf<typeof listLevels>): Promise<ReplyOf<typeof listLevels>> {
    return this.levels.list(page, query.roadmap_id);
  }

  @Handles(showLevel)
  async show({ params }: CallOf<typeof showLevel>): Promise<ReplyOf<typeof showLevel>> {
    const level = await this.levels.find(params.id);
    if (!level) throw new Refusal('level-unknown');
    return level;
  }

  @Handles(listCourses)
  listCourses({ page }: CallOf<typeof listCourses>): Promise<ReplyOf<typeof listCourses>> {
    return this.levels.listCourses(page);
  }
}
