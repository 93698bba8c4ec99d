import { availableParallelism } from 'node:os';
import { inspectCurriculum, sortProblems, type InspectedItem } from '@proximal/content/authoring';
import { checkRevision, type Verifier } from '@proximal/grading/authoring';
import pMap from 'p-map';
import { inWorkspace } from '../../config.js';
import { ItemChecks } from './item-checks.js';
import { itemsIn, type Scope } from './scope.js';
import { VerdictCache } from './verdict-cache.js';
import { withVerifier } from './with-verifier.js';

export interface CheckOptions {
  cacheFolder?: string;
  runners?: number;
  /** Stays open. Without it the check opens its own when it needs one. */
  verifier?: Verifier;
  /** Labs and challenges that run only when the key beside them is another one. */
  trusts?: (slug: string) => boolean;
  revision?: string;
}

export const defaultCacheFolder = inWorkspace('node_modules/.cache/proximal-content-check');

export function checksIn(folder: string, verifier: Verifier): ItemChecks {
  return new ItemChecks(folder, new VerdictCache(defaultCacheFolder, checkRevision()), () => Promise.resolve(verifier));
}

export type CheckResult = Awaited<ReturnType<typeof checkCurriculum>>;

export async function checkCurriculum(scope: Scope, options: CheckOptions = {}) {
  const { cacheFolder = defaultCacheFolder, runners = Math.max(2, availableParallelism()) } = options;
  const { revision = checkRevision() } = options;
  const { curriculum, problems, items } = await inspectCurriculum(scope.folder);
  const chosen = itemsIn(scope, items).filter(({ isSound }) => isSound);
  const cache = new VerdictCache(cacheFolder, revision);
  const verdicts = await withVerifier(options.verifier, runners, (verifier) => {
    const checks = new ItemChecks(scope.folder, cache, verifier, options.trusts);
    return pMap(chosen, (item) => checks.check(item), { concurrency: runners + 1 });
  });
  await cache.prune();
  return {
    curriculum,
    problems: sortProblems([...problems, ...verdicts.flatMap((verdict) => verdict.problems)]),
    advice: sortProblems([...chosen, ...verdicts].flatMap(({ advice }) => advice)),
    labs: countOf(chosen, 'lab'),
    lessons: countOf(chosen, 'lesson'),
    unprepared: verdicts.filter(({ isUnprepared }) => isUnprepared).length,
    cached: cache.taken,
    verdicts: cache.taken + cache.computed,
  };
}

function countOf(items: InspectedItem[], kind: InspectedItem['kind']): number {
  return items.filter((item) => item.kind === kind).length;
}
