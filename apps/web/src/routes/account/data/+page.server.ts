import { redirect } from '@sveltejs/kit';
import { accountAction } from '#lib/account/account-actions.server.ts';
import { forAccount } from '#lib/account/account.server.ts';
import { learnRoles } from '#lib/account/roles.server.ts';
import { textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forAccount(event, async (client) => {
    const { data } = await client.request('GET', '/users/me');
    return {
      roles: learnRoles(event, data),
      isExportInMaking: event.url.searchParams.has('export'),
      isKept: event.url.searchParams.has('kept'),
      email: data.email,
      isOnLeaderboard: !data.leaderboard_opt_out,
      erasure: data.erasure ?? null,
    };
  });

const requestErasure = accountAction('erasure', async (client, form) => {
  await client.request('DELETE', '/users/me', { body: { password: textOf(form, 'password') } });
  return 'Your account will be erased.';
});

export const actions: Actions = {
  erase: async (event) => {
    const answer = await requestErasure(event);
    if ('status' in answer) return answer;
    // The platform has ended every session.
    event.locals.visitor.forgetSession();
    redirect(303, '/sign-in?reason=erasure&next=%2Faccount%2Fdata');
  },
  takeBack: async (event) => {
    await forLearner(event, (client) => client.request('POST', '/users/me/erasure/take-back'));
    redirect(303, '/account/data?kept#erasure');
  },
};
