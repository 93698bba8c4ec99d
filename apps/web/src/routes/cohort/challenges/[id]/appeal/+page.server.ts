import { error, redirect, type RequestEvent } from '@sveltejs/kit';
import type { ProximalClient } from '@proximal/client';
import { findChallenge, linesOf, orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

async function findScored({ params }: RequestEvent<{ id: string }>, client: ProximalClient) {
  const challenge = await findChallenge(client, Number(params.id));
  const { score, appeal_until, appeal } = challenge?.my_submission ?? {};
  if (!challenge || score === undefined) error(404, 'You have no score in such a challenge.');
  const { id, title } = challenge;
  return { challenge: { id, title }, score, until: appeal_until ?? null, hasAppealed: appeal !== undefined };
}

export const load: PageServerLoad = (event) => forLearner(event, (client) => findScored(event, client));

export const actions: Actions = {
  default: async (event) => {
    const form = await formOf(event);
    const typed = { reason: linesOf(textOf(form, 'reason')) };
    const { id } = event.params;
    const refused = await orTyped(event, typed, async (client) => {
      await client.request('POST', '/cohorts/challenges/{id}/appeal', { params: { id: Number(id) }, body: typed });
    });
    if (refused) return refused;
    redirect(303, `/cohort/challenges/${encodeURIComponent(id)}?appealed`);
  },
};
