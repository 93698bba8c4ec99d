import { redirect } from '@sveltejs/kit';
import { accountAction } from '#lib/account/account-actions.server.ts';
import { forAccount } from '#lib/account/account.server.ts';
import { learnRoles } from '#lib/account/roles.server.ts';
import { zoneGroups } from '#lib/account/time-zones.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner, orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forAccount(event, async (client) => {
    const { data: profile } = await client.request('GET', '/users/me');
    return {
      roles: learnRoles(event, profile),
      isSaved: event.url.searchParams.has('saved'),
      profile,
      zones: zoneGroups(profile.time_zone ?? null),
    };
  });

/** Tabs that were opened when the account was one page send their forms here. */
const movedTo = (action: string) => () => redirect(307, action);

export const actions = {
  name: accountAction(
    'name',
    async (client, form) => {
      await client.request('PATCH', '/users/me', { body: { full_name: textOf(form, 'full_name') } });
      return 'Your name is changed.';
    },
    ['full_name'],
  ),
  settings: (event) =>
    forLearner(event, async (client) => {
      const form = await formOf(event);
      const typed = {
        of: 'settings' as const,
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
      redirect(303, '/account?saved#settings');
    }),
  email: movedTo('/account/sign-in?/email'),
  verification: movedTo('/account/sign-in?/verification'),
  password: movedTo('/account/sign-in?/password'),
  end: movedTo('/account/sign-in?/end'),
  erase: movedTo('/account/data?/erase'),
  takeBack: movedTo('/account/data?/takeBack'),
} satisfies Actions;
