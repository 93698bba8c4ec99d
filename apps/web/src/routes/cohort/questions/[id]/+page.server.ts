import type { ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { findAbout } from '#lib/cohort/question-pages.server.ts';
import { sendForm, texts } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

const ofPage = 100;
const done = ['asked', 'answered', 'changed', 'deleted', 'marked', 'reported'] as const;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { searchParams } = event.url;
    const params = { id: Number(event.params.id) };
    const cursor = searchParams.get('cursor');
    const query = { limit: ofPage, ...(cursor !== null && { cursor }) };
    const [{ data: question }, answers] = await Promise.all([
      client.request('GET', '/cohorts/questions/{id}', { params }),
      client.request('GET', '/cohorts/questions/{id}/answers', { params, query }),
    ]);
    const { lab_id, challenge_id } = question;
    return {
      now: Date.now(),
      question,
      answers: answers.data,
      more: answers.next_cursor === undefined ? null : `?${new URLSearchParams({ cursor: answers.next_cursor })}`,
      // Of a challenge the page says no title, because that would cost another request.
      about: lab_id === undefined ? null : await findAbout(event, client, { lab_id }),
      challengeId: challenge_id ?? null,
      done: done.find((one) => searchParams.has(one)) ?? null,
    };
  });

type Event = RequestEvent<{ id: string }>;
const typedIn = texts('kind', 'post', 'title', 'text', 'reason', 'answer');
type Typed = ReturnType<typeof typedIn>;

/** Its `send` may return another page; else the question is shown again, and says what is done. */
const acting = (
  word: (typeof done)[number],
  send: (client: ProximalClient, typed: Typed, id: number) => Promise<unknown>,
) =>
  sendForm(typedIn, async (client, typed, { params: { id } }: Event) => {
    const other = await send(client, typed, Number(id));
    return typeof other === 'string' ? other : `/cohort/questions/${encodeURIComponent(id)}?${word}`;
  });

export const actions = {
  answer: acting('answered', (client, { text }, id) =>
    client.request('POST', '/cohorts/questions/{id}/answers', { params: { id }, body: { text } }),
  ),
  helpful: acting('marked', (client, { answer }, id) => {
    const body = { answer_id: answer === '' ? null : Number(answer) };
    return client.request('PUT', '/cohorts/questions/{id}/helpful-answer', { params: { id }, body });
  }),
  change: acting('changed', (client, { post, title, text }) => {
    const body = title === '' ? { text } : { title: title.trim(), text };
    return client.request('PATCH', '/cohorts/posts/{id}', { params: { id: Number(post) }, body });
  }),
  remove: acting('deleted', async (client, { post }, id) => {
    await client.request('DELETE', '/cohorts/posts/{id}', { params: { id: Number(post) } });
    return Number(post) === id ? '/cohort/questions?deleted' : undefined;
  }),
  report: acting('reported', (client, { post, reason }) =>
    client.request('POST', '/cohorts/posts/{id}/report', { params: { id: Number(post) }, body: { reason } }),
  ),
} satisfies Actions;
