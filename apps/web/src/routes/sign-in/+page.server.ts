import { redirect } from '@sveltejs/kit';
import { formOf, ownPath, textOf } from '#lib/requests/forms.server.ts';
import { orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = ({ url }) => ({
  next: ownPath(url.searchParams.get('next'), url),
  willBeErased: url.searchParams.get('reason') === 'erasure',
  hasEnded: url.searchParams.get('reason') === 'ended',
  isReset: url.searchParams.get('reason') === 'reset',
});

export const actions: Actions = {
  default: async (event) => {
    const form = await formOf(event);
    const [email, password] = [textOf(form, 'email'), textOf(form, 'password')];
    const refused = await orRefusal(event, { email }, () =>
      event.locals.visitor.signIn((client) => client.login(email, password)),
    );
    if (refused) return refused;
    redirect(303, ownPath(event.url.searchParams.get('next'), event.url));
  },
};
