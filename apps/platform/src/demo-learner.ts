import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Home } from '@proximal/embedded';
import { retryUntilReady, StartFailure } from '@proximal/runtime';
import type { Progress } from './progress.js';

const email = 'demo@proximal.example';
const record = 'demo-learner';
export const demoLearnerFile = `${record}.json`;

/** @returns password and token, stored nowhere; undefined when this state folder has the learner already */
export async function registerDemoLearner(home: Home, baseUrl: string, { say }: Progress) {
  if (home.recall(record)) return undefined;
  const password = randomBytes(12).toString('base64url');
  const response = await retryUntilReady(() => register(baseUrl, password), { say });
  // A given database may have the learner from another home, whose file has the password.
  const isThere = response.status === 409;
  if (!response.ok && !isThere) throw new StartFailure(`The demo learner could not register: ${await response.text()}`);
  const credentials = isThere ? { email } : { email, password };
  writeFileSync(home.file(demoLearnerFile), JSON.stringify(credentials), { mode: 0o600 });
  if (isThere) return undefined;
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { email, password, token };
}

/** A platform that is too busy to answer in time says 503, and the request can be repeated. */
async function register(baseUrl: string, password: string): Promise<Response> {
  const response = await fetch(`${baseUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, full_name: 'Demo Learner' }),
  });
  if (response.status !== 503) return response;
  throw new StartFailure('The demo learner could not register in time.', { cause: new Error('timeout') });
}
