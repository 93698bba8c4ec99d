import { randomBytes } from 'node:crypto';
import type { Home } from '@proximal/embedded';
import { retryUntilReady, StartFailure } from '@proximal/runtime';
import type { Progress } from './progress.js';

const email = 'demo@proximal.example';

export interface DemoLearner {
  email: string;
  password: string;
  token: string;
}

/**
 * Registers a learner to try things with, once in a home's life, the way every learner registers.
 * @returns the password and a token, which are kept nowhere; undefined when that learner is already there
 */
export async function registerDemoLearner(
  home: Home,
  baseUrl: string,
  { say }: Progress,
): Promise<DemoLearner | undefined> {
  if (home.recall('demo-learner')) return undefined;
  const password = randomBytes(12).toString('base64url');
  const response = await retryUntilReady(() => register(baseUrl, password), { say });
  // A database that was given may have the learner from another home.
  const isThere = response.status === 409;
  if (!response.ok && !isThere) throw new StartFailure(`The demo learner could not register: ${await response.text()}`);
  home.remember('demo-learner', { email });
  if (isThere) return undefined;
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { email, password, token };
}

/** A platform that is too busy to answer in time says 503, and can be asked again. */
async function register(baseUrl: string, password: string): Promise<Response> {
  const response = await fetch(`${baseUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: 'Demo Learner' }),
  });
  if (response.status !== 503) return response;
  throw new StartFailure('The demo learner could not register in time.', { cause: new Error('timeout') });
}
