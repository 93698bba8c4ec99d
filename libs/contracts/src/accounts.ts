import { z } from 'zod';
import { caller, defineEvent, defineOperation, defineRequest } from './define.js';
import { pendingErasure } from './personal-data.js';
import { count, id, instant, isNotBlank, slug, text } from './shapes.js';

const email = text(1, 254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('must be an email address'))
  .meta({
    type: 'string',
    format: 'email',
    minLength: 3,
    maxLength: 254,
    description: 'Upper and lower case are the same.',
  });

export const tokenResponse = z
  .object({
    access_token: z.string().describe('A JWT, to be sent as `Authorization: Bearer …`.'),
    token_type: z.literal('bearer').describe('The scheme of the Authorization header.'),
    expires_in: z.literal(3600).describe('Seconds until the token expires.'),
  })
  .meta({ id: 'Token', description: 'An access token.' });

const account = z
  .object({
    id: id.describe('Id of the learner.'),
    email: z.string().describe('In lower case.'),
    full_name: z.string().describe('The name that others see.'),
    created_at: instant.describe('Instant of registration.'),
    ...tokenResponse.shape,
  })
  .meta({ id: 'RegisteredAccount', description: 'A new account, with its first access token.' });

const profile = z
  .object({
    id: id.describe('Id of the learner.'),
    email: z.string().describe('In lower case.'),
    full_name: z.string().describe('The name that others see.'),
    plan: z.enum(['free', 'pro']).describe('The plan whose limits apply.'),
    track_slug: slug.nullable().describe('The present track; null while it is not known.'),
    cohort_id: id.nullable().describe('The present cohort; null without one.'),
    total_xp: count.nullable().describe('All xp so far; null while it is not known.'),
    created_at: instant.describe('Instant of registration.'),
    erasure: pendingErasure.nullable().optional().describe('The requested erasure of the account; null without one.'),
  })
  .meta({ id: 'Profile', description: 'The learner who makes the request.' });

/** Hashing is queued: on a busy machine the last of many requests waits many seconds, which is not an outage. */
const hashingDeadlineMs = 25_000;

export const register = defineOperation('gateway.register', {
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account',
  description: 'Registers a learner and logs them in at once.',
  access: 'anyone',
  body: z.object({
    email,
    password: text(8, 128)
      .refine(isNotBlank, 'must not be blank')
      .describe('8 to 128 characters, and none of the commonest passwords.'),
    full_name: text(1, 200).regex(/\S/, 'must not be blank').describe('The name that others see.'),
  }),
  output: account,
  answer: 'bare',
  success: 201,
  refusals: ['email-taken'],
  deadlineMs: hashingDeadlineMs,
});

export const login = defineOperation('gateway.login', {
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with email and password',
  description:
    'Gives an access token for an hour. Failed logins are limited for each account and address; a wrong email and a ' +
    'wrong password get the same answer.',
  access: 'anyone',
  body: z.object({
    email: text(1, 254)
      .transform((value) => value.trim().toLowerCase())
      .describe('Upper and lower case are the same.'),
    password: text(1, 128).describe('The password of the account.'),
  }),
  output: tokenResponse,
  answer: 'bare',
  refusals: ['wrong-credentials', 'too-many-failed-logins'],
  deadlineMs: hashingDeadlineMs,
});

export const refresh = defineOperation('gateway.refresh', {
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange the access token, expired or not, for a new one',
  description:
    'Send the access token as a bearer token, up to 7 days after its expiry. For 30 s after the exchange it gives the ' +
    'same new token again, so that a lost answer does no harm; later use revokes all tokens of its family.',
  access: 'renewal',
  output: tokenResponse,
  answer: 'bare',
});

export const logout = defineOperation('gateway.logout', {
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revoke the token and every other of its family',
  description: 'Ends the session: neither this token nor any that was exchanged for it is accepted again.',
  output: z.object({ revoked: z.literal(true).describe('Always true.') }),
  answer: 'bare',
});

export const showMe = defineOperation('gateway.show-me', {
  method: 'GET',
  path: '/users/me',
  summary: 'Show the learner who makes the request',
  description: 'Shows the account with its plan, track, cohort and xp.',
  output: profile,
});

/** Finds the learner with this email, for operators' commands; null when there is none. */
export const findLearner = defineRequest('gateway.find-learner', {
  input: z.object({ email }),
  output: z.object({ learner: caller.nullable() }),
});

/** The event contains no email address, because other services need not know it. */
export const userRegistered = defineEvent(
  'gateway.user-registered.v1',
  z.object({ learnerId: id, fullName: z.string(), registeredAt: instant }),
);
