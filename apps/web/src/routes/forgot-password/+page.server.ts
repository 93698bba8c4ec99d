import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions } from './$types.js';

export const actions: Actions = {
  default: async (event) => {
    const email = textOf(await formOf(event), 'email');
    return orRefusal(event, { email, isRequested: false }, async () => {
      await event.locals.visitor.withoutSession((client) =>
        client.request('POST', '/auth/password-reset', { body: { email } }),
      );
      return { email, isRequested: true, detail: '', problems: {} as Record<string, string> };
    });
  },
};
