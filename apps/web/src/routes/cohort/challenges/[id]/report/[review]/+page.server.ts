import { error, redirect, type RequestEvent } from '@sveltejs/kit';
import type { ProximalClient } from '@proximal/client';
import { findChallenge, linesOf, orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

type Event = RequestEvent<{ id: string; review: string }>;

async function findReceived({ params }: Event, client: ProximalClient) {
  const challenge = await findChallenge(client, Number(params.id));
  const review = challenge?.my_submission?.reviews.find(({ review_id }) => review_id === params.review);
  if (!challenge || !review) error(404, 'You have received no such review.');
  return { challenge: { id: challenge.id, title: challenge.title }, review };
}

export const load: PageServerLoad = (event) => forLearner(event, (client) => findReceived(event, client));

export const actions: Actions = {
  default: async (event) => {
    const form = await formOf(event);
    const typed = { reason: linesOf(textOf(form, 'reason')) };
    const { id, review } = event.params;
    const refused = await orTyped(event, typed, async (client) => {
      await client.request('POST', '/cohorts/peer-reviews/{id}/report', { params: { id: review }, body: typed });
    });
    if (refused) return refused;
    redirect(303, `/cohort/challenges/${encodeURIComponent(id)}?reported`);
  },
};
