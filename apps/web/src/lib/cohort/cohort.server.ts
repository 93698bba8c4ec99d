import type { Schemas, ProximalClient } from '@proximal/client';
import { error } from '@sveltejs/kit';
import type { Run } from '#lib/labs/results/grade-text.ts';

/** A cohort has eight challenges; more reviews than this have come to nobody in a term. */
const limit = 100;

export async function findChallenge(client: ProximalClient, id: number): Promise<Schemas['Challenge'] | undefined> {
  const { data } = await client.request('GET', '/cohorts/my-cohort/challenges', { query: { limit } });
  return data.find((one) => one.id === id);
}

/** @throws the error page 404 for a review that is not, or no longer, assigned to the learner */
export async function findReview(client: ProximalClient, id: number): Promise<Schemas['PeerReview']> {
  const { data } = await client.request('GET', '/cohorts/my-cohort/peer-reviews', { query: { limit } });
  const review = data.find((one) => one.id === id);
  if (!review) error(404, 'This review is not yours. An overdue review goes to another member.');
  return review;
}

export async function runProgram(client: ProximalClient, code: string): Promise<Run> {
  return { ...(await client.request('POST', '/run', { body: { code } })).data, tests: [] };
}
