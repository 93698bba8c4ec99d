import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  demoLearners,
  firstDemoId,
  isShownToDemo,
  listAnswers,
  listChallenges,
  listLeaderboard,
  listSubmissions,
  operations,
  showLab,
  showLessonStudy,
  showMyCohort,
  showMyGraph,
  showMyProgress,
  showPlacement,
  showQuestion,
  startGuest,
} from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { until } from '@proximal/testing/harness';
import { newLearner } from '../harness/learner.js';
import type { Platform } from '../harness/platform.js';

export const describeDemonstration = (started: () => Platform) =>
  describe('the demo learner', () => {
    let platform: Platform;
    let token: string;
    let learnerId: number;

    beforeAll(async () => {
      platform = started();
      token = (await platform.client.call(startGuest, { query: { as: 'demo' } })).output.access_token;
      await until(async () => (await ownChallenge())?.status === 'reviewed' && (await progress()).labs_completed === 1);
      learnerId = (await leaderboard()).find(({ is_me }) => is_me)!.user_id;
    });

    const progress = async () => (await platform.client.call(showMyProgress, { token })).output;
    const leaderboard = async () => (await platform.client.call(listLeaderboard, { token })).output.items;

    /** Until the start has opened the cohort, its operations answer 503. */
    async function ownChallenge() {
      const answer = await platform.client.request(listChallenges, { token });
      if (answer.status !== 200) return undefined;
      const { data } = answer.json as {
        data: { my_submission?: { status: string; reviews: { feedback: string }[] } }[];
      };
      return data.find(({ my_submission }) => my_submission)?.my_submission;
    }

    /** A hash of the rows of demo learners in each table; what belongs to others changes meanwhile. */
    async function rowsOfDemo(): Promise<Record<string, string>> {
      const hashes: Record<string, string> = {};
      for (const [service, url] of Object.entries(platform.databases))
        await withClient(url, async (database) => {
          const { rows } = await database.query<{ table: string; column: string }>(`
        SELECT table_name AS table, column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name IN ('learner_id', 'reviewer_id', 'user_id')`);
          for (const { table, column } of rows) {
            const text = `SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS hash FROM "${table}" AS t
          WHERE ${column} >= ${firstDemoId}`;
            hashes[`${service}.${table}.${column}`] = (await database.query<{ hash: string }>(text)).rows[0]!.hash;
          }
        });
      return hashes;
    }

    it('is somebody in the fourth week, with a past', async () => {
      const { total_xp, activity, lessons_completed } = await progress();
      expect([total_xp > 0, lessons_completed]).toEqual([true, 3]);
      const active = activity.filter(({ xp }) => xp > 0).map(({ date }) => date);
      expect(active.length).toBeGreaterThan(0);
      expect((await platform.client.call(showMyCohort, { token })).output).toMatchObject({
        current_week: 4,
        member_count: 8,
      });
      const { skills } = (await platform.client.call(showMyGraph, { token })).output;
      expect(skills.filter(({ mastery }) => mastery > 0.5).length).toBeGreaterThan(0);
    });

    it('has submitted in the past what was graded like all else', async () => {
      const [latest] = (await progress()).recent_submissions;
      const { items } = (await platform.client.call(listSubmissions, { token, params: { id: latest!.lab_id } })).output;
      expect(items).toMatchObject([
        { status: 'graded', score: 100, tests: expect.arrayContaining([expect.anything()]) },
      ]);
      // The code is the author's solution.
      expect(JSON.stringify(items)).not.toContain('def ');
      for (const { submitted_at } of items) expect(Date.parse(submitted_at)).toBeLessThan(Date.now() - 3 * 3_600_000);
    });

    it('has got reviews from peers', async () => {
      const { reviews } = (await ownChallenge())!;
      expect(reviews.map(({ feedback }) => feedback.length > 40)).toEqual([true, true]);
    });

    it('is in nobody else’s cohort or leaderboard', async () => {
      const person = await newLearner(platform.client);
      const { output } = await platform.client.call(showMyCohort, { token: person.token });
      expect(output).toMatchObject({ member_count: 1, current_week: 1 });
      expect((await leaderboard()).map(({ user_id }) => user_id)).not.toContain(person.id);
      expect(demoLearners(new Date().toISOString().slice(0, 10))[0].id).toBeGreaterThan(learnerId);
    });

    it('is not changed by anything that a guest can read', async () => {
      const { recent_submissions, tracks } = await progress();
      const [{ submission_id, lab_id }] = recent_submissions as [(typeof recent_submissions)[number]];
      const [skill] = (await platform.client.call(showMyGraph, { token })).output.skills;
      const { lesson_id } = (await platform.client.call(showLab, { token, params: { id: lab_id } })).output;
      const given: Record<string, string | number> = { submission_id, skill: skill!.slug };
      let settled = await rowsOfDemo();
      await until(async () => {
        const before = settled;
        settled = await rowsOfDemo();
        return JSON.stringify(settled) === JSON.stringify(before);
      });
      const answered: Record<string, number> = {};
      for (const operation of operations.filter(isShownToDemo)) {
        const slug = operation.subject.includes('track') ? tracks[0]!.track_slug : skill!.slug;
        const id = operation === showLessonStudy ? lesson_id : lab_id;
        const { status } = await platform.client.request(operation, { token, params: { ...given, id, slug } });
        answered[operation.subject] = status;
      }
      const found = Object.fromEntries(Object.keys(answered).map((subject) => [subject, 200]));
      // The demo learner has begun at the beginning, and no question has the id of the lab.
      const unknown = [showPlacement, showQuestion, listAnswers].map(({ subject }) => [subject, 404] as const);
      expect(answered).toEqual({ ...found, ...Object.fromEntries(unknown) });
      expect(await rowsOfDemo()).toEqual(settled);
    });
  });
