import { redirect } from '@sveltejs/kit';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = ({ url }) => ({ token: url.searchParams.get('token') ?? '' });

export const actions: Actions = {
  default: async (event) => {
    const form = await formOf(event);
    const [token, new_password] = [textOf(form, 'token'), textOf(form, 'new_password')];
    const refused = await orRefusal(event, { token }, () =>
      event.locals.visitor.withoutSession((client) =>
        client.request('POST', '/auth/password-reset/confirm', { body: { token, new_password } }),
      ),
    );
    if ('status' in refused) return refused;
    // The reset has ended every session, also one in this browser.
    event.locals.visitor.forgetSession();
    redirect(303, '/sign-in?reason=reset');
  },
};
