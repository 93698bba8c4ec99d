import type { RequestEvent } from '@sveltejs/kit';
import { forRole } from '#lib/account/roles.server.ts';
import { sendForm, trimmedTexts } from '#lib/requests/forms.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

const ofPage = 20;

export const load: PageServerLoad = (event) =>
  forRole(event, 'instructor', async (client) => {
    const cursor = event.url.searchParams.get('cursor');
    const query = { limit: ofPage, ...(cursor !== null && { cursor }) };
    const call = { params: { cohort_id: Number(event.params.id) }, query };
    const { data, next_cursor } = await client.request('GET', '/instructor/cohorts/{cohort_id}/posts', call);
    return {
      now: Date.now(),
      cohortId: event.params.id,
      posts: data,
      hasHidden: event.url.searchParams.has('hidden'),
      more: next_cursor === undefined ? null : `?${new URLSearchParams({ cursor: next_cursor })}`,
    };
  });

export const actions = {
  default: sendForm(
    trimmedTexts('post', 'author', 'reason'),
    async (client, { post, author, reason }, { params: { id } }: RequestEvent<{ id: string }>) => {
      const params = { cohort_id: Number(id), learner_id: Number(author), post_id: Number(post) };
      const path = '/instructor/cohorts/{cohort_id}/members/{learner_id}/posts/{post_id}/hide';
      await client.request('POST', path, { params, body: { reason } });
      return `/instructor/cohorts/${encodeURIComponent(id)}/posts?hidden`;
    },
  ),
} satisfies Actions;
