import { redirect } from '@sveltejs/kit';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { RequestHandler } from './$types.js';

/** A slow connection may take long; a download that takes longer ends early. */
const longestMs = 15 * 60_000;

/** Nobody gets data by a link: the learner presses the button again after signing in. */
export const GET: RequestHandler = () => redirect(303, '/account/data#export');

export const POST: RequestHandler = (event) =>
  forLearner(event, async (client) => {
    const { signal } = event.request;
    const { platform } = event.locals.visitor.pages;
    const answer = await platform.within(longestMs, () => client.open('/users/me/export', { signal }));
    if (answer.status === 202) {
      await answer.body?.cancel();
      redirect(303, '/account/data?export#export');
    }
    const headers = {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="proximal-export.json"',
    };
    return new Response(answer.body, { headers });
  });
