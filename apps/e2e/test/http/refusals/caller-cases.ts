import { newLearner } from '../../harness/learner.js';
import { seconds, type RefusedCase, type RefusedCases } from './refused-case.js';
import { anonymousLimit, fromAddress, type RefusedWorld } from './refused-world.js';

const day = 24 * 3600;

function refusedToken(detail: string, tokenIn: (world: RefusedWorld) => string | Promise<string>): RefusedCase {
  return {
    status: 401,
    detail,
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${detail}"` },
    provoke: async (world) => world.send('GET', '/users/me', { token: await tokenIn(world) }),
  };
}

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
