import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginPlacement, runLab, submitLab, tryLab } from '@proximal/contracts';
import jwt from 'jsonwebtoken';
import { aSigningKey } from './accounts.js';
import { aToken, startGateway } from './gateway.js';

interface Body {
  code?: string;
  access_token: string;
  data: { receipt: string; hidden?: object; tests: unknown[] };
}

const ran = { lab_version: 'a'.repeat(32), tests: [], result: null, error: null, error_line: null, output: '' };
const answers: Record<string, object> = {
  [tryLab.subject]: { answer: ran, hiddenPassed: 3, hiddenTotal: 5 },
  [runLab.subject]: ran,
  [beginPlacement.subject]: { status: 'ended' },
  [submitLab.subject]: {
    submission_id: 'sub_01M8KRG9PXNP0000000000000A',
    lab_id: 7,
    lab_version: 'a'.repeat(32),
    submitted_at: '2026-11-29T12:00:00.000Z',
    status: 'queued',
  },
};
const code = 'def f():\n    return "🦉"\n';

let gateway: Awaited<ReturnType<typeof startGateway>>;
let guest: string;
let asked: { subject: string; sent: Record<string, unknown> }[];
let networks = 0;
/** Undefined while trials are answered at once. */
let answerTrial: ((respond: (answer: object) => void) => void) | undefined;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:1000,anonymous:1000', TRUSTED_PROXIES: '127.0.0.1' });
  for (const [subject, output] of Object.entries(answers))
    gateway.bus.subscribe(subject, {
      callback: (_error, message) => {
        asked.push({ subject, sent: message.json() });
        const respond = (answer: object) => void message.respond(JSON.stringify(answer));
        if (subject === tryLab.subject && answerTrial) answerTrial(respond);
        else respond({ output });
      },
    });
  await gateway.bus.flush();
  guest = (await post('/auth/guest', {})).body.access_token;
});
beforeEach(() => {
  asked = [];
  networks += 1;
  answerTrial = undefined;
});

