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
    const { data, next_cursor } = await client.request('GET', '/admin/roles', { query: { limit, cursor } });
    const done = event.url.searchParams.get('done');
    const order = readOrder(holderColumns, event.url.searchParams, { key: 'name', direction: 'ascending' });
    const role = roleNames.find((one) => one === event.url.searchParams.get('role')) ?? '';
    return {
      done: changesOfRoles.find((one) => one === done) ?? null,
      role,
      holders: sortRows(
        data.filter((holder) => role === '' || holder.role === role),
        holderColumns,
        order,
      ),
      sort: sortText(order),
      sorts: sortLinks(holderColumns, order, { filters: { role, cursor: cursor ?? '' }, anchor: 'holders' }),
      cursor: cursor ?? null,
      all: data.length,
      nextCursor: next_cursor ?? null,
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
