import type { SeededRandom } from './seeded-random.js';

/** The skills of a curriculum by position: prerequisites come first. */
export interface Terrain {
  readonly skills: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
  readonly prerequisites: readonly (readonly number[])[];
  /** 0 for a skill that builds on nothing. */
  readonly depths: readonly number[];
  /** By area: the skills that each module teaches. */
  readonly areas: readonly (readonly Module[])[];
  /** By skill: the module that teaches it. */
  readonly moduleOf: readonly Module[];
}

type Module = readonly number[];

interface Person {
  readonly known: Set<number>;
  /** What the person has never met, whatever else they know builds on it. */
  readonly gaps: ReadonlySet<number>;
  readonly random: SeededRandom;
}

type Draw = (terrain: Terrain, person: Person) => void;

/** Reasoned, not fitted: nobody's real answers exist yet. Shares of all draws. */
const profiles: readonly { readonly share: number; readonly draw: Draw }[] = [
  { share: 0.2, draw: little },
  { share: 0.08, draw: beginning },
  { share: 0.3, draw: trades },
  { share: 0.15, draw: careers },
  { share: 0.16, draw: goals },
  { share: 0.06, draw: depth },
  { share: 0.05, draw: everything },
];
/** Some people know two kinds of things. */
const secondProfile = 0.3;
/** Most people know a module whole, some only how it begins. */
const wholeModule = 0.85;
/** Half of the people have gaps: up to so large a share of areas, and of modules in the others. */
const withGaps = 0.5;
const mostGaps = 0.3;
const mostCareerModules = 4;

/** What one sample knows, ascending. Single holes and extras are no part of a sample: `Belief` adds them. */
export function drawKnown(terrain: Terrain, random: SeededRandom): number[] {
  const person: Person = { known: new Set(), gaps: drawnGaps(terrain, random), random };
  const first = drawnProfile(random);
  first(terrain, person);
  if (first !== little && random.chance(secondProfile)) drawnProfile(random)(terrain, person);
  return [...person.known].filter((skill) => !person.gaps.has(skill)).sort((one, other) => one - other);
}

function drawnProfile(random: SeededRandom): Draw {
  let left = random.next();
  for (const { share, draw } of profiles) {
    left -= share;
    if (left < 0) return draw;
  }
  return little;
}

function drawnGaps({ areas }: Terrain, random: SeededRandom): Set<number> {
  if (!random.chance(withGaps)) return new Set();
  const ofAreas = mostGaps * random.next();
  const ofModules = mostGaps * random.next();
  return new Set(
    areas.flatMap((modules) => {
      const isGap = random.chance(ofAreas);
      return modules.filter(() => isGap || random.chance(ofModules)).flat();
    }),
  );
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
  for (const module of modules.slice(0, last))
    if (random.chance(0.7)) for (const skill of learntOf(module, random)) known.add(skill);
}

/** Modules with what they build on, more of them in some areas than in others. */
function trades(terrain: Terrain, person: Person): void {
  const { random } = person;
  const interest = random.next();
  for (const modules of terrain.areas) {
    if (!random.chance(interest)) continue;
    const share = random.chance(0.5) ? 1 : random.next();
    for (const module of modules)
      if (random.chance(share)) for (const skill of learntOf(module, random)) learn(terrain, person, skill);
  }
}

/** A few modules, and all modules that they build on. */
function careers(terrain: Terrain, person: Person): void {
  const { random } = person;
  const met = new Set<Module>();
  for (let left = 1 + random.below(mostCareerModules); left > 0; left -= 1)
    learnModule(terrain, person, terrain.moduleOf[random.below(terrain.skills.length)]!, met);
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

/** With what the skill builds on, down to the gaps. */
function learn(terrain: Terrain, person: Person, skill: number): void {
  if (person.known.has(skill) || person.gaps.has(skill)) return;
  person.known.add(skill);
  for (const one of terrain.prerequisites[skill]!) learn(terrain, person, one);
}

function learnModule(terrain: Terrain, person: Person, module: Module, met: Set<Module>): void {
  if (met.has(module)) return;
  met.add(module);
  for (const skill of learntOf(module, person.random)) {
    if (person.gaps.has(skill)) continue;
    person.known.add(skill);
    for (const one of terrain.prerequisites[skill]!) learnModule(terrain, person, terrain.moduleOf[one]!, met);
  }
}

function learntOf(module: Module, random: SeededRandom): Module {
  return random.chance(wholeModule) ? module : module.slice(0, 1 + random.below(module.length));
}
