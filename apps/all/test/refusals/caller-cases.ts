import { login } from '@proximal/contracts';
import { newLearner } from '../learner.js';
import { seconds, type RefusedCase, type RefusedCases } from './refused-case.js';
import { anonymousLimit, fromAddress, unusedEmail, type RefusedWorld } from './refused-world.js';

const day = 24 * 3600;

/** A 401 for the token that the world gives. */
function refusedToken(detail: string, tokenIn: (world: RefusedWorld) => string | Promise<string>): RefusedCase {
  return {
    status: 401,
    detail,
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${detail}"` },
    provoke: async (world) => world.send('GET', '/users/me', { token: await tokenIn(world) }),
  };
}

/** Refusals of callers: their tokens, accounts and limits, and failures of the platform. */
export const callerCases = {
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
  'too-many-wrong-passwords': {
    status: 429,
    detail: 'Too many wrong passwords: choose a new one with POST /auth/password-reset, or try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const { email, password, token: first } = await newLearner(world.client);
      const tokens = [first];
      for (let logins = 0; logins < 2; logins += 1) {
        const { output } = await world.client.call(login, { body: { email, password } });
        tokens.push(output.access_token);
      }
      const prove = (token: string) =>
        world.send('POST', '/users/me/email', { token, body: { email: unusedEmail(), password: 'wrong' } });
      // Ten end a session, and twenty are a day's of the account.
      for (const token of tokens.slice(0, 2)) for (let wrong = 0; wrong < 10; wrong += 1) await prove(token);
      return prove(tokens[2]!);
    },
  },
  'link-not-valid': {
    status: 422,
    detail: 'This link is not valid: it was used, is too old, or a newer one was sent; request another.',
    errors: [],
    provoke: (world) => world.client.send('POST', '/auth/verify-email', { body: { token: 'x'.repeat(43) } }),
  },
  'too-many-mails': {
    status: 429,
    detail: 'Too many mails were requested: look for the latest one, or try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      const call = { headers: fromAddress('203.0.113.11'), body: { email: unusedEmail() } };
      for (let requested = 0; requested < 5; requested += 1)
        await world.client.send('POST', '/auth/password-reset', call);
      return world.client.send('POST', '/auth/password-reset', call);
    },
  },
  'too-many-wrong-links': {
    status: 429,
    detail: 'Too many links that are not valid came from your network: try again in {wait}.',
    headers: { 'retry-after': seconds },
    provoke: async (world) => {
      // With a token, so that the limit of anonymous callers does not come first.
      const call = { headers: fromAddress('203.0.113.12'), body: { token: 'x'.repeat(43) } };
      for (let wrong = 0; wrong < 30; wrong += 1) await world.send('POST', '/auth/verify-email', call);
      return world.send('POST', '/auth/verify-email', call);
    },
  },
  'session-unknown': {
    status: 404,
    detail: 'There is no such session of yours; GET /users/me/sessions lists all.',
    provoke: (world) => world.send('DELETE', '/users/me/sessions/00000000-0000-4000-8000-000000000000'),
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
} satisfies RefusedCases;
