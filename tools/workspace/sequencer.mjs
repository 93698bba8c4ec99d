import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { inWorkspace } from './workspace.mjs';

export const durationsFile = inWorkspace('node_modules/.cache/proximal/durations.json');

/** Without a record, a spec with servers takes longer than one without, and a larger one longer than a smaller one. */
const kinds = ['.e2e.', '.int.', '.db.'];

/** Runs the longest specs first, so that no worker ends long before the other; Jest creates it. */
export default class Sequencer {
  sort(tests) {
    const recorded = readDurations();
    const rank = ({ path }) => {
      const kind = kinds.findIndex((name) => path.includes(name));
      return [recorded[relative(inWorkspace(), path)]?.seconds ?? (kind < 0 ? 0 : 10), -statSync(path).size];
    };
    const ranked = tests.map((test) => ({ test, rank: rank(test) }));
    return ranked.sort((a, b) => b.rank[0] - a.rank[0] || a.rank[1] - b.rank[1]).map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}

  shard(tests) {
    return tests;
  }
}

export function readDurations() {
  return existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
}
