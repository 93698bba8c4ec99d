import { ApiError } from '@proximal/client';
import { redirect } from '@sveltejs/kit';
import { refuse } from '#lib/requests/refusals.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = async (event) => {
  try {
    await event.locals.visitor.signOut();
  } catch (error) {
    // A session that is over already needs no end.
    if (!(error instanceof ApiError && error.status === 401)) refuse(error, event);
  }
  redirect(303, '/');
};
