import { randomBytes } from 'node:crypto';

const names = [
  'Amira Haddad',
  'Bo Lindqvist',
  'Chidi Okafor',
  'Dana Novak',
  'Emeka Bello',
  'Farah Amini',
  'Goro Tanaka',
];

interface Challenge {
  id: number;
  status: string;
  starter_code: string;
}

export function fillDemoCohort(baseUrl: string, demoToken: string): Promise<number> {
  return fill(caller(baseUrl), demoToken).catch((error: unknown) => {
    if (error instanceof Refused) return 0;
    throw error;
  });
}

async function fill(call: Call, demoToken: string): Promise<number> {
  const { data: lessons } = await call<{ data: { id: number }[] }>('GET', '/lessons?limit=10', demoToken);
  const cohortOf = async (token: string) =>
    (await call<{ data: { id: number } }>('GET', '/cohorts/my-cohort', token)).data.id;
  const cohort = await cohortOf(demoToken);
  const registered = await Promise.all(names.map((name) => register(call, name)));
  const peers: string[] = [];
  // In a given database the cohort may have fewer free memberships.
  for (const token of registered) if ((await cohortOf(token)) === cohort) peers.push(token);
  for (const [index, token] of peers.entries()) {
    for (const { id } of lessons.slice(0, 1 + (index % 4)))
      await call('POST', `/progress/lessons/${id}/complete`, token);
  }
  await answerChallenge(call, [demoToken, ...peers.slice(0, 5)]);
  return peers.length;
}

async function register(call: Call, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}.${randomBytes(4).toString('hex')}@proximal.example`;
  const account = { email, password: randomBytes(18).toString('base64url'), full_name: name };
  return (await call<{ access_token: string }>('POST', '/auth/register', undefined, account)).access_token;
}

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

class Refused extends Error {}

function caller(baseUrl: string): Call {
  return async <T>(method: string, path: string, token?: string, body?: object) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const response = await fetch(baseUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Refused();
    return (await response.json()) as T;
  };
}
