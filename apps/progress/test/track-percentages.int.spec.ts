import { beforeAll, describe, expect, it } from '@jest/globals';
import { completeLesson, listTrackPercentages, showTrackProgress } from '@proximal/contracts';
import { aLearner } from '@proximal/testing';
import { startProgress, type Progress } from './progress.js';

let progress: Progress;
beforeAll(async () => {
  progress = await startProgress();
});

describe('the percentages of learners in a track', () => {
  it('are those that the learners see themselves', async () => {
    const [one, two] = [aLearner(), aLearner()];
    for (const id of [2, 6]) await progress.call(completeLesson, { caller: one, params: { id } });
    const seen = [];
    for (const caller of [one, two]) {
      const params = { slug: 'foundations' };
      const { overall_percentage } = await progress.call(showTrackProgress, { caller, params });
      seen.push({ learnerId: caller.id, percentage: overall_percentage });
    }
    const learnerIds = [one.id, two.id];
    const { percentages } = await progress.request(listTrackPercentages, { learnerIds, trackSlug: 'foundations' });
    expect(percentages?.toSorted((a, b) => a.learnerId - b.learnerId)).toEqual(seen);
    expect(seen[0]!.percentage).toBeGreaterThan(0);
  });

  it('are null for a track that does not exist', async () => {
    const input = { learnerIds: [1], trackSlug: 'no-such-track' };
    expect(await progress.request(listTrackPercentages, input)).toEqual({ percentages: null });
  });
});
