import { redirect } from '@sveltejs/kit';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner, orRefusal } from '#lib/requests/learner.server.ts';
import { zoneGroups } from '#lib/account/time-zones.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { data } = await client.request('GET', '/users/me');
    const timeZone = data.time_zone ?? null;
    return {
      isSaved: event.url.searchParams.has('saved'),
      fullName: data.full_name,
      isNameHidden: data.name_hidden === true,
      displayName: data.display_name ?? '',
      timeZone,
      timeZoneFrom: data.time_zone_from ?? null,
      isOnLeaderboard: !data.leaderboard_opt_out,
      zones: zoneGroups(timeZone),
    };
  });

export const actions: Actions = {
  default: (event) =>
    forLearner(event, async (client) => {
      const form = await formOf(event);
      const typed = {
        display_name: textOf(form, 'display_name'),
        time_zone: textOf(form, 'time_zone'),
        isOnLeaderboard: form.has('leaderboard'),
      };
      const body = {
        display_name: typed.display_name.trim() || null,
        time_zone: typed.time_zone || null,
        leaderboard_opt_out: !typed.isOnLeaderboard,
      };
      const refused = await orRefusal(event, typed, () => client.request('PATCH', '/users/me', { body }));
      if ('status' in refused) return refused;
      redirect(303, '/account/settings?saved');
    }),
};
