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

/** Undefined for a lab that is shown as no task of a placement. */
export async function shownTask(
  event: RequestEvent,
  client: ProximalClient,
  labId: number,
): Promise<PlacedTask | undefined> {
  const place = placeIn(event.url.searchParams);
  if (place === undefined) return undefined;
  if (event.locals.visitor.session === undefined) {
    const kept = readAnswers(event);
    return kept && { ...place, isAnswered: kept.labId !== labId };
  }
  // Beside the result of a form nothing more is requested, and without an answer the link is believed.
  if (event.request.method === 'POST') return { ...place, isAnswered: false };
  const placement = await ifAvailable(currentPlacement(client));
  return placement === null ? undefined : { ...place, isAnswered: !!placement && placement.task?.lab_id !== labId };
}
