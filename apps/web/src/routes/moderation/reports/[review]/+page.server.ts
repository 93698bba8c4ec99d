import { redirect, type RequestEvent } from '@sveltejs/kit';
import { orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { findReport } from '#lib/moderation/moderation.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

type Event = RequestEvent<{ review: string }>;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => ({ report: await findReport(client, event.params.review) }));

async function decide(event: Event, verb: 'uphold' | 'dismiss', done: string) {
  const typed = { reason: textOf(await formOf(event), 'reason').trim() };
  const refused = await orTyped(event, typed, async (client) => {
    const call = { params: { review_id: Number(event.params.review) }, body: typed };
    await client.request('POST', `/moderation/reports/{review_id}/${verb}`, call);
  });
  if (refused) return refused;
  redirect(303, `/moderation?done=${done}`);
}

export const actions: Actions = {
  uphold: (event) => decide(event, 'uphold', 'upheld'),
  dismiss: (event) => decide(event, 'dismiss', 'dismissed'),
};
