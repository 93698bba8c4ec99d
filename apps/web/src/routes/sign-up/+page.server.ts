import { redirect } from '@sveltejs/kit';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions } from './$types.js';

export const actions: Actions = {
  default: async (event) => {
    const form = await formOf(event);
    const [email, full_name] = [textOf(form, 'email'), textOf(form, 'full_name')];
    const account = { email, full_name, password: textOf(form, 'password') };
    const refused = await orRefusal(event, { email, full_name }, () =>
      event.locals.visitor.signIn((client) => client.register(account)),
    );
    if (refused) return refused;
    redirect(303, '/today');
  },
};
