import { ApiError, type ProximalClient, type Schemas } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { ifAvailable } from '#lib/requests/learner.server.ts';
import { placeIn, type TaskPlace } from './task-link.ts';
import { readAnswers } from './visitor-answers.server.ts';

export interface PlacedTask extends TaskPlace {
  isAnswered: boolean;
}

/** Null for a learner who has never begun one. */
export async function currentPlacement(client: ProximalClient): Promise<Schemas['Placement'] | null> {
  try {
    return (await client.request('GET', '/learning-graph/placements/current')).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Undefined for a lab that is neither the present task of the placement nor an earlier one. */
export async function shownTask(
  event: RequestEvent,
  client: ProximalClient,
  labId: number,
): Promise<PlacedTask | undefined> {
  const place = placeIn(event.url.searchParams);
  if (place === undefined) return undefined;
  if (event.locals.visitor.session === undefined) {
    const kept = readAnswers(event);
    if (kept?.labId === labId) return { ...place, isAnswered: false };
    return kept?.answers.some(({ lab_id }) => lab_id === labId) ? { ...place, isAnswered: true } : undefined;
  }
  // Beside the result of a form nothing more is requested, and without an answer the link is believed.
  if (event.request.method === 'POST') return { ...place, isAnswered: false };
  const placement = await ifAvailable(currentPlacement(client));
  if (placement === undefined || placement?.task?.lab_id === labId) return { ...place, isAnswered: false };
  return placement && place.number <= placement.tasks_done ? { ...place, isAnswered: true } : undefined;
}
