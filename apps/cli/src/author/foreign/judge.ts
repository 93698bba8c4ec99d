import { availableParallelism } from 'node:os';
import type { Judge } from '@proximal/content/foreign';
import { checkRevision } from '@proximal/grading/authoring';
import pMap from 'p-map';
import { defaultCacheFolder } from '../content-check/check-curriculum.js';
import { ItemChecks } from '../content-check/item-checks.js';
import { VerdictCache } from '../content-check/verdict-cache.js';
import { withVerifier } from '../content-check/with-verifier.js';

/** The verdicts of `content check`, which remembers them: a second import runs only what has changed. */
export const judgeLabs: Judge = (root, labs) => {
  const runners = Math.max(2, availableParallelism());
  const cache = new VerdictCache(defaultCacheFolder, checkRevision());
  return withVerifier(undefined, runners, (verifier) => {
    const checks = new ItemChecks(root, cache, verifier);
    return pMap(labs, ({ lab, path }) => checks.check({ kind: 'lab', path, lab, programs: {} }), {
      concurrency: runners + 1,
    });
  });
};
