import { render, type Draft, type Mutation, type Shot } from './draft.js';
import { bodies } from './mutations/bodies.js';
import { framing } from './mutations/framing.js';
import { headers, method } from './mutations/headers.js';
import { paths } from './mutations/paths.js';
import { queries } from './mutations/queries.js';
import { tokens } from './mutations/tokens.js';
import { Random } from '@proximal/testing/harness';
import { pipelined, unreadable } from './unreadable.js';
import { wellFormed } from './well-formed.js';
import type { World } from './world.js';

type Kind = [name: string, bends: Record<string, Mutation>];

const kinds: [weight: number, ...Kind][] = [
  [5, 'path', paths],
  [4, 'query', queries],
  [6, 'body', bodies],
  [5, 'header', headers],
  [3, 'token', tokens],
  [1, 'method', method],
];
const weighted = kinds.flatMap(([weight, ...kind]) => Array<Kind>(weight).fill(kind));

/** Depends on the seed, the number and the world only. The first ones are one of each operation, as it should be. */
export function shotOf(seed: number, index: number, world: World): Shot {
  const random = new Random(seed, index);
  const first = world.operations[index];
  if (first) return shotFrom(wellFormed(random, world, first), [first.subject]);
  if (random.chance(0.06)) return unreadable(random, world);
  if (random.chance(0.05)) return pipelined(random, world);
  const draft = wellFormed(random, world);
  const story = [draft.operation.subject];
  const bend = (kind: string, bends: Record<string, Mutation>) => {
    const name = random.pick(Object.keys(bends));
    bends[name]!(draft, random, world);
    story.push(`${kind}.${name}`);
  };
  const count = random.pick([0, 1, 1, 1, 1, 2, 2, 3]);
  for (let turn = 0; turn < count; turn += 1) bend(...random.pick(weighted));
  if (random.chance(0.12)) bend('framing', framing);
  return shotFrom(draft, story);
}

function shotFrom(draft: Draft, story: string[]): Shot {
  const { method: verb, isCut, answers } = draft;
  return { bytes: render(draft), isHead: verb === 'HEAD', isCut, answers, story: story.join(' + ') };
}
