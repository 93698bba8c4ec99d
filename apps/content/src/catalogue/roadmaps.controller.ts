import { Controller } from '@nestjs/common';
import {
  listCourses,
  listLevels,
  listModules,
  listRoadmaps,
  Refusal,
  showLevel,
  showModule,
  showRoadmap,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { FilterRepository } from './filter.repository.js';
import { RoadmapRepository } from './roadmap.repository.js';

@Controller()
export class RoadmapsController {
  constructor(
    private readonly roadmaps: RoadmapRepository,
    private readonly filters: FilterRepository,
  ) {}

  @Handles(listRoadmaps)
  listRoadmaps({ page }: CallOf<typeof listRoadmaps>): Promise<ReplyOf<typeof listRoadmaps>> {
    return this.roadmaps.listRoadmaps(page);
  }

  @Handles(showRoadmap)
  async showRoadmap({ params }: CallOf<typeof showRoadmap>): Promise<ReplyOf<typeof showRoadmap>> {
    const roadmap = await this.roadmaps.findRoadmap(params.id);
    if (!roadmap) throw new Refusal('roadmap-unknown');
    return roadmap;
  }

  @Handles(listLevels)
  listLevels({ query, page }: CallOf<typeof listLevels>): Promise<ReplyOf<typeof listLevels>> {
    return this.roadmaps.listLevels(page, query.roadmap_id);
  }

  @Handles(showLevel)
  async showLevel({ params }: CallOf<typeof showLevel>): Promise<ReplyOf<typeof showLevel>> {
    const level = await this.roadmaps.findLevel(params.id);
    if (!level) throw new Refusal('level-unknown');
    return level;
  }

  @Handles(listCourses)
  async listCourses({ query, page }: CallOf<typeof listCourses>): Promise<ReplyOf<typeof listCourses>> {
    await this.filters.refuseUnknown(query);
    return this.roadmaps.listCourses(page, query);
  }

  @Handles(listModules)
  listModules({ query, page }: CallOf<typeof listModules>): Promise<ReplyOf<typeof listModules>> {
    return this.roadmaps.listModules(page, query.level_id);
  }

  @Handles(showModule)
  async showModule({ params }: CallOf<typeof showModule>): Promise<ReplyOf<typeof showModule>> {
    const module = await this.roadmaps.findModule(params.id);
    if (!module) throw new Refusal('module-unknown');
    return module;
  }
}
