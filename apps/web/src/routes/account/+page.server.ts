import type { AnswerOf, OperationOf } from '@proximal/client';
import { isActionFailure, redirect } from '@sveltejs/kit';
import { accountAction } from '#lib/account/account-actions.server.ts';
import { textOf } from '#lib/requests/forms.server.ts';
import { forLearner, ifSupported } from '#lib/requests/learner.server.ts';
import { learnRoles } from '#lib/account/roles.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const [profile, subscription, plans, sessions] = await Promise.all([
      client.request('GET', '/users/me'),
      client.request('GET', '/subscriptions/current'),
      client.request('GET', '/subscriptions/plans'),
      ifSupported(client.request('GET', '/users/me/sessions', { query: { limit: 100 } })),
    ]);
    return {
      roles: learnRoles(event, profile.data),
      isExportInMaking: event.url.searchParams.has('export'),
      profile: profile.data,
      subscription: subscription.data,
      plans: plans.data.filter((plan) => isShown(plan, subscription.data.plan)),
      sessions: sessions?.data ?? null,
    };
  });

type Plan = AnswerOf<OperationOf<'GET', '/subscriptions/plans'>>['data'][number];

/** Nothing can be bought here: what is shown is free, or is what the learner has. */
function isShown({ id, price_monthly }: Plan, plan: 'free' | 'pro'): boolean {
  return price_monthly === 0 || (plan === 'pro' && id !== 'free');
}

const requestErasure = accountAction('erasure', async (client, form) => {
  await client.request('DELETE', '/users/me', { body: { password: textOf(form, 'password') } });
  return 'Your account will be erased.';
});

export const actions: Actions = {
  name: accountAction(
    'name',
    async (client, form) => {
      await client.request('PATCH', '/users/me', { body: { full_name: textOf(form, 'full_name') } });
      return 'Your name is changed.';
    },
    ['full_name'],
  ),
  email: accountAction(
    'email',
    async (client, form) => {
      const body = { email: textOf(form, 'email'), password: textOf(form, 'password') };
      const { data } = await client.request('POST', '/users/me/email', { body });
      return `Use the link in the mail to ${data.pending_email}: then the new address counts.`;
    },
    ['email'],
  ),
  verification: accountAction('verification', async (client) => {
    const { data } = await client.request('POST', '/users/me/email/verification');
    return data.email_verified ? 'Your address is confirmed already.' : `A mail is on its way to ${data.email}.`;
  }),
  password: accountAction('password', async (client, form) => {
    const body = { current_password: textOf(form, 'current_password'), new_password: textOf(form, 'new_password') };
    const { data } = await client.request('POST', '/users/me/password', { body });
    return `Your password is changed; other sessions that were ended: ${data.ended_sessions}.`;
  }),
  end: accountAction('end', async (client, form) => {
    await client.request('DELETE', '/users/me/sessions/{id}', { params: { id: textOf(form, 'id') } });
    return 'The session is ended.';
  }),
  erase: async (event) => {
    const answer = await requestErasure(event);
    if (isActionFailure(answer)) return answer;
    // The platform has ended every session.
    event.locals.visitor.forgetSession();
    redirect(303, '/sign-in?reason=erasure&next=%2Faccount');
  },
  takeBack: async (event) => {
    await forLearner(event, (client) => client.request('POST', '/users/me/erasure/take-back'));
    redirect(303, '/account');
  },
};
