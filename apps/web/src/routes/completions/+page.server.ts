import { redirect, type RequestEvent } from '@sveltejs/kit';
import { pageOfCode } from '#lib/completions/codes.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = async (event) => {
  const typed = event.url.searchParams.get('code');
  const page = typed === null ? null : pageOfCode(typed);
  if (page !== null) redirect(303, page);
  return { typed, records: event.locals.visitor.session === undefined ? null : await recordsOf(event) };
};

function recordsOf(event: RequestEvent) {
  return forLearner(event, async (client) => {
    const { data } = await client.request('GET', '/users/me/completions');
    return data.map((record) => ({ ...record, url: record.url && new URL(record.url, event.url).href }));
  });
}

const change = (event: RequestEvent, path: `/users/me/completions/{slug}/${'publish' | 'withdraw'}`) =>
  forLearner(event, async (client) => {
    const slug = textOf(await formOf(event), 'slug');
    await client.request('POST', path, { params: { slug } });
    redirect(303, '/completions');
  });

export const actions = {
  publish: (event) => change(event, '/users/me/completions/{slug}/publish'),
  withdraw: (event) => change(event, '/users/me/completions/{slug}/withdraw'),
} satisfies Actions;