async function post(path: string, body: object, token?: string, address = `198.51.100.${networks}`) {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

const aReceipt = async () => (await post('/labs/7/run', { code }, guest)).body.data.receipt;
const claim = (receipt: string, token: string) => post('/labs/claim', { receipt }, token);

describe('a run', () => {
  it('of a guest is a trial, and gives a receipt of its code', async () => {
    const { status, body } = await post('/labs/7/run', { code }, guest);
    expect([status, body.data]).toEqual([
      200,
      { ...ran, hidden: { passed: 3, total: 5 }, receipt: expect.stringMatching(/^ey/) },
    ]);
    expect(asked).toEqual([{ subject: tryLab.subject, sent: { labId: 7, code } }]);
    const { lab, code: sent, ...others } = jwt.decode(body.data.receipt) as jwt.JwtPayload;
    expect([lab, sent, Object.keys(others).sort()]).toEqual([7, code, ['aud', 'exp', 'iat', 'iss', 'jti']]);
  });

  it('of a call says nothing of hidden tests', async () => {
    const { body } = await post('/labs/7/run', { code, call: 'f()' }, guest);
    expect(body.data).not.toHaveProperty('hidden');
  });

  it('of a learner goes to grading', async () => {
    const { body } = await post('/labs/7/run', { code }, await aToken(gateway.url));
    expect(body.data).toEqual(ran);
    expect(asked.map(({ subject }) => subject)).toEqual([runLab.subject]);
  });

  it('of a program that is too long for a receipt has none', async () => {
    const { status, body } = await post('/labs/7/run', { code: '\u0001'.repeat(30_000) }, guest);
    expect([status, body.data.receipt]).toEqual([200, undefined]);
  });
});

describe('trials of a network', () => {
  it('are ten an hour, with whatever tokens, and leave those of others alone', async () => {
    const other = (await post('/auth/guest', {})).body.access_token;
    for (let made = 0; made < 10; made += 1)
      expect((await post('/labs/7/run', { code }, made % 2 === 0 ? guest : other)).status).toBe(200);
    const { status, headers, body } = await post('/labs/7/run', { code }, other);
    expect([status, body.code]).toEqual([429, 'too-many-trials']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(asked).toHaveLength(10);
    expect((await post('/labs/7/run', { code }, other, '203.0.113.77')).status).toBe(200);
  });
});

describe('trials of many networks', () => {
  const trialOf = (network: number) => post('/labs/7/run', { code }, guest, `192.0.2.${network}`);
  const seen = ({ status, body, headers }: Awaited<ReturnType<typeof post>>) => [
    status,
    body.code,
    headers.get('retry-after'),
  ];
  const busy = [429, 'trials-busy', '5'];

  it('are two at a time; grading is not asked for more', async () => {
    const held: (() => void)[] = [];
    answerTrial = (respond) => held.push(() => respond({ output: answers[tryLab.subject] }));
    const first = [trialOf(1), trialOf(2)];
    while (held.length < 2) await pause(5);
    expect(seen(await trialOf(3))).toEqual(busy);
    for (const answer of held) answer();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect(asked).toHaveLength(2);
  });

  it('are refused for a second after grading has refused one, and cost their networks no trial', async () => {
    answerTrial = (respond) => respond({ refusal: 'trials-busy', more: { retryAfterSeconds: 5 } });
    const refused = Array.from({ length: 20 }, (_, network) => trialOf(10 + network));
    expect((await Promise.all(refused)).map(seen)).toEqual(Array(20).fill(busy));
    expect(asked.length).toBeLessThanOrEqual(2);
    answerTrial = undefined;
    let answer = await trialOf(10);
    while (answer.status !== 200) answer = await trialOf(10);
    for (let made = 1; made < 10; made += 1) expect((await trialOf(10)).status).toBe(200);
  });
});

it('a trial that grading could not run costs its network none', async () => {
  answerTrial = (respond) => respond({ refusal: 'unavailable', more: { retryAfterSeconds: 1 } });
  for (let made = 0; made < 10; made += 1) expect((await post('/labs/7/run', { code }, guest)).status).toBe(503);
  answerTrial = undefined;
  expect((await post('/labs/7/run', { code }, guest)).status).toBe(200);
});

describe('a receipt', () => {
  it('submits the further files, too', async () => {
    const body = { code, files: { 'circle.py': 'PI = 3\n' } };
    const { data } = (await post('/labs/7/run', body, guest)).body;
    expect(asked).toEqual([{ subject: tryLab.subject, sent: { labId: 7, ...body } }]);
    expect((await claim(data.receipt, await aToken(gateway.url))).status).toBe(202);
    expect(asked.at(-1)).toMatchObject({ subject: submitLab.subject, sent: { body } });
  });

  it('submits its code for the learner who claims it, each time as the same submission', async () => {
    const [receipt, learner] = [await aReceipt(), await aToken(gateway.url)];
    for (const again of [1, 2]) expect([again, (await claim(receipt, learner)).status]).toEqual([again, 202]);
    const submitted = asked.filter(({ subject }) => subject === submitLab.subject).map(({ sent }) => sent);
    expect(submitted).toMatchObject(Array(2).fill({ params: { id: 7 }, body: { code } }));
    expect(new Set(submitted.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const { status, body } = await claim(receipt, await aToken(gateway.url));
    expect([status, body.code]).toEqual([409, 'receipt-used']);
  });

  it('is refused to guests', async () => {
    const { status, body } = await claim(await aReceipt(), guest);
    expect([status, body.code]).toEqual([401, 'account-needed']);
  });

  it('is nothing as an access token', async () => {
    const { status, body } = await claim('x', await aReceipt());
    expect([status, body.code]).toEqual([401, 'token-malformed']);
  });

  const parts = (receipt: string) => receipt.split('.') as [string, string, string];
  const signed = (receipt: string, { header = {}, claims = {}, key = gateway.environment.SIGNING_KEYS! }: Forgery) => {
    const { header: own, payload } = jwt.decode(receipt, { complete: true })!;
    const changed = JSON.parse(JSON.stringify({ ...(payload as object), ...claims })) as object;
    return jwt.sign(changed, key, { algorithm: 'RS256', header: { ...own, ...header } });
  };
  interface Forgery {
    header?: object;
    claims?: object;
    key?: string;
  }
  const now = Math.floor(Date.now() / 1_000);

  it('that is signed as below without a fault is valid', async () => {
    expect((await claim(signed(await aReceipt(), {}), await aToken(gateway.url))).status).toBe(202);
  });

  it.each<[string, (receipt: string) => string]>([
    ['is none', () => 'nonsense'],
    ['has another code', (receipt) => [parts(receipt)[0], btoa('{"code":"x"}'), parts(receipt)[2]].join('.')],
    ['is not signed', (receipt) => [btoa('{"alg":"none","typ":"trial+jwt"}'), parts(receipt)[1], ''].join('.')],
    ['is signed with another key', (receipt) => signed(receipt, { key: aSigningKey() })],
    ['names another key', (receipt) => signed(receipt, { header: { kid: 'other' } })],
    ['is an access token', () => guest],
    ['is of another type', (receipt) => signed(receipt, { header: { typ: 'at+jwt' } })],
    ['is for another audience', (receipt) => signed(receipt, { claims: { aud: 'proximal' } })],
    ['is older than a day', (receipt) => signed(receipt, { claims: { exp: now - 1 } })],
    ['never ends', (receipt) => signed(receipt, { claims: { exp: undefined } })],
    ['has no id', (receipt) => signed(receipt, { claims: { jti: undefined } })],
  ])('that %s is refused', async (_fault, forge) => {
    const { status, body } = await claim(forge(await aReceipt()), await aToken(gateway.url));
    expect([status, body.code]).toEqual([422, 'receipt-not-valid']);
  });
});

describe('a placement of somebody without an account', () => {
  const step = (address?: string) => post('/learning-graph/placements', { answers: [] }, guest, address);

  it('goes to skill-graph without a caller, thirty times an hour from a network', async () => {
    const statuses = new Set<number>();
    for (let made = 0; made < 30; made += 1) statuses.add((await step()).status);
    expect([...statuses]).toEqual([200]);
    expect(asked.at(-1)).toMatchObject({
      subject: beginPlacement.subject,
      sent: { caller: null, body: { answers: [] } },
    });
    expect((await step()).status).toBe(429);
    expect((await step('203.0.113.250')).status).toBe(200);
  });
});
