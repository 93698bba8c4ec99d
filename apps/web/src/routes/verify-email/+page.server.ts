import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = ({ url }) => ({ token: url.searchParams.get('token') ?? '' });

export const actions: Actions = {
  // A form, because programs that check mails open every link in them, and would use it up.
  default: async (event) => {
    const token = textOf(await formOf(event), 'token');
    return orRefusal(event, { token, email: '' }, async () => {
      const { email } = await event.locals.visitor.withoutSession((client) =>
        client.request('POST', '/auth/verify-email', { body: { token } }),
      );
      return { token: '', email, detail: '', problems: {} as Record<string, string> };
    });
  },
};
