import { Controller } from '@nestjs/common';
import { listRoadmaps, Refusal, showRoadmap, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { RoadmapRepository } from './roadmap.repository.js';

@Controller()
export class RoadmapsController {
  constructor(private readonly roadmaps: RoadmapRepository) {}

  @Handles(listRoadmaps)
  list({ page }: CallOf<typeof listRoadmaps>): Promise<ReplyOf<typeof listRoadmaps>> {
    return this.roadmaps.list(page);
  }

  @Handles(showRoadmap)
  async show({ params }: CallOf<typeof showRoadmap>): Promise<ReplyOf<typeof showRoadmap>> {
    const roadmap = await this.roadmaps.find(params.id);
    if (!roadmap) throw new Refusal('roadmap-unknown');
    return roadmap;
  }
}
