import type { Provider, Type } from '@nestjs/common';
import { NewCohortChallenges } from '../membership/new-cohort-challenges.js';
import { ChallengeSubmissionService } from './challenge-submission.service.js';
import { ChallengeRepository } from './challenge.repository.js';
import { ChallengesController } from './challenges.controller.js';
import { CohortChallengesService } from './cohort-challenges.service.js';
import { CurriculumVersionController } from './curriculum-version.controller.js';
import { SubmissionQueue } from './submission-queue.js';
import { SubmissionRepository } from './submission.repository.js';
import { TemplateCache } from './template-cache.js';
import { TemplateComparisonService } from './template-comparison.service.js';

export const challengeControllers: Type[] = [ChallengesController, CurriculumVersionController];

export const challengeProviders: Provider[] = [
  ...[ChallengeRepository, SubmissionRepository, TemplateCache, TemplateComparisonService],
  CohortChallengesService,
  { provide: NewCohortChallenges, useExisting: CohortChallengesService },
  ...[ChallengeSubmissionService, SubmissionQueue],
];
