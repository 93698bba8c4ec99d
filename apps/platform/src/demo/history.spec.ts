import { describe, expect, it } from '@jest/globals';
import { demoLearners } from '@proximal/contracts';
import { historyOf, readByPeers, sinceWhen } from './history.js';

const lessons = Array.from({ length: 12 }, (_, lesson) => ({
  id: lesson + 1,
  labs: [0, 1, 2].map((lab) => ({ id: 10 * (lesson + 1) + lab })),
}));
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 23 + day, 0, 5)));

describe('the history of the demo learner', () => {
  it('began on the Monday three weeks ago', () => {
    expect(week.map(sinceWhen)).toEqual(week.map(() => '2026-11-02'));
    expect(sinceWhen(new Date('2026-11-30T00:00:00.000Z'))).toBe('2026-11-09');
  });

  it.each(week)('lies between the registration and yesterday evening (%s)', (now) => {
    const [learner] = demoLearners(sinceWhen(now));
    const { completed, submissions } = historyOf(learner, lessons, now);
    const times = [
      ...completed.map(({ completedAt }) => Date.parse(completedAt)),
      ...submissions.map(({ submittedAt }) => submittedAt.getTime()),
    ];
    const yesterday = Date.parse(now.toISOString().slice(0, 10)) - 1;
    expect(Math.min(...times)).toBeGreaterThan(Date.parse(learner.registeredAt));
    expect(Math.max(...times)).toBeLessThan(yesterday);
    expect(yesterday - Math.max(...times)).toBeLessThan(86_400_000);
    expect(new Set(times).size).toBe(times.length);
  });

  it('has days without activity, and labs that failed before they were solved', () => {
    const now = week[3]!;
    const { submissions } = historyOf(demoLearners(sinceWhen(now))[0], lessons, now);
    const days = new Set(submissions.map(({ submittedAt }) => submittedAt.toISOString().slice(0, 10)));
    expect(days.size).toBeLessThan(20);
    const [failed, solved] = [false, true].map((isSolved) => submissions.filter((one) => one.isSolved === isSolved));
    expect(failed!.length).toBeGreaterThan(3);
    for (const { labId, submittedAt } of failed!.slice(0, -1)) {
      const later = solved!.find((one) => one.labId === labId);
      expect(later!.submittedAt.getTime()).toBeGreaterThan(submittedAt.getTime());
    }
  });

  it('is what a smaller curriculum has', () => {
    const { completed, submissions } = historyOf(
      demoLearners('2026-11-02')[0],
      [{ id: 5, labs: [{ id: 7 }] }],
      week[0]!,
    );
    expect([completed.length, submissions.map(({ labId }) => labId)]).toEqual([1, [7, 7]]);
  });
});

it('the peers of the demo learner have read different numbers of lessons', () => {
  const [, ...peers] = demoLearners('2026-11-02');
  const read = Object.values(Object.groupBy(readByPeers(peers, lessons, week[0]!), ({ learnerId }) => learnerId));
  expect(read).toHaveLength(peers.length);
  expect(new Set(read.map((one) => one!.length)).size).toBeGreaterThan(4);
});
