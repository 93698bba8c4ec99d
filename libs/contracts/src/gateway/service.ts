import { subscriptionChanged } from '../billing-read/subscriptions.js';
import { findCohort, showMembership } from '../cohort/cohort.js';
import { curriculumPublished } from '../content/catalogue.js';
import { showFigure } from '../content/figures.js';
import { defineService, providedBy, type Service } from '../define-service.js';
import { tryLab } from '../grading/trials.js';
import { findPublishedCompletion } from '../progress/completions.js';
import { showLearnerSummary } from '../progress/progress.js';
import { showLastActivity } from '../progress/weeks.js';
import { showDueTasks } from '../skill-graph/reviews.js';
import * as contracts from './index.js';

export function gatewayBefore(others: readonly Service[]): Service {
  const { eraseLearner, exportLearner, listErased } = contracts;
  const ofPersonalData = others.flatMap(({ name }) => [eraseLearner(name), exportLearner(name), listErased(name)]);
  return defineService('gateway', {
    ...providedBy('gateway', contracts),
    consumes: [subscriptionChanged],
    follows: [curriculumPublished],
    calls: [
      ...others.flatMap(({ operations }) => operations),
      showFigure,
      findPublishedCompletion,
      showLearnerSummary,
      showLastActivity,
      showDueTasks,
      showMembership,
      findCohort,
      tryLab,
      ...ofPersonalData,
    ],
  });
}
