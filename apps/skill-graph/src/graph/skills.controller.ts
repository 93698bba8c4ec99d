import { Controller } from '@nestjs/common';
import { Refusal, showFreshness, showSkill, type CallOf, type ReplyOf, type SkillStructure } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { HistoryRepository } from './history.repository.js';
import type { KnownLearner } from './learner-view.js';
import { LearnerViewsService } from './learner-views.service.js';
import { freshnessOf, skillInFull, snapshotDay } from './shown-skill.js';

@Controller()
export class SkillsController {
  constructor(
    private readonly views: LearnerViewsService,
    private readonly histories: HistoryRepository,
  ) {}

  @Handles(showSkill)
  async showSkill({ caller, params }: CallOf<typeof showSkill>): Promise<ReplyOf<typeof showSkill>> {
    const view = await this.views.loadWithZone(caller.id);
    const skill = requiredSkill(view, params.slug);
    const graph = view.graph.nodes.has(skill.slug) ? view.graph : view.syllabus.graph;
    const history = await this.histories.findBySkill(caller.id, skill.slug, snapshotDay(view.at));
    return skillInFull(view, { skill, graph }, history, caller.registeredAt);
  }

  @Handles(showFreshness)
  async showFreshness({ caller, params }: CallOf<typeof showFreshness>): Promise<ReplyOf<typeof showFreshness>> {
    const known = await this.views.loadKnown(caller.id);
    const skill = requiredSkill(known, params.slug);
    const masteryBefore = await this.histories.masteryAt(caller.id, skill.slug, snapshotDay(known.at));
    return freshnessOf(known, skill, masteryBefore, caller.registeredAt);
  }
}

function requiredSkill({ curriculum }: KnownLearner, slug: string): SkillStructure {
  const skill = curriculum.findSkill(slug);
  if (!skill) throw new Refusal('skill-unknown');
  return skill;
}
