import { ApiError, type ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { isPassing } from '#lib/server/platform/passing.ts';
import { readAnswers, removeAnswers } from './visitor-answers.server.ts';

/** As a learner, who takes the answers from before the account along. They are removed once the platform has them. */
export async function beginPlacement(event: RequestEvent, client: ProximalClient, trackSlug: string | null) {
  const { answers } = readAnswers(event) ?? {};
  const body = { track_slug: trackSlug, ...(answers && { answers }) };
  const { data } = await client.request('POST', '/learning-graph/placements', { body });
  removeAnswers(event);
  return data;
}

/** Only after signing in. Returns false for who has none, or does not keep it. */
export async function takeUpAnswers(event: RequestEvent, keeps: boolean): Promise<boolean> {
  const { session } = event.locals.visitor;
  const kept = readAnswers(event);
  if (kept === undefined || session === undefined) return false;
  if (!keeps) {
    removeAnswers(event);
    return false;
  }
  try {
    await beginPlacement(event, session.client, kept.trackSlug);
  } catch (error) {
    // The learner is signed in all the same, and can begin with the answers on the page of the placement.
    if (!isPassing(error) && !(error instanceof ApiError)) throw error;
    if (!isPassing(error)) removeAnswers(event);
  }
  return true;
}
