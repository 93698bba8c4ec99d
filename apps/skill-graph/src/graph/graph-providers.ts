import type { Provider, Type } from '@nestjs/common';
import { CompletionsClient } from './completions-client.js';
import { GraphController } from './graph.controller.js';
import { CurriculumVersionController } from './curriculum-version.controller.js';
import { HistoryRepository } from './history.repository.js';
import { KnownLearnersService } from './known-learners.service.js';
import { LearnerViewsService } from './learner-views.service.js';
import { EnteredTrackRepository } from './entered-track.repository.js';
import { SkillGraphs } from './skill-graphs.js';
import { SkillsController } from './skills.controller.js';

export const graphControllers: Type[] = [GraphController, SkillsController, CurriculumVersionController];

/** These providers need Clock, Database, RequestClient, Curricula, LearnerRepository, Populations and GradesCatchUp. */
export const graphProviders: Provider[] = [
  ...[HistoryRepository, EnteredTrackRepository],
  ...[KnownLearnersService, LearnerViewsService, SkillGraphs, CompletionsClient],
];
