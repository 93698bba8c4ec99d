import { describe, expect, it } from '@jest/globals';
import { operations } from './service-lists.js';

const documented = `
GET /roadmaps · GET /roadmaps/{id} · GET /levels · GET /levels/{id} · GET /modules · GET /modules/{id} · GET /lessons · GET /lessons/{id}
GET /labs/{id} · POST /labs/{id}/submit · POST /labs/{id}/run · GET /labs/{id}/solution · GET /labs/{id}/submissions · GET /submissions/{submission_id}
GET /submissions/{submission_id}/events
GET /progress/dashboard · POST /progress/lessons/{id}/complete
GET /cohorts/my-cohort · GET /cohorts/my-cohort/leaderboard · GET /cohorts/my-cohort/challenges · POST /cohorts/challenges/{id}/submit · POST /cohorts/challenges/{id}/appeal
GET /cohorts/my-cohort/peer-reviews · POST /cohorts/peer-reviews/{id}/complete · POST /cohorts/peer-reviews/{id}/report · GET /cohorts/my-cohort/health
GET /tracks · GET /tracks/{slug} · GET /tracks/{slug}/progress · GET /tracks/{slug}/outline · GET /search
GET /learning-graph/my-graph · GET /learning-graph/zpd · GET /learning-graph/skills/{slug} · GET /learning-graph/skills/{slug}/freshness
GET /notifications · POST /notifications/{id}/read
GET /subscriptions/current · GET /subscriptions/plans
POST /auth/login · POST /auth/register · POST /auth/refresh · POST /auth/logout · GET /users/me · GET /courses`
  .split(/[·\n]/)
  .map((route) => route.trim())
  .filter(Boolean)
  .sort();

describe('the operations', () => {
  it('match the documented interface, each once', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(documented);
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
