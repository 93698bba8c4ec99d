import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { caller, defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { email, knownEmail, newEmail } from '../email-address.js';
import { personName } from '../names.js';
import { role } from '../role.js';
import { pendingErasure } from './personal-data.js';
import { count, id, instant, isNotBlank, slug, text } from '../shapes.js';
import { timeZone, zoneChoice } from '../time-zone.js';

export const newPassword = text(8, 128)
  .refine(isNotBlank, 'must not be blank')
  .describe('8 to 128 characters, and none of the commonest passwords.');

const fullName = personName(200).describe('The name that others see, unless there is a display name.');
const displayName = personName(60).describe(
  'The name that others see instead of the full name; null for the full name.',
);

export const tokenResponse = defineSchema('Token', 'An access token.', {
  access_token: z.string().describe('A JWT, to be sent as `Authorization: Bearer …`.'),
  token_type: z.literal('bearer').describe('The scheme of the Authorization header.'),
  expires_in: z.literal(3600).describe('Seconds until the token expires.'),
});

export const loginResponse = defineSchema('Login', 'An access token, and what its owner may do.', {
  ...tokenResponse.shape,
  roles: z.array(role).describe('What the person may do besides learning, at this moment.'),
});

const account = defineSchema('RegisteredAccount', 'A new account, with its first access token.', {
  id: id.describe('Id of the learner.'),
  email: z.string().describe('In lower case.'),
  full_name: z.string().describe('The name that others see, unless there is a display name.'),
  created_at: instant.describe('Instant of registration.'),
  ...tokenResponse.shape,
});

/** A profile lacks these only while the gateway's database is away. */
const settings = {
  display_name: z
    .string()
    .nullable()
    .optional()
    .describe('The name that others see instead of the full name; null without one.'),
  time_zone: z
    .string()
    .nullable()
    .optional()
    .describe('The IANA name of the time zone that the learner has chosen; null, for UTC, when they never chose.'),
  time_zone_from: instant
    .nullable()
    .optional()
    .describe('The instant from which on that time zone counts, when it is still to come; else null.'),
  leaderboard_opt_out: z
    .boolean()
    .optional()
    .describe('Whether the learner is left out of the leaderboards of others.'),
  name_hidden: z
    .boolean()
    .optional()
    .describe('Whether a moderator has hidden the name that others would see; another name is shown again.'),
};

const profile = defineSchema('Profile', 'The learner who makes the request.', {
  id: id.describe('Id of the learner.'),
  email: z.string().describe('In lower case.'),
  email_verified: z.boolean().describe('Whether the learner has used a link that was sent to this address.'),
  full_name: z.string().describe('The name that others see, unless there is a display name.'),
  plan: z.enum(['free', 'pro']).describe('The plan whose limits apply.'),
  roles: z.array(role).nullable().describe('What the person may do besides learning; null while it is not known.'),
  track_slug: slug.nullable().describe('The present track; null while it is not known.'),
  cohort_id: id.nullable().describe('The present cohort; null without one.'),
  total_xp: count.nullable().describe('All xp so far; null while it is not known.'),
  created_at: instant.describe('Instant of registration.'),
  ...settings,
  erasure: pendingErasure
    .nullable()
    .optional()
    .describe('The requested erasure of the account; null without one, left out while it is not known.'),
});

/** So that one browser or computer has one session. */
const replaces = text(1, 4_000)
  .optional()
  .describe('An access token, expired or not, of the former session of this client, which ends. Any other is ignored.');

/** Hashing is queued: on a busy machine the last of many requests waits many seconds, which is not an outage. */
export const hashingDeadlineMs = 25_000;

export const register = defineOperation('gateway.register', {
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account',
  description: 'Registers a learner and logs them in at once.',
  access: 'anyone',
  body: z.object({
    email: newEmail,
    password: newPassword,
    full_name: fullName,
    replaces,
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
    email: knownEmail,
    password: text(1, 128).describe('The password of the account.'),
    replaces,
  }),
  output: loginResponse,
  answer: 'bare',
  refusals: ['wrong-credentials', 'too-many-failed-logins'],
  deadlineMs: hashingDeadlineMs,
});

export const startGuest = defineOperation('gateway.start-guest', {
  method: 'POST',
  path: '/auth/guest',
  summary: 'Get a token without an account',
  description:
    'Gives a guest’s access token for an hour, which cannot be exchanged for a new one. It opens what every learner sees ' +
    'alike, such as lessons and search; everything else answers `account-needed`. Nothing is stored. With `as=demo` it ' +
    'also reads the things of the demo learner, whom nobody can change.',
  access: 'anyone',
  query: z.object({ as: z.literal('demo').optional().describe('`demo`: to look around as the demo learner.') }),
  output: tokenResponse,
  answer: 'bare',
  refusals: ['no-demo'],
});

export const refresh = defineOperation('gateway.refresh', {
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange the access token, expired or not, for a new one',
  description:
    'Send the access token as a bearer token, up to 7 days after its expiry. For 30 s after the exchange it gives the ' +
    'same new token again, so that a lost answer does no harm; later use revokes all tokens of its family.',
  access: 'renewal',
  owned: 'self',
  output: tokenResponse,
  answer: 'bare',
});

export const logout = defineOperation('gateway.logout', {
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revoke the token and every other of its family',
  description: 'Ends the session: neither this token nor any that was exchanged for it is accepted again.',
  owned: 'self',
  output: z.object({ revoked: z.literal(true).describe('Always true.') }),
  answer: 'bare',
});

export const showMe = defineOperation('gateway.show-me', {
  method: 'GET',
  path: '/users/me',
  summary: 'Show the learner who makes the request',
  description: 'Shows the account with its plan, track, cohort and xp.',
  owned: 'self',
  output: profile,
});

const profileChange = z.object({
  full_name: fullName.optional(),
  display_name: displayName.nullable().optional(),
  time_zone: timeZone.nullable().optional(),
  leaderboard_opt_out: z.boolean().optional().describe('Whether others’ leaderboards leave the learner out.'),
});

export const changeProfile = defineOperation('gateway.change-profile', {
  method: 'PATCH',
  path: '/users/me',
  summary: 'Change parts of the profile',
  description:
    'Changes the fields that are sent, and shows the profile. Others see the change within seconds. The first time zone ' +
    'counts at once; a later one from the next midnight of the present zone, and at the earliest a week after the ' +
    'change before it. No change alters past days. `time_zone: null` chooses UTC.',
  owned: 'self',
  body: profileChange,
  output: profile,
});

export const findLearner = defineRequest('gateway.find-learner', {
  input: z.object({ email }),
  output: z.object({ learner: caller.nullable() }),
});

/** Has no email address, because other services need not know it. */
export const userRegistered = defineEvent(
  'gateway.user-registered.v1',
  z.object({ learnerId: id, fullName: z.string(), registeredAt: instant }),
);

/** Holds the whole profile, so that consumers need only the newest: a later `changedAt` wins. */
export const profileChanged = defineEvent(
  'gateway.profile-changed.v1',
  z.object({
    learnerId: id,
    fullName: z.string(),
    displayName: z.string().nullable().optional(),
    isOffLeaderboard: z.boolean().optional(),
    timeZones: z.array(zoneChoice).optional(),
    changedAt: instant,
  }),
);
