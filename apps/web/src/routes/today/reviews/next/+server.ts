import { redirect } from '@sveltejs/kit';
import { forLearner } from '#lib/requests/learner.server.ts';
import { readReviewSession } from '#lib/today/review-session.server.ts';
import { nextStep, stepsOf } from '#lib/today/review-session.ts';
import type { RequestHandler } from './$types.js';

/** Leads to the lab of the next open review, or to the end of the session. */
export const GET: RequestHandler = (event) =>
  forLearner(event, async (client) => {
    const session = readReviewSession(event);
    if (session === undefined) redirect(303, '/today/reviews');
    const { data: due } = await client.request('GET', '/learning-graph/reviews');
    const next = nextStep(stepsOf(session, due), Number(event.url.searchParams.get('after')));
    redirect(303, next ? `/labs/${next.labId}` : '/today/reviews');
  });
