import type { InputError, RefusalCode } from '@proximal/contracts';
import { solutions } from '../small-curriculum.js';
import { newLearner } from '../learner.js';
import type { Answer } from '../client.js';
import { anonymousLimit, fromAddress, unusedEmail, type RefusedWorld } from './refused-world.js';

/** A way to be refused, and the answer to it. */
export interface RefusedCase {
  status: number;
  /** `{wait}` stands for the seconds of `Retry-After`. */
  detail: string;
  errors?: InputError[];
  /** Names of headers that only some refusals have, with their values. */
  headers?: Record<string, string | RegExp>;
  provoke: (world: RefusedWorld) => Promise<Answer>;
}

const highestId = 2_147_483_647;
const seconds = /^[1-9]\d*$/;
const day = 24 * 3600;

function unknown(path: string, detail: string): RefusedCase {
  return { status: 404, detail, provoke: (world) => world.send('GET', path) };
}

/** A 401 for the token that the world gives. */
function refusedToken(detail: string, tokenIn: (world: RefusedWorld) => string | Promise<string>): RefusedCase {
  return {
    status: 401,
    detail,
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${detail}"` },
    provoke: async (world) => world.send('GET', '/users/me', { token: await tokenIn(world) }),
  };
}

const requestCases = {
  'malformed-json': {
    status: 400,
    detail: 'The body is not valid JSON.',
    provoke: (world) => world.send('POST', '/auth/login', { rawBody: '{"email": ' }),
  },
  'malformed-request': {
    status: 400,
    detail: 'The request could not be read; check its request line, headers and encoding.',
    provoke: (world) => world.sendBytes('GARBAGE\r\n\r\n'),
  },
  'unknown-cursor': {
    status: 400,
    detail: 'The cursor is not one of this list; leave it out to start from the first page.',
    provoke: (world) => world.send('GET', '/courses?cursor=forged'),
  },
  'unknown-path': unknown('/nowhere', 'There is nothing at this path; see /openapi.json for those that exist.'),
  'wrong-method': {
    status: 405,
    detail: 'This path does not answer this method; the Allow header names those it does.',
    headers: { allow: 'GET, HEAD' },
    provoke: (world) => world.send('DELETE', '/tracks'),
  },
  'body-too-large': {
    status: 413,
    detail: 'The body is larger than 256 KiB.',
    provoke: (world) => world.send('POST', '/auth/login', { body: { email: 'x'.repeat(300 * 1024) } }),
  },
  'headers-too-large': {
    status: 413,
    detail: 'The request line and the headers are larger than 16 KiB.',
    provoke: (world) => world.sendBytes(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(20_000)}\r\n\r\n`),
  },
  'not-json': {
    status: 415,
    detail: 'Send the body as application/json in UTF-8, not compressed.',
    provoke: (world) =>
      world.send('POST', '/auth/login', { rawBody: 'a=b', headers: { 'content-type': 'text/plain' } }),
  },
  'invalid-input': {
    status: 422,
    detail: 'email: is required',
    errors: [
      { path: 'body.email', message: 'is required' },
      { path: 'body.password', message: 'must have at least 8 characters' },
      { path: 'body.full_name', message: 'must be text' },
    ],
    provoke: (world) => world.send('POST', '/auth/register', { body: { password: 'short', full_name: 7 } }),
  },
  'key-reused': {
    status: 422,
    detail: 'This Idempotency-Key was used with another body; take a new one.',
    errors: [],
    provoke: async (world) => {
      const { token } = await newLearner(world.client);
      const path = await world.challengePath(token, true);
      const headers = { 'idempotency-key': 'the-same' };
      await world.send('POST', path, { token, headers, body: { code: 'one = 1' } });
      return world.send('POST', path, { token, headers, body: { code: 'two = 2' } });
    },
  },
} satisfies Partial<Record<RefusalCode, RefusedCase>>;

const callerCases = {
  'not-authenticated': {
    status: 401,
    detail: 'Not authenticated',
    headers: { 'www-authenticate': 'Bearer' },
    provoke: (world) => world.client.send('GET', '/users/me'),
  },
  'token-expired': refusedToken(
    'The access token has expired; exchange it for a new one at POST /auth/refresh.',
    (world) => world.tokenIssuedAgo(2 * 3600),
  ),
  'token-too-old': refusedToken(
    'The access token expired more than 7 days ago and can no longer be exchanged; log in again.',
    (world) => world.tokenIssuedAgo(8 * day),
  ),
  'token-revoked': refusedToken('The session of this access token was revoked or has ended; log in again.', (world) =>
    world.revokedToken(),
  ),
  'token-malformed': refusedToken(
    'The Authorization header has no access token of this service; send Bearer and the token of a login.',
    () => 'nonsense',
  ),
  'wrong-credentials': {
    status: 401,
    detail: 'The email or the password is wrong.',
    headers: { 'www-authenticate': 'Bearer' },
    provoke: (world) =>
      world.client.send('POST', '/auth/login', { body: { email: unusedEmail(), password: 'not-the-password' } }),
  },
  'email-taken': {
    status: 409,
    detail: 'An account with this email exists already; log in instead.',
    provoke: (world) => {
      const { email, password } = world.learner;
      return world.client.send('POST', '/auth/register', { body: { email, password, full_name: 'Again' } });
    },
  },
  'over-the-limit': {
    status: 429,
    detail: 'Too many requests for your plan: try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const headers = fromAddress('203.0.113.9');
      const send = () => world.client.send('GET', '/tracks', { headers });
      let answer = await send();
      // A slow machine may need more than one window of the limit.
      for (let sent = 1; sent < 5 * anonymousLimit && answer.status !== 429; sent += 1) answer = await send();
      return answer;
    },
  },
  'too-many-failed-logins': {
    status: 429,
    detail: 'Too many failed logins: try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const call = { headers: fromAddress('203.0.113.7'), body: { email: unusedEmail(), password: 'wrong' } };
      for (let failed = 0; failed < 10; failed += 1) await world.client.send('POST', '/auth/login', call);
      return world.client.send('POST', '/auth/login', call);
    },
  },
  'internal-error': {
    status: 500,
    detail: 'Something went wrong on our side; try again, and report the X-Request-Id if it goes on.',
    provoke: async (world) => {
      const { token } = await newLearner(world.client);
      return world.withFailingSessions(() => world.send('GET', '/users/me', { token }));
    },
  },
  unavailable: {
    status: 503,
    detail: 'This part of the service is unavailable at the moment: try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: (world) => world.withoutBilling(() => world.send('GET', '/subscriptions/current')),
  },
} satisfies Partial<Record<RefusalCode, RefusedCase>>;

const learningCases = {
  'roadmap-unknown': unknown(`/roadmaps/${highestId}`, 'There is no such roadmap; GET /roadmaps lists all.'),
  'level-unknown': unknown(`/levels/${highestId}`, 'There is no such level; GET /levels lists all.'),
  'module-unknown': unknown(`/modules/${highestId}`, 'There is no such module; GET /modules lists all.'),
  'lesson-unknown': unknown(`/lessons/${highestId}`, 'There is no such lesson; GET /lessons lists all.'),
  'lab-unknown': unknown(`/labs/${highestId}`, 'There is no such lab; the lessons name their labs in lab_ids.'),
  'track-unknown': unknown('/tracks/no-such-track', 'There is no such track; GET /tracks lists all.'),
  'skill-unknown': unknown(
    '/learning-graph/skills/no-such-skill',
    'There is no such skill; GET /learning-graph/my-graph lists those of your track.',
  ),
  'submission-unknown': unknown('/submissions/sub_0123456789abc', 'There is no such submission of yours.'),
  'challenge-unknown': {
    status: 404,
    detail: 'There is no such challenge in your cohort; GET /cohorts/my-cohort/challenges lists all.',
    provoke: (world) => world.send('POST', `/cohorts/challenges/${highestId}/submit`, { body: { code: 'x = 1' } }),
  },
  'review-unknown': {
    status: 404,
    detail: 'There is no such peer review assigned to you; GET /cohorts/my-cohort/peer-reviews lists all.',
    provoke: (world) =>
      world.send('POST', `/cohorts/peer-reviews/${highestId}/complete`, { body: { feedback: 'Good.', score: 80 } }),
  },
  'not-yet-solved': {
    status: 403,
    detail: 'The solution opens once your best score in this lab is 60 or more; submit a solution of your own first.',
    provoke: async (world) => world.send('GET', `/labs/${await world.labId()}/solution`),
  },
  'challenge-not-open': {
    status: 409,
    detail: 'This challenge is not open for submissions; see its opens_at and closes_at.',
    provoke: async (world) =>
      world.send('POST', await world.challengePath(world.learner.token, false), { body: { code: 'x = 1' } }),
  },
  'review-completed': {
    status: 409,
    detail: 'This peer review is completed already, and a review cannot be changed.',
    provoke: async (world) => {
      const { token, reviewPath } = await world.reviewedPeer();
      return world.send('POST', reviewPath, { token, body: { feedback: 'Again.', score: 70 } });
    },
  },
  'submission-under-review': {
    status: 409,
    detail: 'Your submission is already under review and can no longer be replaced.',
    provoke: async (world) => {
      const { token, challengePath } = await world.reviewedPeer();
      return world.send('POST', challengePath, { token, body: { code: 'better = 1' } });
    },
  },
  'run-in-flight': {
    status: 429,
    detail: 'Another run of yours has not ended: wait for its answer, and try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const path = `/labs/${await world.labId()}/run`;
      const run = () => world.send('POST', path, { body: { code: `${solutions.right}\nwhile True:\n    pass\n` } });
      const answers = await Promise.all([run(), run(), run()]);
      return answers.find(({ status }) => status !== 200) ?? answers[0];
    },
  },
} satisfies Partial<Record<RefusalCode, RefusedCase>>;

/** One case for each code of the catalogue. */
export const refusedCases: Record<RefusalCode, RefusedCase> = { ...requestCases, ...callerCases, ...learningCases };
