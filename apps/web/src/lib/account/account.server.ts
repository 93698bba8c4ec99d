import type { ProximalClient } from '@proximal/client';
import { redirect, type RequestEvent } from '@sveltejs/kit';
import { forLearner } from '#lib/requests/learner.server.ts';

/** For each page of the account. The demo learner has none. */
export function forAccount<T>(event: RequestEvent, make: (client: ProximalClient) => Promise<T>): Promise<T> {
  if (event.locals.visitor.isDemo) redirect(303, '/sign-up?reason=demo');
  return forLearner(event, make);
}
