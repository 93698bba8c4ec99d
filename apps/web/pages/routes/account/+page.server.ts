import { ApiError } from '@proximal/client';
import { redirect } from '@sveltejs/kit';
import { formOf, textOf } from '#lib/server/forms.ts';
import { forLearner, orRefusal } from '#lib/server/learner.ts';
import { refuse } from '#lib/server/refusals.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const [profile, subscription, plans] = await Promise.all([
      client.request('GET', '/users/me'),
      client.request('GET', '/subscriptions/current'),
      client.request('GET', '/subscriptions/plans'),
    ]);
    return { profile: profile.data, subscription: subscription.data, plans: plans.data };
  });

export const actions: Actions = {
  erase: async (event) => {
    const password = textOf(await formOf(event), 'password');
    const refused = await forLearner(event, (client) =>
      orRefusal(event, {}, async () => {
        await client.request('DELETE', '/users/me', { body: { password } }).catch((error: unknown) => {
          // The form shows that the password is wrong; without a session there is no form.
          if (error instanceof ApiError && error.status === 401 && error.code !== 'wrong-credentials')
            refuse(error, event);
          throw error;
        });
      }),
    );
    if (refused) return refused;
    // The platform has ended every session.
    event.locals.visitor.forgetSession();
    redirect(303, '/sign-in?reason=erasure&next=%2Faccount');
  },
  takeBack: async (event) => {
    await forLearner(event, (client) => client.request('POST', '/users/me/erasure/take-back'));
    redirect(303, '/account');
  },
};
