import { randomBytes } from 'node:crypto';

/** Invented people; nobody knows their passwords. */
const names = ['Amira Haddad', 'Bo Lindqvist', 'Chidi Okafor', 'Dana Novak', 'Emeka Bello', 'Farah Amini', 'Goro Tanaka'];

interface Lesson {
  id: number;
}

interface Challenge {
  id: number;
  status: string;
  starter_code: string;
}

/**
 * Gives the demo learner a cohort that lives: peers who have read lessons and answered the open challenge, whose answers
 * wait for a review. All of it goes the way of every learner's, over HTTP.
 * @returns how many peers there are; 0 where `RATE_LIMITS` are too tight for it
 */
export async function fillDemoCohort(baseUrl: string, demoToken: string): Promise<number> {
  try {
    return await fill(caller(baseUrl), demoToken);
  } catch (error) {
    if (error instanceof TooTight) return 0;
    throw error;
  }
}

async function fill(call: Call, demoToken: string): Promise<number> {
  const { data: lessons } = await call<{ data: Lesson[] }>('GET', '/lessons?limit=10', demoToken);
  await call('GET', '/cohorts/my-cohort', demoToken);
  const peers = await Promise.all(names.map((name) => register(call, name)));
  for (const [index, token] of peers.entries()) {
    await call('GET', '/cohorts/my-cohort', token);
    for (const { id } of lessons.slice(0, 1 + (index % 4))) await call('POST', `/progress/lessons/${id}/complete`, token);
  }
  await answerChallenge(call, [demoToken, ...peers.slice(0, 5)]);
  return peers.length;
}

async function register(call: Call, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}.${randomBytes(4).toString('hex')}@proximal.example`;
  const account = { email, password: randomBytes(18).toString('base64url'), full_name: name };
  return (await call<{ access_token: string }>('POST', '/auth/register', undefined, account)).access_token;
}

/** A curriculum without challenges has nothing to answer. */
async function answerChallenge(call: Call, tokens: string[]): Promise<void> {
  const { data } = await call<{ data: Challenge[] }>('GET', '/cohorts/my-cohort/challenges?limit=100', tokens[0]);
  const open = data.find(({ status }) => status === 'open');
  if (!open) return;
  for (const token of tokens) {
    const answer = { code: `${open.starter_code}\n# A first attempt.\n`, notes: 'I am not sure about the edge cases.' };
    await call('POST', `/cohorts/challenges/${open.id}/submit`, token, answer);
  }
}

type Call = <T>(method: string, path: string, token?: string, body?: object) => Promise<T>;

/** The settings let learners ask so seldom that not even this is possible; they are there for tests. */
class TooTight extends Error {}

function caller(baseUrl: string): Call {
  return async <T>(method: string, path: string, token?: string, body?: object) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const response = await fetch(baseUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (response.status === 429) throw new TooTight();
    if (!response.ok) throw new Error(`the demo cohort could not be filled: ${method} ${path} ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
}
