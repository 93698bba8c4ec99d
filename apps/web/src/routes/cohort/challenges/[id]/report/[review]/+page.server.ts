import { error } from '@sveltejs/kit';
import { findChallenge } from '#lib/cohort/cohort.server.ts';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const challenge = await findChallenge(client, Number(event.params.id));
    const review = challenge?.my_submission?.reviews.find(({ review_id }) => review_id === event.params.review);
    if (!challenge || !review) error(404, 'You have received no such review.');
    return { challenge: { id: challenge.id, title: challenge.title }, review };
  });

export const actions = {
  default: sendForm(texts('reason'), async (client, body, { params: { id, review } }) => {
    await client.request('POST', '/cohorts/peer-reviews/{id}/report', { params: { id: review }, body });
    return `/cohort/challenges/${encodeURIComponent(id)}?reported`;
  }),
} satisfies Actions;
