import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  definitionOf,
  inspectCurriculum,
  longestPreparation,
  preparationFile,
  type InspectedItem,
} from '@proximal/content/authoring';
import { checkRevision } from '@proximal/grading/authoring';
import { defaultCacheFolder } from './check-curriculum.js';
import { inParallel } from './in-parallel.js';
import { ItemChecks } from './item-checks.js';
import { OpenedOnce } from './opened-once.js';
import { itemsIn, type Scope } from './scope.js';
import { VerdictCache } from './verdict-cache.js';

/** What became of a lab. A preparation that is too long for a message is left out, and an import computes it. */
export type PreparedAs = 'written' | 'current' | 'too long' | 'refused';

/** Leaves a current file as it is. @returns what became of each lab, by its slug */
export async function prepareCurriculum(scope: Scope): Promise<Map<string, PreparedAs>> {
  const { items } = await inspectCurriculum(scope.folder);
  const labs = itemsIn(scope, items).filter(({ kind }) => kind === 'lab');
  const runners = Math.max(2, availableParallelism());
  const verifier = new OpenedOnce(runners);
  try {
    const checks = new ItemChecks(scope.folder, new VerdictCache(defaultCacheFolder, checkRevision()), () =>
      verifier.open(),
    );
    const prepareOne = (item: InspectedItem) => prepareLab(scope.folder, item, checks, verifier);
    const outcomes = await inParallel(labs, runners + 1, prepareOne);
    return new Map(labs.map(({ slug }, index) => [slug, outcomes[index]!]));
  } finally {
    await verifier.close();
  }
}

async function prepareLab(
  folder: string,
  item: InspectedItem,
  checks: ItemChecks,
  verifier: OpenedOnce,
): Promise<PreparedAs> {
  const { lab, path } = item;
  const { isUnprepared, problems } = await checks.check(item);
  if (!lab || (!isUnprepared && problems.length > 0)) return 'refused';
  if (!isUnprepared) return 'current';
  const { preparation } = await (await verifier.open()).prepare(definitionOf(lab), lab.stored);
  const text = `${JSON.stringify(preparation)}\n`;
  if (text.length > longestPreparation) return 'too long';
  await writeFile(join(folder, path, preparationFile), text);
  return 'written';
}
