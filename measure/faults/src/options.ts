import { parseArgs } from 'node:util';
import { StartFailure } from '@proximal/runtime';

export interface FaultOptions {
  /** The names of the scenarios to run, in the order of the list. */
  names: string[];
  /** The rows of the outbox in the scenarios that fill one. */
  rows: number;
  /** Submissions in a second, and in all, for each fault on the platform. */
  rate: number;
  submissions: number;
  /** Decides the moments of faults, their victims and the requests. */
  seed: number;
}

const defaults = { rows: '1000000', rate: '100', submissions: '5000', seed: '1' };

/** @throws StartFailure with the usage when an option is wrong, or with the known scenarios when one is unknown */
export function readFaultOptions(given: string[], known: readonly string[]): FaultOptions {
  const { only, ...numbers } = parsed(given, known);
  const wanted = only?.flatMap((names) => names.split(',')) ?? [...known];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartFailure(`There is no scenario ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  if (!/^[1-9]\d{3,6}$/.test(numbers.rows)) throw new StartFailure(usageOf(known));
  const [rows, rate, submissions, seed] = [numbers.rows, numbers.rate, numbers.submissions, numbers.seed].map(
    (text) => {
      if (!/^[1-9]\d{0,6}$/.test(text)) throw new StartFailure(usageOf(known));
      return Number(text);
    },
  ) as [number, number, number, number];
  return { names: known.filter((name) => wanted.includes(name)), rows, rate, submissions, seed };
}

function parsed(args: string[], known: readonly string[]) {
  const options = {
    only: { type: 'string', multiple: true },
    rows: { type: 'string', default: defaults.rows },
    rate: { type: 'string', default: defaults.rate },
    submissions: { type: 'string', default: defaults.submissions },
    seed: { type: 'string', default: defaults.seed },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new StartFailure(usageOf(known));
  }
}

function usageOf(known: readonly string[]): string {
  return `npm run test:faults -- [options]
  --only <names>         the scenarios to run, separated by commas (all): ${known.join(', ')}
  --rate <count>         submissions in a second, for each fault on the platform (${defaults.rate})
  --submissions <count>  submissions for each of these faults (${defaults.submissions})
  --seed <number>        decides the moments of faults, their victims and the requests (${defaults.seed})
  --rows <count>         the rows of an outbox whose stream is lost, 1000 or more (${defaults.rows})`;
}
