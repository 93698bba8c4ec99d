import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = ({ url }) => ({ token: url.searchParams.get('token') ?? '' });

export const actions: Actions = {
  // A form, because programs that check mails open every link in them.
  default: async (event) => {
    const token = textOf(await formOf(event), 'token');
    return orRefusal(event, { token, isDone: false }, async () => {
      await event.locals.visitor.withoutSession((client) =>
        client.request('POST', '/reminders/unsubscribe', { body: { token } }),
      );
      return { token, isDone: true, detail: '', problems: {} as Record<string, string> };
    });
  },
};
