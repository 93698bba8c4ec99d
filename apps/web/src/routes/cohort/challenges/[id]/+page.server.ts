import { error } from '@sveltejs/kit';
import { findChallenge } from '#lib/cohort/cohort.server.ts';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { learnerMark } from '#lib/requests/learner-mark.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const challenge = await findChallenge(client, Number(event.params.id));
    if (!challenge) error(404, 'Your cohort has no such challenge.');
    const { description, my_submission, ...shown } = challenge;
    return {
      now: Date.now(),
      owner: learnerMark(event),
      hasAppealed: event.url.searchParams.has('appealed'),
      hasReported: event.url.searchParams.has('reported'),
      hasSubmitted: event.url.searchParams.has('submitted'),
      challenge: shown,
      submission: my_submission ?? null,
      html: await event.locals.visitor.pages.lessons.html(description),
    };
  });

export const actions = {
  default: sendForm(texts('code', 'notes'), async (client, body, { params, url }) => {
    await client.request('POST', '/cohorts/challenges/{id}/submit', { params: { id: Number(params.id) }, body });
    return `${url.pathname}?submitted`;
  }),
} satisfies Actions;
