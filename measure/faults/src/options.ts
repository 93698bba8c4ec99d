import { parseArgs } from 'node:util';
import { StartFailure } from '@proximal/runtime';

export interface FaultOptions {
  /** The names of the scenarios to run, in the order of the list. */
  names: string[];
  /** The rows of the outbox in the scenarios that fill one. */
  rows: number;
}

const defaultRows = 1_000_000;

/** @throws StartFailure with the usage when an option is wrong, or with the known scenarios when one is unknown */
export function readFaultOptions(given: string[], known: readonly string[]): FaultOptions {
  const { only, rows } = parsed(given, known);
  const wanted = only?.flatMap((names) => names.split(',')) ?? [...known];
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartFailure(`There is no scenario ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
  if (!/^[1-9]\d{3,6}$/.test(rows)) throw new StartFailure(usageOf(known));
  return { names: known.filter((name) => wanted.includes(name)), rows: Number(rows) };
}

function parsed(args: string[], known: readonly string[]) {
  const options = {
    only: { type: 'string', multiple: true },
    rows: { type: 'string', default: String(defaultRows) },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new StartFailure(usageOf(known));
  }
}

function usageOf(known: readonly string[]): string {
  return `npm run test:faults -- [options]
  --only <names>   the scenarios to run, separated by commas (all): ${known.join(', ')}
  --rows <count>   the rows of an outbox whose stream is lost, 1000 or more (${defaultRows})`;
}
