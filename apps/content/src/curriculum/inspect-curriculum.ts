import { posix } from 'node:path';
import { assemble, labOf } from './assemble.js';
import { adviceOnCheckedFacts } from './checks/checked-on.js';
import type { Curriculum, Lab } from './curriculum.js';
import { itemsBelow, type ChallengeItem, type Item, type LabItem, type Tree } from './reading/items.js';
import type { Problem } from './problem.js';
import { readTree } from './reading/read-curriculum.js';

export interface InspectedItem {
  kind: Item['kind'];
  slug: string;
  path: string;
  isSound: boolean;
  lab: Lab | null;
  programs: Record<string, string>;
  advice: Problem[];
}

export interface Inspection {
  curriculum: Curriculum | null;
  problems: Problem[];
  items: InspectedItem[];
}

/** Reads a folder for its authors: items without problems can be checked further, whatever is wrong with others. */
export async function inspectCurriculum(path: string, now = new Date()): Promise<Inspection> {
  const { tree, problems } = await readTree(path);
  if (tree === null) return { curriculum: null, problems, items: [] };
  const wrong = problems.map(({ file }) => file);
  const items = everyItem(tree).map(({ item, lab, programs = {} }): InspectedItem => {
    const { kind, slug, path, fields } = item;
    const isSound = fields !== null && !wrong.some((each) => concerns(each, item));
    const advice = adviceOnCheckedFacts(item, now);
    return { kind, slug, path, isSound, lab: lab && isSound ? labOf(lab) : null, programs, advice };
  });
  return { curriculum: problems.length === 0 ? assemble(tree) : null, problems, items };
}

/** A lab and a challenge are whole folders, and any other item has one file of its own. */
function concerns(wrongFile: string, { kind, file }: Item): boolean {
  const folder = posix.dirname(file.label);
  return kind === 'lab' || kind === 'challenge'
    ? wrongFile === folder || wrongFile.startsWith(`${folder}/`)
    : wrongFile === file.label;
}

function everyItem({ tracks, challenges }: Tree): { item: Item; lab?: LabItem; programs?: Record<string, string> }[] {
  const { levels, modules, lessons, labs } = itemsBelow(tracks);
  const others: Item[] = [...tracks, ...levels, ...modules, ...lessons];
  return [
    ...others.map((item) => ({ item })),
    ...challenges.map((item) => ({ item, programs: programsOf(item) })),
    ...labs.map((lab) => ({ item: lab, lab })),
  ];
}

function programsOf({ texts, reference }: ChallengeItem): Record<string, string> {
  return { 'starter.py': texts.starter, ...(reference === null ? {} : { 'reference.py': reference }) };
}
