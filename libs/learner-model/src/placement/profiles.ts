import type { SeededRandom } from './seeded-random.js';

/** The skills of a curriculum by position: prerequisites come first. */
export interface Terrain {
  readonly skills: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
  readonly prerequisites: readonly (readonly number[])[];
  /** 0 for a skill that builds on nothing. */
  readonly depths: readonly number[];
  /** By area and module: what the module teaches. */
  readonly areas: readonly (readonly (readonly number[])[])[];
}

interface Person {
  readonly known: Set<number>;
  /** The chance, 0..1, that somebody who knows a skill has learnt each skill that it builds on. */
  readonly thoroughness: number;
  readonly random: SeededRandom;
}

type Draw = (terrain: Terrain, person: Person) => void;

/** Reasoned, not fitted: nobody's real answers exist yet. Shares of all draws. */
const profiles: readonly { readonly share: number; readonly draw: Draw }[] = [
  { share: 0.24, draw: little },
  { share: 0.13, draw: beginning },
  { share: 0.4, draw: trades },
  { share: 0.12, draw: goals },
  { share: 0.05, draw: depth },
  { share: 0.06, draw: everything },
];
/** Some people know two kinds of things. */
const secondProfile = 0.15;
const thorough = 0.5;
/** Some people have never met whole areas and modules, whatever else they know builds on them. */
const withGaps = 0.4;
const areaGap = 0.15;
const moduleGap = 0.3;

/** What one sample knows, ascending. Single holes are no part of a sample: `Belief` adds them. */
export function drawKnown(terrain: Terrain, random: SeededRandom): number[] {
  const thoroughness = random.chance(thorough) ? 1 : random.next();
  const person: Person = { known: new Set(), thoroughness, random };
  const first = drawnProfile(random);
  first(terrain, person);
  if (first !== little && random.chance(secondProfile)) drawnProfile(random)(terrain, person);
  if (random.chance(withGaps)) forget(terrain, person);
  return [...person.known].sort((one, other) => one - other);
}

function drawnProfile(random: SeededRandom): Draw {
  let left = random.next();
  for (const { share, draw } of profiles) {
    left -= share;
    if (left < 0) return draw;
  }
  return little;
}

/** Nothing at all, or a few skills that build on nothing. */
function little({ depths }: Terrain, { known, random }: Person): void {
  if (random.chance(0.75)) return;
  for (const [skill, depth] of depths.entries()) if (depth === 0 && random.chance(0.3)) known.add(skill);
}

/** Most of the first modules, without what else they build on. */
function beginning({ areas }: Terrain, { known, random }: Person): void {
  const modules = areas.flat();
  const last = 1 + random.below(modules.length / 4);
  for (const skills of modules.slice(0, last)) if (random.chance(0.7)) for (const skill of skills) known.add(skill);
}

/** Modules, more of them in some areas than in others. */
function trades(terrain: Terrain, person: Person): void {
  const { random } = person;
  const interest = random.next();
  for (const modules of terrain.areas) {
    if (!random.chance(interest)) continue;
    const share = random.chance(0.5) ? 1 : random.next();
    for (const skills of modules) if (random.chance(share)) for (const skill of skills) learn(terrain, person, skill);
  }
}

/** Some things that the learner once wanted to know. */
function goals(terrain: Terrain, person: Person): void {
  const { random } = person;
  const count = Math.ceil(random.next() ** 1.5 * 0.4 * terrain.skills.length);
  for (let goal = 0; goal < count; goal += 1) learn(terrain, person, random.below(terrain.skills.length));
}

/** Everything up to a depth. */
function depth({ depths }: Terrain, { known, random }: Person): void {
  const deepest = random.below(1 + Math.max(...depths));
  for (const [skill, own] of depths.entries()) if (own <= deepest) known.add(skill);
}

function everything({ skills }: Terrain, { known }: Person): void {
  for (const skill of skills.keys()) known.add(skill);
}

/** With what the skill builds on, as far as the person is thorough. */
function learn(terrain: Terrain, person: Person, skill: number): void {
  if (person.known.has(skill)) return;
  person.known.add(skill);
  for (const one of terrain.prerequisites[skill]!)
    if (person.random.chance(person.thoroughness)) learn(terrain, person, one);
}

function forget({ areas }: Terrain, { known, random }: Person): void {
  const share = random.next() * moduleGap;
  for (const modules of areas) {
    const isGap = random.chance(areaGap);
    for (const skills of modules) if (isGap || random.chance(share)) for (const skill of skills) known.delete(skill);
  }
}
