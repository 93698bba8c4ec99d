import type { Schemas, ProximalClient } from '@proximal/client';
import { error, fail, isHttpError, type ActionFailure, type RequestEvent } from '@sveltejs/kit';
import { forLearner, orRefusal, type FormRefusal } from '#lib/requests/learner.server.ts';

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

export async function orTyped<T, V extends Record<string, unknown>>(
  event: RequestEvent,
  typed: V,
  send: (client: ProximalClient) => Promise<T>,
): Promise<T | ActionFailure<FormRefusal & V>> {
  try {
    return await forLearner(event, (client) => orRefusal(event, typed, () => send(client)));
  } catch (reason) {
    if (!isHttpError(reason, 503)) throw reason;
    const detail = `${reason.body.message} What you have typed is still here: send it again in a moment.`;
    return fail(503, { ...typed, detail, problems: {} });
  }
}

/** Browsers send the end of a line as two characters. */
export function linesOf(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
