import { describe, expect, it } from '@jest/globals';
import * as contracts from './index.js';
import { operations } from './service-lists.js';

const documented = `
GET /roadmaps · GET /roadmaps/{id} · GET /levels · GET /levels/{id} · GET /modules · GET /modules/{id} · GET /lessons · GET /lessons/{id}
GET /labs/{id} · POST /labs/{id}/submit · POST /labs/{id}/run · GET /labs/{id}/solution · GET /labs/{id}/submissions · GET /submissions/{submission_id}
GET /submissions/{submission_id}/events
GET /progress/dashboard · POST /progress/lessons/{id}/complete
GET /users/me/completions · POST /users/me/completions/{slug}/publish · POST /users/me/completions/{slug}/withdraw
GET /cohorts/my-cohort · GET /cohorts/my-cohort/leaderboard · GET /cohorts/my-cohort/challenges · POST /cohorts/challenges/{id}/submit · POST /cohorts/challenges/{id}/appeal
GET /cohorts/my-cohort/peer-reviews · POST /cohorts/peer-reviews/{id}/complete · POST /cohorts/peer-reviews/{id}/report · GET /cohorts/my-cohort/health
GET /tracks · GET /tracks/{slug} · GET /tracks/{slug}/progress · GET /tracks/{slug}/outline · GET /search
GET /learning-graph/my-graph · GET /learning-graph/zpd · GET /learning-graph/skills/{slug} · GET /learning-graph/skills/{slug}/freshness
POST /auth/password-reset · POST /auth/password-reset/confirm · POST /auth/verify-email
POST /users/me/password · POST /users/me/email · POST /users/me/email/verification · GET /users/me/sessions · DELETE /users/me/sessions/{id}
GET /notifications · POST /notifications/{id}/read
GET /subscriptions/current · GET /subscriptions/plans
POST /auth/login · POST /auth/register · POST /auth/refresh · POST /auth/logout · GET /users/me · PATCH /users/me · GET /courses
DELETE /users/me · POST /users/me/erasure/take-back · GET /users/me/export
GET /admin/roles · POST /admin/roles · POST /admin/roles/take · GET /admin/labs/{id}/statistics
POST /users/{learner_id}/name/report
GET /moderation/names · POST /moderation/names/{learner_id}/hide · POST /moderation/names/{learner_id}/dismiss
GET /instructor/cohorts · GET /instructor/cohorts/{cohort_id}/members · POST /instructor/cohorts/{cohort_id}/announcements
POST /instructor/cohorts/{cohort_id}/members/{learner_id}/deadline · POST /instructor/cohorts/{cohort_id}/members/{learner_id}/move
GET /moderation/reports · POST /moderation/reports/{review_id}/uphold · POST /moderation/reports/{review_id}/dismiss
POST /moderation/reviews/{review_id}/hide
GET /moderation/appeals · POST /moderation/challenges/{challenge_id}/appeals/{learner_id}/decide`
  .split(/[·\n]/)
  .map((route) => route.trim())
  .filter(Boolean)
  .sort();

describe('the operations', () => {
  it('match the documented interface, each once', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(documented);
  });

  it('are exported, because the client takes its types from the exports', () => {
    expect(Object.values(contracts)).toEqual(expect.arrayContaining([...operations]));
  });

  it('have one subject each', () => {
    expect(new Set(operations.map(({ subject }) => subject)).size).toBe(operations.length);
  });

  it('are deprecated at least 90 days before they are removed', () => {
    for (const { deprecation, subject } of operations) {
      const days = deprecation
        ? (Date.parse(deprecation.sunset) - Date.parse(deprecation.since)) / 86_400_000
        : Infinity;
      expect({ subject, isLongEnough: days >= 90 }).toEqual({ subject, isLongEnough: true });
    }
  });
});
