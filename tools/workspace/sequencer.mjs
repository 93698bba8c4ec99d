import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { inWorkspace } from './workspace.mjs';

export const durationsFile = inWorkspace('node_modules/.cache/proximal/durations.json');

/** Without a record, the larger one of a kind takes longer. In seconds. */
const usualOf = { '.e2e.': 40, '.int.': 10, '.db.': 10 };

/** Runs the longest specs first, so that no worker ends long before the other; Jest creates it. */
export default class Sequencer {
  sort(tests) {
    const recorded = readDurations();
    const rank = ({ path }) => {
      const kind = Object.keys(usualOf).find((name) => path.includes(name));
      return [recorded[relative(inWorkspace(), path)]?.seconds ?? usualOf[kind] ?? 0, -statSync(path).size];
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
