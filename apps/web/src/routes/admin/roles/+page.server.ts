import { fail, redirect, type RequestEvent } from '@sveltejs/kit';
import { orTyped } from '#lib/cohort/cohort.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner, type FormRefusal } from '#lib/requests/learner.server.ts';
import { changesOfRoles, roleNames } from '#lib/admin/roles.ts';
import type { Actions, PageServerLoad } from './$types.js';

const limit = 100;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const cursor = event.url.searchParams.get('cursor') ?? undefined;
    const { data, next_cursor } = await client.request('GET', '/admin/roles', { query: { limit, cursor } });
    const done = event.url.searchParams.get('done');
    return { done: changesOfRoles.find((one) => one === done) ?? null, holders: data, nextCursor: next_cursor ?? null };
  });

async function change(event: RequestEvent, path: '/admin/roles' | '/admin/roles/take', done: string) {
  const form = await formOf(event);
  const fieldOf = (name: string) => textOf(form, name).trim();
  const [email, wanted, cohort, reason] = [fieldOf('email'), fieldOf('role'), fieldOf('cohort_id'), fieldOf('reason')];
  const typed = { email, role: wanted, cohort_id: cohort, reason };
  const role = roleNames.find((one) => one === wanted);
  const unknown: FormRefusal & typeof typed = { ...typed, detail: 'There is no such role.', problems: {} };
  if (role === undefined) return fail(422, unknown);
  const refused = await orTyped(event, typed, async (client) => {
    // The platform says what is wrong with a cohort that is no number.
    const cohort_id = cohort === '' ? {} : { cohort_id: Number(cohort) };
    await client.request('POST', path, { body: { email, role, reason, ...cohort_id } });
  });
  if (refused) return refused;
  redirect(303, `/admin/roles?done=${done}`);
}

export const actions: Actions = {
  give: (event) => change(event, '/admin/roles', 'given'),
  take: (event) => change(event, '/admin/roles/take', 'taken'),
};
