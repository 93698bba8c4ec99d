import { randomBytes } from 'node:crypto';
import type { Home } from '@proximal/embedded';

const email = 'demo@proximal.example';

/**
 * Registers a learner to try things with, once in a home's life, the way every learner registers.
 * @returns the password, which is kept nowhere; undefined when that learner is already there
 */
export async function registerDemoLearner(home: Home, baseUrl: string): Promise<{ email: string; password: string } | undefined> {
  if (home.recall('demo-learner')) return undefined;
  const password = randomBytes(12).toString('base64url');
  const response = await fetch(`${baseUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: 'Demo Learner' }),
  });
  // A database that was given may have the learner from another home.
  const isThere = response.status === 409;
  if (!response.ok && !isThere) throw new Error(`the demo learner could not register: ${await response.text()}`);
  home.remember('demo-learner', { email });
  return isThere ? undefined : { email, password };
}
