import { parseArgs } from 'node:util';
import { StartFailure } from '@proximal/runtime';

const usage = `npm run test:rolling -- [options]
  --from <ref>             starts that former release, applies the migrations of this one, rolls every process to this
                           one, imports a curriculum, and rolls back, all under load
  --again                  with --from: rolls every process to this release once more
  --conformance <folder>   first runs the conformance suite there (its *.test.mjs) against the two gateways
  --kill                   ends processes by SIGKILL instead of SIGTERM: then requests may fail while one is away
  --learners <count>       the number of learners who send requests at the same time (20)
  --seconds <count>        the undisturbed time before the first restart and after the last (5)
  --seed <number>          decides the order of restarts and the requests (1)`;

export interface RollingOptions {
  /** The Git ref of the release that runs at first; null to restart this release only. */
  from: string | null;
  /** Whether a roll back is followed by another roll forward. */
  isAgain: boolean;
  /** The folder of the conformance suite; null to run none. */
  conformance: string | null;
  isKilling: boolean;
  learners: number;
  quietSeconds: number;
  seed: number;
}

/** @throws StartFailure with the usage when an option is wrong */
export function readRollingOptions(given: string[]): RollingOptions {
  const { from = null, again, conformance = null, kill, learners, seconds, seed } = parsed(given);
  if (from === '' || (again && from === null)) throw new StartFailure(usage);
  const [learnerCount, quietSeconds, seedNumber] = [learners, seconds, seed].map(wholeNumber);
  return {
    from,
    isAgain: again,
    conformance,
    isKilling: kill,
    learners: learnerCount!,
    quietSeconds: quietSeconds!,
    seed: seedNumber!,
  };
}

function parsed(args: string[]) {
  const options = {
    from: { type: 'string' },
    again: { type: 'boolean', default: false },
    conformance: { type: 'string' },
    kill: { type: 'boolean', default: false },
    learners: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new StartFailure(usage);
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new StartFailure(usage);
  return Number(text);
}
