import type { Provider, Type } from '@nestjs/common';
import { NewCohortChallenges } from '../membership/new-cohort-challenges.js';
import { ChallengeSubmission } from './challenge-submission.js';
import { ChallengeRepository } from './challenge.repository.js';
import { ChallengesController } from './challenges.controller.js';
import { CohortChallenges } from './cohort-challenges.js';
import { CurriculumVersionController } from './curriculum-version.controller.js';
import { SubmissionQueue } from './submission-queue.js';
import { SubmissionRepository } from './submission.repository.js';
import { TemplateCache } from './template-cache.js';
import { TemplateComparison } from './template-comparison.js';

export const challengeControllers: Type[] = [ChallengesController, CurriculumVersionController];

export const challengeProviders: Provider[] = [
  ...[ChallengeRepository, SubmissionRepository, TemplateCache, TemplateComparison],
  CohortChallenges,
  { provide: NewCohortChallenges, useExisting: CohortChallenges },
  ...[ChallengeSubmission, SubmissionQueue],
];
