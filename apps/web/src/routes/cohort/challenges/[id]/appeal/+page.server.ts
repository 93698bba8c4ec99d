import { error } from '@sveltejs/kit';
import { findChallenge } from '#lib/cohort/cohort.server.ts';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const challenge = await findChallenge(client, Number(event.params.id));
    const { score, appeal_until, appeal } = challenge?.my_submission ?? {};
    if (!challenge || score === undefined) error(404, 'You have no score in such a challenge.');
    const { id, title } = challenge;
    return { challenge: { id, title }, score, until: appeal_until ?? null, hasAppealed: appeal !== undefined };
  });

export const actions = {
  default: sendForm(texts('reason'), async (client, body, { params: { id } }) => {
    await client.request('POST', '/cohorts/challenges/{id}/appeal', { params: { id: Number(id) }, body });
    return `/cohort/challenges/${encodeURIComponent(id)}?appealed`;
  }),
} satisfies Actions;
