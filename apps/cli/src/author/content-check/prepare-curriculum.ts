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
import { checkRevision, type Verifier } from '@proximal/grading/authoring';
import pMap from 'p-map';
import { defaultCacheFolder, type CheckOptions } from './check-curriculum.js';
import { ItemChecks } from './item-checks.js';
import { itemsIn, type Scope } from './scope.js';
import { VerdictCache } from './verdict-cache.js';
import { withVerifier } from './with-verifier.js';

/** A preparation that is too long for a message is left out, and an import computes it. */
export type PreparedAs = 'written' | 'current' | 'too long' | 'refused';

export async function prepareCurriculum(
  scope: Scope,
  { cacheFolder = defaultCacheFolder, verifier: given }: CheckOptions = {},
): Promise<PreparedAs[]> {
  const { items } = await inspectCurriculum(scope.folder);
  const withPrograms = itemsIn(scope, items).filter(({ kind }) => kind === 'lab' || kind === 'challenge');
  const runners = Math.max(2, availableParallelism());
  return withVerifier(given, runners, (verifier) => {
    const checks = new ItemChecks(scope.folder, new VerdictCache(cacheFolder, checkRevision()), verifier);
    const prepareOne = (item: InspectedItem) => prepareItem(scope.folder, item, checks, verifier);
    return pMap(withPrograms, prepareOne, { concurrency: runners + 1 });
  });
}

async function prepareItem(
  folder: string,
  item: InspectedItem,
  checks: ItemChecks,
  verifier: () => Promise<Verifier>,
): Promise<PreparedAs> {
  const { lab, path } = item;
  const { isUnprepared, problems, verdictKey } = await checks.check(item);
  if (!item.isSound || (!isUnprepared && problems.length > 0)) return 'refused';
  if (!isUnprepared && (await checks.storedKeyIn(path)) === verdictKey) return 'current';
  const computed = lab && isUnprepared ? await (await verifier()).prepare(definitionOf(lab), lab.stored) : lab;
  // The key has a line of its own: a change of the grader alone is a short change of the file.
  const text = `${JSON.stringify({ verdictKey, ...computed?.preparation }).replace(',', ',\n')}\n`;
  if (text.length > longestPreparation) return 'too long';
  await writeFile(join(folder, path, preparationFile), text);
  return 'written';
}
