import { sendForm, trimmedTexts } from '#lib/requests/forms.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import { findAppeal } from '#lib/moderation/moderation.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => {
    const { challenge_description, ...appeal } = await findAppeal(client, event.params);
    const { lessons } = event.locals.visitor.pages;
    const html = await lessons.html(challenge_description);
    const lines = await lessons.pythonLines(appeal.code);
    return { appeal, html, lines, hasHidden: event.url.searchParams.has('hidden') };
  });

/** A score that is no number is left to the platform, which says what is wrong with it. */
const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

export const actions = {
  decide: sendForm(trimmedTexts('score', 'reason'), async (client, { score, reason }, { params }) => {
    const path = '/moderation/challenges/{challenge_id}/appeals/{learner_id}/decide';
    await client.request('POST', path, {
      params: { challenge_id: Number(params.challenge), learner_id: Number(params.learner) },
      body: { score: numberOf(score), reason },
    });
    return '/moderation?done=decided';
  }),
  hide: sendForm(trimmedTexts('review_id', 'hide_reason'), async (client, typed, { url }) => {
    const call = { params: { review_id: Number(typed.review_id) }, body: { reason: typed.hide_reason } };
    await client.request('POST', '/moderation/reviews/{review_id}/hide', call);
    return `${url.pathname}?hidden`;
  }),
} satisfies Actions;
