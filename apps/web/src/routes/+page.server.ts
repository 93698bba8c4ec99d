import { redirect } from '@sveltejs/kit';
import { ifSupported } from '#lib/requests/learner.server.ts';
import { readFront } from '#lib/start/front.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = async ({ locals: { visitor } }) => {
  if (visitor.session) redirect(303, '/today');
  return {
    hasDemo: visitor.pages.config.DEMO_SINCE !== undefined,
    // Who cannot be shown the curriculum now can sign in all the same.
    front: await ifSupported(visitor.pages.guest.call((client) => readFront(visitor, client))),
  };
};
