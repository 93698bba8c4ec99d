import { error, redirect } from '@sveltejs/kit';
import { refuse } from '#lib/requests/refusals.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = async (event) => {
  const { visitor } = event.locals;
  if (visitor.pages.config.DEMO_SINCE === undefined) error(404, 'There is no demo learner here.');
  // Who has signed in goes on as themselves.
  if (visitor.session === undefined) await visitor.lookAround().catch((reason: unknown) => refuse(reason, event));
  redirect(303, '/today');
};
