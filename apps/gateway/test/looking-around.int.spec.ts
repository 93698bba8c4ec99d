import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoLearners, operations, roleAccessOf, type Operation } from '@proximal/contracts';
import { startGateway } from './gateway.js';

const since = '2026-11-05';
const [learner] = demoLearners(since);

const shown = [
  'billing-read.show-subscription',
  'cohort.list-answers',
  'cohort.list-challenges',
  'cohort.list-leaderboard',
  'cohort.list-notifications',
  'cohort.list-peer-reviews',
  'cohort.list-questions',
  'cohort.show-health',
  'cohort.show-my-cohort',
  'cohort.show-overview',
  'cohort.show-question',
  'cohort.show-shared-solution',
  'cohort.show-waiting',
  'gateway.show-me',
  'grading.list-submissions',
  'grading.show-give-up',
  'progress.list-completions',
  'progress.list-notes',
  'progress.show-dashboard',
  'progress.show-due-questions',
  'progress.show-lesson-study',
  'progress.show-my-progress',
  'progress.show-track-progress',
  'skill-graph.list-reviews',
  'skill-graph.list-zone',
  'skill-graph.show-freshness',
  'skill-graph.show-goal',
  'skill-graph.show-my-graph',
  'skill-graph.show-my-learning',
  'skill-graph.show-placement',
  'skill-graph.show-skill',
];

let gateway: Awaited<ReturnType<typeof startGateway>>;
let asked: { subject: string; callerId: number | null }[];

beforeAll(async () => {
  gateway = await startGateway({ DEMO_SINCE: since, RATE_LIMITS: 'free:1000,anonymous:1000' });
  for (const { subject } of operations.filter((one) => one.owner !== 'gateway'))
    gateway.bus.subscribe(subject, {
      callback: (_error, message) => {
        asked.push({ subject, callerId: message.json<{ caller: { id: number } | null }>().caller?.id ?? null });
        message.respond(JSON.stringify({ output: { items: [], next: null } }));
      },
    });
  await gateway.bus.flush();
});
beforeEach(() => {
  asked = [];
});

async function aGuest(as: string, at = gateway.url): Promise<string> {
  const response = await fetch(`${at}/auth/guest${as}`, { method: 'POST' });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function call({ method, path }: Operation, token: string, at = gateway.url) {
  const url = at + path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(path, name));
  const headers = { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) };
  const response = await fetch(url, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

function valueOf(path: string, name: string): string {
  if (path.startsWith('/submissions')) return 'sub_01M8KRG9PXNP0000000000000A';
  return name.endsWith('id') ? '7' : 'a';
}

const closed = operations.filter(({ access }) => access === 'learner' || roleAccessOf(access));

describe('a guest who looks around as the demo learner', () => {
  it('reads what a learner reads, and nothing else', async () => {
    const token = await aGuest('?as=demo');
    const answered: string[] = [];
    for (const operation of closed) {
      const { code } = await call(operation, token);
      if (code !== 'account-needed') answered.push(operation.subject);
    }
    expect(answered.sort()).toEqual(shown);
    // The gateway answers one of them itself, and asks services for its parts.
    expect(asked.map(({ subject }) => subject).sort()).toEqual(
      shown.filter((subject) => !subject.startsWith('gateway.')),
    );
    expect(new Set(asked.map(({ callerId }) => callerId))).toEqual(new Set([learner.id]));
  });

  it('has a profile, which is nobody’s account', async () => {
    const headers = { authorization: `Bearer ${await aGuest('?as=demo')}` };
    const response = await fetch(`${gateway.url}/users/me`, { headers });
    const { data } = (await response.json()) as { data: object };
    expect(data).toMatchObject({ id: learner.id, full_name: learner.name, roles: [], email: 'demo@proximal.example' });
  });

  it('is a guest everywhere else', async () => {
    const open = operations.filter(({ access, method }) => access === 'guest' && method === 'GET');
    const token = await aGuest('?as=demo');
    for (const operation of open)
      expect([operation.subject, (await call(operation, token)).code]).not.toContain('account-needed');
    expect(new Set(asked.map(({ callerId }) => callerId))).toEqual(new Set([null]));
  });
});

describe('the demo learner', () => {
  const mine = operations.find(({ subject }) => subject === 'progress.show-dashboard')!;

  it('is not shown to other guests', async () => {
    expect(await call(mine, await aGuest(''))).toEqual({ status: 401, code: 'account-needed' });
    expect((await fetch(`${gateway.url}/auth/guest?as=7`, { method: 'POST' })).status).toBe(422);
  });

  it('is missing from a gateway that has none, whatever the token says', async () => {
    const key = gateway.environment.SIGNING_KEYS!;
    const other = await startGateway({ SIGNING_KEYS: key });
    const refused = await fetch(`${other.url}/auth/guest?as=demo`, { method: 'POST' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([404, 'no-demo']);
    expect(await call(mine, await aGuest('?as=demo'), other.url)).toEqual({ status: 401, code: 'account-needed' });
  });
});
