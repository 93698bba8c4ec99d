import { z } from 'zod';
import { hashingDeadlineMs, newPassword } from './accounts.js';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { email, newEmail } from '../email-address.js';
import { count, instant, listing, text } from '../shapes.js';

const presentPassword = text(1, 128).describe('The present password of the account.');

export const changePassword = defineOperation('gateway.change-password', {
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change the password',
  description:
    'Needs the present password. Ends every other session of the learner, and any link to change the address or the ' +
    'password. The tenth wrong password in an hour ends this session, and so does the twentieth of the account in a day.',
  owned: 'self',
  body: z.object({ current_password: presentPassword, new_password: newPassword }),
  output: defineSchema('PasswordChange', 'What a new password has ended.', {
    ended_sessions: count.describe('How many other sessions were ended.'),
  }),
  refusals: ['too-many-wrong-passwords'],
  deadlineMs: hashingDeadlineMs,
});

export const changeEmail = defineOperation('gateway.change-email', {
  method: 'POST',
  path: '/users/me/email',
  summary: 'Ask to change the address',
  description:
    'Sends a link to the new address, which counts once the link is used. The old address gets a notice when it is ' +
    'verified. The answer does not tell whether the new address has an account.',
  owned: 'self',
  body: z.object({ email: newEmail, password: presentPassword }),
  output: defineSchema('EmailChange', 'A new address that waits for its link to be used.', {
    pending_email: z.string().describe('The address that the link was sent to.'),
  }),
  refusals: ['too-many-wrong-passwords', 'too-many-mails'],
  deadlineMs: hashingDeadlineMs,
});

export const requestVerification = defineOperation('gateway.request-verification', {
  method: 'POST',
  path: '/users/me/email/verification',
  summary: 'Send the mail that verifies the address again',
  description: 'The newest link counts, for 24 hours. Nothing is sent to an address that is verified.',
  owned: 'self',
  output: defineSchema('EmailState', 'The present address.', {
    email: z.string().describe('In lower case.'),
    email_verified: z.boolean().describe('Whether the address is verified, so that no mail is needed.'),
  }),
  refusals: ['too-many-mails'],
});

const linkToken = text(1, 200).describe('The token of the link in the mail.');

export const verifyEmail = defineOperation('gateway.verify-email', {
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an address with the link in a mail',
  description: 'Takes the link of a new account and that of a new address; each works once.',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  output: defineSchema('VerifiedEmail', 'An address that is verified.', {
    email: z.string().describe('The address that is verified now.'),
    email_verified: z.literal(true).describe('Always true.'),
  }),
  answer: 'bare',
  refusals: ['link-not-valid', 'too-many-wrong-links', 'email-taken'],
});

export const requestPasswordReset = defineOperation('gateway.request-password-reset', {
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Send a link that sets a new password',
  description:
    'The answer is the same whether or not the address has an account. The newest link counts, once, for 30 minutes.',
  access: 'anyone',
  body: z.object({ email }),
  output: defineSchema('PasswordResetRequest', 'The same answer for every address.', {
    requested: z.literal(true).describe('Always true.'),
  }),
  answer: 'bare',
  refusals: ['too-many-mails'],
});

export const resetPassword = defineOperation('gateway.reset-password', {
  method: 'POST',
  path: '/auth/password-reset/confirm',
  summary: 'Set a new password with the link in a mail',
  description: 'Ends every session of the learner, and verifies the address that the link was sent to.',
  access: 'anyone',
  body: z.object({ token: linkToken, new_password: newPassword }),
  output: defineSchema('PasswordReset', 'What a new password has ended.', {
    ended_sessions: count.describe('How many sessions were ended.'),
  }),
  answer: 'bare',
  refusals: ['link-not-valid', 'too-many-wrong-links'],
  deadlineMs: hashingDeadlineMs,
});

const sessionId = z.uuid().describe('Id of the session; it gives no access.');

const session = defineSchema('Session', 'A login and every refresh after it.', {
  id: sessionId,
  is_current: z.boolean().describe('Whether this request belongs to the session.'),
  created_at: instant.describe('Instant of the login.'),
  last_used_at: instant.describe('Instant of the latest login or refresh; use may be up to an hour later.'),
  expires_at: instant.describe('Instant at which the session ends whatever happens.'),
});

export const listSessions = defineOperation('gateway.list-sessions', {
  ...listing,
  path: '/users/me/sessions',
  summary: 'List the sessions of the learner',
  description: 'Lists the sessions that have not ended, newest first.',
  owned: 'self',
  output: session,
});

export const endSession = defineOperation('gateway.end-session', {
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  summary: 'End a session',
  description: 'Ends a session of the learner, also the one of this request. A repetition changes nothing.',
  owned: { of: 'learner', otherwise: 'session-unknown' },
  params: z.object({ id: sessionId }),
  output: defineSchema('EndedSession', 'A session that has ended.', {
    ended: z.literal(true).describe('Always true.'),
  }),
  refusals: ['session-unknown'],
});
