import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { StartFailure } from '@proximal/runtime';

const usage = `npm run bench:scale -- [options]
  --copies <list>     the processes of each app, one platform after the other (1,2; more where there are cores)
  --seconds <count>   the time of each step and of each kind of requests (20)
  --learners <count>  the learners (60)
  --seed <number>     decides about the requests (1)
  --json              prints the figures as one JSON object
  --write             writes them to measure/simulations/figures/scale.json, from which simulate:rush computes a fleet`;

export interface ScaleOptions {
  copies: number[];
  seconds: number;
  learners: number;
  seed: number;
  isJson: boolean;
  isWriting: boolean;
}

/** @throws StartFailure with the usage when an option is wrong */
export function readScaleOptions(given: string[], cores = availableParallelism()): ScaleOptions {
  const { copies = usualCopies(cores).join(','), seconds, learners, seed, json, write } = parsed(given);
  const [stepSeconds, learnerCount, seedNumber] = [seconds, learners, seed].map(wholeNumber);
  return {
    copies: copies.split(',').map(wholeNumber),
    seconds: stepSeconds!,
    learners: learnerCount!,
    seed: seedNumber!,
    isJson: json,
    isWriting: write,
  };
}

/** One and two copies everywhere, then twice as many as long as each has a core for itself and its sandbox. */
function usualCopies(cores: number): number[] {
  const copies = [1, 2];
  while (copies.at(-1)! * 2 <= cores / 2) copies.push(copies.at(-1)! * 2);
  return copies;
}

function parsed(args: string[]) {
  const options = {
    copies: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    learners: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new StartFailure(usage);
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new StartFailure(usage);
  return Number(text);
}
