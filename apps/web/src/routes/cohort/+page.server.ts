import { ApiError, type ProximalClient } from '@proximal/client';
import { healthWords } from '#lib/cohort/health-words.ts';
import { shortRanking } from '#lib/cohort/short-ranking.ts';
import { presentChallenge } from '#lib/cohort/this-week.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) => forLearner(event, (client) => readCohort(client).catch(sayThatItIsAway));

async function readCohort(client: ProximalClient) {
  const { data } = await client.request('GET', '/cohorts/my-cohort/overview');
  const { cohort, leaderboard, challenges, peer_reviews: reviews, questions } = data;
  const challenge = presentChallenge(challenges);
  return {
    now: Date.now(),
    cohort,
    ranking: leaderboard.some(({ xp }) => xp > 0) ? shortRanking(leaderboard) : [],
    health: healthWords(data.health),
    challenge,
    otherChallenges: challenges.filter((one) => one !== challenge),
    reviews,
    questions,
  };
}

/** The platform answers 503 also while no cohort can open, which may last for minutes. */
function sayThatItIsAway(reason: unknown): never {
  if (!(reason instanceof ApiError) || reason.status !== 503) throw reason;
  const sentence = 'Your cohort cannot be shown right now. All lessons and labs are open to you meanwhile.';
  throw new ApiError(503, reason.code, sentence, [], Math.max(10, reason.retryAfterSeconds ?? 0));
}
