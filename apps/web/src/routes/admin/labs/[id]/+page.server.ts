import { forRole } from '#lib/account/roles.server.ts';
import { shownStatistics } from '#lib/admin/item-statistics.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forRole(event, 'admin', async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    // The platform says what is wrong with an address that has no number.
    const params = { id: Number(event.params.id) };
    const [{ data }, { data: lab }] = await Promise.all([
      client.request('GET', '/admin/labs/{id}/statistics', { params }),
      curriculum.read(client, '/labs/{id}', params),
    ]);
    return { title: lab.title, id: params.id, days: data.days, ...shownStatistics(data) };
  });
