import { ApiError } from '@proximal/client';
import { sendForm, trimmedTexts } from '#lib/requests/forms.server.ts';
import { forRole } from '#lib/account/roles.server.ts';
import { changesOfRoles, holderColumns, roleNames } from '#lib/admin/roles.ts';
import { readOrder, sortLinks, sortRows, sortText } from '#lib/lists/sorting.ts';
import type { Actions, PageServerLoad } from './$types.js';

const limit = 100;

export const load: PageServerLoad = (event) =>
  forRole(event, 'admin', async (client) => {
    const cursor = event.url.searchParams.get('cursor') ?? undefined;
    const role = roleNames.find((one) => one === event.url.searchParams.get('role'));
    const { data, next_cursor } = await client.request('GET', '/admin/roles', { query: { limit, cursor, role } });
    const done = event.url.searchParams.get('done');
    const order = readOrder(holderColumns, event.url.searchParams, { key: 'name', direction: 'ascending' });
    return {
      done: changesOfRoles.find((one) => one === done) ?? null,
      role: role ?? '',
      holders: sortRows(data, holderColumns, order),
      sort: sortText(order),
      sorts: sortLinks(holderColumns, order, {
        filters: { role: role ?? '', cursor: cursor ?? '' },
        anchor: 'holders',
      }),
      more: next_cursor ? `?${new URLSearchParams({ ...(role && { role }), cursor: next_cursor })}` : null,
    };
  });

const change = (path: '/admin/roles' | '/admin/roles/take', done: string) =>
  sendForm(trimmedTexts('email', 'role', 'cohort_id', 'reason'), async (client, { cohort_id, ...typed }) => {
    const role = roleNames.find((one) => one === typed.role);
    if (role === undefined) throw new ApiError(422, 'invalid-input', 'There is no such role.');
    // The platform says what is wrong with a cohort that is no number.
    const cohort = cohort_id === '' ? {} : { cohort_id: Number(cohort_id) };
    await client.request('POST', path, { body: { ...typed, role, ...cohort } });
    return `/admin/roles?done=${done}`;
  });

export const actions: Actions = { give: change('/admin/roles', 'given'), take: change('/admin/roles/take', 'taken') };
