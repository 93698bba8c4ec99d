import type { Mutation } from '../draft.js';
import type { Random } from '@proximal/testing/harness';
import type { World } from '../world.js';

const oddValues = [
  '',
  '0',
  '-1',
  '1.5',
  '1e2',
  '101',
  '999999999',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'x',
  'true',
  'null',
  '[]',
  '{}',
  '%00',
  '%zz',
  '%',
  '%ff',
  '%E2%82',
  '\xff',
  '+',
  '%20',
  "'",
  '%27%3B--',
  '$ne',
  'a'.repeat(5_000),
  '1,2',
  '1%0d%0aSet-Cookie:x',
];
const oddQueries = [
  'limit=1&limit=2',
  'limit[]=1',
  'limit[$gt]=1',
  'limit',
  '=1',
  '&&&',
  '?',
  '????',
  'limit=1;cursor=2',
  '#',
  'limit%3d1',
  '%6c%69mit=3',
  '__proto__=1',
  '__proto__[x]=1',
  '__proto__.x=1',
  'constructor=1',
  'constructor[prototype][x]=1',
  'toString=1',
  'hasOwnProperty=1',
  'cursor=1&cursor=2',
  'cursor[]=x',
  'module_id=1&module_id=2',
  'module_id[]=1',
  'roadmap_id=1&level_id=x&module_id=-1',
  'a[b][c][d][e]=1',
];

function oddCursor(random: Random, world: World): string {
  const real = random.pick(world.cursors);
  const at = random.below(real.length);
  return random.pick([
    '',
    real.slice(0, at),
    `${real}x`,
    real.slice(0, at) + random.word() + real.slice(at + 1),
    real.toUpperCase(),
    `${real}%00`,
    'a'.repeat(random.pick([999, 1_000, 1_001, 9_000])),
    Buffer.from(JSON.stringify([random.below(1_000), random.word()])).toString('base64url'),
    Buffer.from('{"__proto__":{"id":1}}').toString('base64'),
    encodeURIComponent(random.bytes(12)),
    '[]',
    '%F0%9F%99%82',
    '....',
  ]);
}

export const queries: Record<string, Mutation> = {
  cursor(draft, random, world) {
    draft.query = `cursor=${oddCursor(random, world)}${random.chance(0.3) ? '&limit=1' : ''}`;
  },
  foreignCursor(draft, random, world) {
    draft.query = `${draft.query}&cursor=${encodeURIComponent(random.pick(world.cursors))}`;
  },
  parameter(draft, random) {
    const name = random.pick(['limit', 'cursor', 'roadmap_id', 'level_id', 'module_id', 'period']);
    draft.query = `${name}=${random.pick(oddValues)}`;
  },
  shape(draft, random) {
    draft.query = [draft.query, random.pick(oddQueries)].join('&');
  },
  many(draft, random) {
    draft.query = Array.from({ length: random.pick([50, 500, 1_200]) }, (_, index) => `p${index}=${index}`).join('&');
  },
  huge(draft, random) {
    draft.query = `n=${'x'.repeat(random.pick([2_000, 10_000, 15_900, 20_000]))}`;
  },
  garbage(draft, random) {
    draft.query = random.bytes(1 + random.below(60)).replace(/[\s\0-\x20\x7f]/g, '&');
  },
};
