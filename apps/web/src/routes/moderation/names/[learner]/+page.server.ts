import { redirect, type RequestEvent } from '@sveltejs/kit';
import { orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { findReportedName } from '#lib/moderation/moderation.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

type Event = RequestEvent<{ learner: string }>;

/** JSON, because browsers change the ends of lines in a form. */
function readName(sent: string): string {
  try {
    return String(JSON.parse(sent));
  } catch {
    // A form that somebody else has made: the platform refuses a name that nobody shows.
    return sent;
  }
}

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => ({ reported: await findReportedName(client, event.params.learner) }));

async function decide(event: Event, verb: 'hide' | 'dismiss', done: string, field = 'name') {
  const form = await formOf(event);
  const typed = { name: readName(textOf(form, field)), reason: textOf(form, 'reason').trim() };
  const refused = await orTyped(event, typed, async (client) => {
    const call = { params: { learner_id: Number(event.params.learner) }, body: typed };
    await client.request('POST', `/moderation/names/{learner_id}/${verb}`, call);
  });
  if (refused) return refused;
  redirect(303, `/moderation?done=${done}`);
}

export const actions: Actions = {
  hide: (event) => decide(event, 'hide', 'name-hidden'),
  hideFormer: (event) => decide(event, 'hide', 'name-hidden', 'reported_name'),
  dismiss: (event) => decide(event, 'dismiss', 'name-dismissed'),
};
