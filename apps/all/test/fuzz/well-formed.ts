import type { Operation } from '@proximal/contracts';
import type { Draft } from './draft.js';
import { oddCalls, oddPrograms } from './odd-programs.js';
import type { Random } from '@proximal/testing/harness';
import type { World } from './world.js';

/** Returns a request of any operation as a good client makes it; most carry a valid token. */
export function wellFormed(random: Random, world: World): Draft {
  const operation = pickOperation(random, world);
  const headers: Draft['headers'] = [
    ['Host', 'localhost'],
    ['Accept', 'application/json'],
  ];
  if (operation.access !== 'anyone') headers.push(['Authorization', `Bearer ${tokenFor(operation, random, world)}`]);
  const body = operation.hasBody ? Buffer.from(JSON.stringify(bodyOf(operation, random, world))) : Buffer.alloc(0);
  if (operation.hasBody) headers.push(['Content-Type', 'application/json']);
  if (operation.method === 'GET' && random.chance(0.1)) headers.push(['If-None-Match', '*']);
  if (operation.method === 'POST' && random.chance(0.2)) headers.push(['Idempotency-Key', random.word()]);
  const method = operation.method === 'GET' && random.chance(0.05) ? 'HEAD' : operation.method;
  const path = `/api/v1${pathOf(operation, random, world)}`;
  const query = queryOf(operation, random, world);
  const message = { method, path, query, version: 'HTTP/1.1', headers, body, framing: 'length' } as const;
  return { ...message, operation, isCut: false, answers: 1 };
}

/**
 * Picks an operation. Those with a body come more often, because they offer more to change; those of accounts less
 * often, because passwords cost the most and failed logins are limited per hour.
 */
function pickOperation(random: Random, { operations }: World): Operation {
  const candidates = random.chance(0.2) ? operations.filter(({ hasBody }) => hasBody) : operations;
  const operation = random.pick(candidates);
  return operation.access === 'anyone' && random.chance(0.75) ? random.pick(candidates) : operation;
}

/** Returns a valid token; requests that renew or revoke tokens do not get one that others use. */
export function tokenFor({ path }: Operation, random: Random, world: World): string {
  const changesSession = ['/auth/logout', '/auth/refresh', '/users/me/password'].includes(path);
  return changesSession ? world.victim.token : random.pick(world.learners).token;
}

function pathOf({ path }: Operation, random: Random, world: World): string {
  const [, kind = ''] = path.split('/');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'slug') return random.pick(world.slugs);
    if (name === 'submission_id') return random.pick(world.submissionIds);
    return String(random.pick(world.ids[kind] ?? [1, 2, 3]));
  });
}

function queryOf({ answer, path }: Operation, random: Random, world: World): string {
  const parts: string[] = [];
  if (answer === 'page' && random.chance(0.5)) parts.push(`limit=${1 + random.below(120)}`);
  if (answer === 'page' && random.chance(0.2)) parts.push(`cursor=${encodeURIComponent(random.pick(world.cursors))}`);
  const parents: Record<string, string> = { '/levels': 'roadmap', '/modules': 'level', '/lessons': 'module' };
  const parent = parents[path];
  const parentIds = world.ids[`${parent}s`];
  if (parentIds !== undefined && random.chance(0.5)) parts.push(`${parent}_id=${random.pick(parentIds)}`);
  // An unknown parameter is ignored, but prevents a cached answer.
  if (random.chance(0.5)) parts.push(`n=${random.below(1_000_000)}`);
  return parts.join('&');
}

function bodyOf({ subject }: Operation, random: Random, world: World): object {
  const { email, password } = random.pick(world.learners);
  const bodies: Record<string, () => object> = {
    'gateway.register': () => {
      const account = { email: `${random.below(2 ** 31)}@example.com`, password: `pass-${random.word()}-phrase` };
      return { ...account, full_name: 'Fuzz' };
    },
    'gateway.login': () => ({ email, password }),
    'grading.submit-lab': () => ({ code: random.pick(random.chance(0.1) ? [world.solution] : oddPrograms) }),
    'grading.run-lab': () => ({
      code: random.pick(oddPrograms),
      ...(random.chance(0.6) && { call: random.pick(oddCalls) }),
    }),
    'cohort.submit-challenge': () => ({ code: random.pick(oddPrograms), notes: random.word() }),
    'cohort.appeal-challenge': () => ({ reason: random.word() }),
    'cohort.report-peer-review': () => ({ reason: random.word() }),
    'cohort.uphold-review-report': () => ({ reason: random.word() }),
    'cohort.dismiss-review-report': () => ({ reason: random.word() }),
    'gateway.hide-name': () => ({ name: random.word(), reason: random.word() }),
    'gateway.dismiss-name-report': () => ({ name: random.word(), reason: random.word() }),
    'cohort.hide-review': () => ({ reason: random.word() }),
    'cohort.decide-appeal': () => ({ score: random.below(101), reason: random.word() }),
    'cohort.complete-peer-review': () => ({ feedback: random.word(), score: random.below(101) }),
  };
  return bodies[subject]?.() ?? {};
}
