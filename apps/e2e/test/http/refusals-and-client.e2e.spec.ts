import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { logout, operations, refresh, refusalCodes, type Operation } from '@proximal/contracts';
import { callerKinds, refusalFor, refusalForParty } from '@proximal/testing';
import type { Answer } from '../harness/client.js';
import { describeClientLibrary } from '../learning/client-library.js';
import { callerCases } from './refusals/caller-cases.js';
import type { RefusedCase } from './refusals/refused-case.js';
import { anonymousLimit, RefusedWorld } from './refusals/refused-world.js';
import { requestCases } from './refusals/request-cases.js';

jest.setTimeout(480_000);

const refusedCases = { ...requestCases, ...callerCases };

const ownHeaders = ['allow', 'retry-after', 'www-authenticate'];
const week = 7 * 24 * 3600;

let world: RefusedWorld;
/** It is refused after some 20 seconds, in which the others are provoked. */
let tooSlow: Promise<Answer>;

beforeAll(async () => {
  world = await RefusedWorld.start();
  tooSlow = refusedCases['request-too-slow'].provoke(world);
});
afterAll(() => world?.platform.dispose());

describeClientLibrary(() => world);

describe('every refusal that no operation has of its own', () => {
  it('and those of operations are the whole catalogue', () => {
    const ofOperations = operations.flatMap((operation) => [
      ...operation.refusals,
      refusalForParty(operation),
      ...callerKinds.map((caller) => refusalFor(operation, caller)),
    ]);
    const tried = new Set<string | null>([...ofOperations, ...Object.keys(refusedCases)]);
    expect(refusalCodes.filter((code) => !tried.has(code))).toEqual([]);
  });

  const { 'request-too-slow': slow, ...others } = refusedCases;
  it.each(Object.entries(others))('%s has its status, sentence and headers', async (code, refused) => {
    const answer = await refused.provoke(world);
    expectRefusal(answer, code, refused);
  });

  it.each<[string, Operation, keyof typeof refusedCases, (all: RefusedWorld) => string | Promise<string>]>([
    ['too old for a refresh', refresh, 'token-too-old', (all) => all.tokenIssuedAgo(week + 3600 + 60)],
    ['revoked before its refresh', refresh, 'token-revoked', (all) => all.revokedToken()],
    ['malformed at its refresh', refresh, 'token-malformed', () => 'a.b.c'],
    ['expired before its logout', logout, 'token-expired', (all) => all.tokenIssuedAgo(3601)],
    ['revoked before its logout', logout, 'token-revoked', (all) => all.revokedToken()],
    ['malformed at its logout', logout, 'token-malformed', () => 'a.b.c'],
  ])('says so about a token that is %s, and counts the caller by address', async (_, operation, code, tokenIn) => {
    const answer = await world.client.request(operation, { token: await tokenIn(world) });
    expectRefusal(answer, code, refusedCases[code]);
    expect(answer.headers.get('x-ratelimit-limit')).toBe(String(anonymousLimit));
  });

  it('exchanges an expired token where its sentence says', async () => {
    const { status } = await world.client.request(refresh, { token: world.tokenIssuedAgo(2 * 3600) });
    expect(status).toBe(200);
  });

  it('ignores a refused token where no token is needed', async () => {
    const { email, password } = world.learner;
    const call = { token: 'nonsense', body: { email, password } };
    expect((await world.client.send('POST', '/auth/login', call)).status).toBe(200);
  });

  it('request-too-slow has its status, sentence and headers', async () => {
    expectRefusal(await tooSlow, 'request-too-slow', slow);
  });
});

function expectRefusal(answer: Answer, code: string, { status, detail, errors, headers = {} }: RefusedCase): void {
  const wait = answer.headers.get('retry-after');
  const sentence = detail.replace('{wait}', wait === '1' ? '1 second' : `${wait} seconds`);
  const json = { detail: sentence, code, ...(errors ? { errors } : {}) };
  expect({ status: answer.status, json: answer.json }).toEqual({ status, json });
  expect(answer.headers.get('cache-control')).toMatch(/^no-store$/);
  for (const name of ownHeaders) {
    const value = headers[name];
    if (value instanceof RegExp) expect(answer.headers.get(name)).toMatch(value);
    else expect([name, answer.headers.get(name)]).toEqual([name, value ?? null]);
  }
}
