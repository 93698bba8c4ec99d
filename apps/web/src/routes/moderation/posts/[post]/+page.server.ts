import type { RequestEvent } from '@sveltejs/kit';
import { forRole } from '#lib/account/roles.server.ts';
import { findReportedPost } from '#lib/moderation/moderation.server.ts';
import { sendForm, trimmedTexts } from '#lib/requests/forms.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'moderator', async (client) => ({ post: await findReportedPost(client, event.params.post) }));

const decide = (verb: 'hide' | 'dismiss', done: string) =>
  sendForm(trimmedTexts('author', 'reason'), async (client, typed, { params }: RequestEvent<{ post: string }>) => {
    const of = { learner_id: Number(typed.author), post_id: Number(params.post) };
    const call = { params: of, body: { reason: typed.reason } };
    await client.request('POST', `/moderation/learners/{learner_id}/posts/{post_id}/${verb}`, call);
    return `/moderation?done=${done}`;
  });

export const actions: Actions = { hide: decide('hide', 'post-hidden'), dismiss: decide('dismiss', 'post-dismissed') };
