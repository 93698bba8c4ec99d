import { redirect, type RequestEvent } from '@sveltejs/kit';
import { orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { findAppeal } from '#lib/moderation/moderation.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

type Event = RequestEvent<{ challenge: string; learner: string }>;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { challenge_description, ...appeal } = await findAppeal(client, event.params);
    const html = await event.locals.visitor.pages.lessons.html(challenge_description);
    return { appeal, html, hasHidden: event.url.searchParams.has('hidden') };
  });

/** A score that is no number is left to the platform, which says what is wrong with it. */
const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

async function decide(event: Event) {
  const form = await formOf(event);
  const typed = { of: 'decide' as const, score: textOf(form, 'score').trim(), reason: textOf(form, 'reason').trim() };
  const refused = await orTyped(event, typed, async (client) => {
    const { challenge, learner } = event.params;
    const params = { challenge_id: Number(challenge), learner_id: Number(learner) };
    const body = { score: numberOf(typed.score), reason: typed.reason };
    const path = '/moderation/challenges/{challenge_id}/appeals/{learner_id}/decide';
    await client.request('POST', path, { params, body });
  });
  if (refused) return refused;
  redirect(303, '/moderation?done=decided');
}

async function hide(event: Event) {
  const form = await formOf(event);
  const typed = {
    of: 'hide' as const,
    review_id: textOf(form, 'review_id'),
    reason: textOf(form, 'hide_reason').trim(),
  };
  const refused = await orTyped(event, typed, async (client) => {
    const call = { params: { review_id: Number(typed.review_id) }, body: { reason: typed.reason } };
    await client.request('POST', '/moderation/reviews/{review_id}/hide', call);
  });
  if (refused) return refused;
  redirect(303, `${event.url.pathname}?hidden`);
}

export const actions: Actions = { decide, hide };
