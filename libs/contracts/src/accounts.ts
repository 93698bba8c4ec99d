import { z } from 'zod';
import { caller, defineEvent, defineOperation, defineRequest } from './define.js';
import { count, id, instant, isNotBlank, slug, text } from './shapes.js';

const email = text(1, 254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email('must be an email address'))
  .meta({ type: 'string', format: 'email', maxLength: 254 });

export const tokenResponse = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** In seconds. */
  expires_in: z.literal(3600),
});

/** Hashing is queued: on a busy machine the last of many requests waits many seconds, which is not an outage. */
const hashingDeadlineMs = 25_000;

export const register = defineOperation('gateway.register', {
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account',
  access: 'anyone',
  body: z.object({
    email,
    password: text(8, 128).refine(isNotBlank, 'must not be blank'),
    full_name: text(1, 200).regex(/\S/, 'must not be blank'),
  }),
  output: z.object({ id, email: z.string(), full_name: z.string(), created_at: instant, ...tokenResponse.shape }),
  answer: 'bare',
  success: 201,
  refusals: ['email-taken'],
  deadlineMs: hashingDeadlineMs,
});

export const login = defineOperation('gateway.login', {
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with email and password',
  access: 'anyone',
  body: z.object({ email: text(1, 254).transform((value) => value.trim().toLowerCase()), password: text(1, 128) }),
  output: tokenResponse,
  answer: 'bare',
  refusals: ['wrong-credentials', 'too-many-failed-logins'],
  deadlineMs: hashingDeadlineMs,
});

export const refresh = defineOperation('gateway.refresh', {
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange the access token, expired or not, for a new one',
  access: 'renewal',
  output: tokenResponse,
  answer: 'bare',
});

export const logout = defineOperation('gateway.logout', {
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revoke the token and every other of its family',
  output: z.object({ revoked: z.literal(true) }),
  answer: 'bare',
});

export const showMe = defineOperation('gateway.show-me', {
  method: 'GET',
  path: '/users/me',
  summary: 'The learner who asks',
  output: z.object({
    id,
    email: z.string(),
    full_name: z.string(),
    plan: z.enum(['free', 'pro']),
    track_slug: slug.nullable(),
    cohort_id: id.nullable(),
    total_xp: count.nullable(),
    created_at: instant,
  }),
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
