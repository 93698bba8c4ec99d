import { redirect } from '@sveltejs/kit';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { RequestHandler } from './$types.js';

/** A file may be long and the learner's connection slow; a download that takes longer ends early. */
const longestMs = 15 * 60_000;

/** Nobody gets data by a link: a learner who has signed in again presses the button again. */
export const GET: RequestHandler = () => redirect(303, '/account#export');

/** Sends the learner's data on while it arrives, or says that it is not made yet. */
export const POST: RequestHandler = (event) =>
  forLearner(event, async (client) => {
    const { signal } = event.request;
    const { platform } = event.locals.visitor.pages;
    const answer = await platform.within(longestMs, () => client.open('/users/me/export', { signal }));
    if (answer.status === 202) {
      await answer.body?.cancel();
      redirect(303, '/account?export#export');
    }
    const headers = {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="proximal-export.json"',
    };
    return new Response(answer.body, { headers });
  });
