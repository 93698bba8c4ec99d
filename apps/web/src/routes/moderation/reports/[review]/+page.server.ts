import type { RequestEvent } from '@sveltejs/kit';
import { sendForm, trimmedTexts } from '#lib/requests/forms.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import { findReport } from '#lib/moderation/moderation.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => ({ report: await findReport(client, event.params.review) }));

const decide = (verb: 'uphold' | 'dismiss', done: string) =>
  sendForm(trimmedTexts('reason'), async (client, body, { params }: RequestEvent<{ review: string }>) => {
    const call = { params: { review_id: Number(params.review) }, body };
    await client.request('POST', `/moderation/reports/{review_id}/${verb}`, call);
    return `/moderation?done=${done}`;
  });

export const actions: Actions = { uphold: decide('uphold', 'upheld'), dismiss: decide('dismiss', 'dismissed') };
