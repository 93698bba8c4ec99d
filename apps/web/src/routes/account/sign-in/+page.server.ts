import { accountAction } from '#lib/account/account-actions.server.ts';
import { forAccount } from '#lib/account/account.server.ts';
import { textOf } from '#lib/requests/forms.server.ts';
import { ifSupported } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forAccount(event, async (client) => {
    const [profile, sessions] = await Promise.all([
      client.request('GET', '/users/me'),
      ifSupported(client.request('GET', '/users/me/sessions', { query: { limit: 100 } })),
    ]);
    return { profile: profile.data, sessions: sessions?.data ?? null };
  });

export const actions: Actions = {
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
};
