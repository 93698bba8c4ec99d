import { parseArgs } from 'node:util';
import { StartFailure } from '@proximal/runtime';

const usage = `npm run test:soak -- [options]
  --minutes <count>   the steady load, its first part included, which does not count (120; 5 or more)
  --copies <count>    the processes of each app (2)
  --learners <count>  the learners (60)
  --seed <number>     decides about the requests (1)
  --leak <process>    lets that process, such as "progress 1", leak a megabyte a minute, which the run has to find
  --samples <file>    writes all samples there, as JSON`;

export interface SoakOptions {
  minutes: number;
  copies: number;
  learners: number;
  seed: number;
  /** The name of the process that leaks on purpose; null for none. */
  leak: string | null;
  /** The file for the samples; null for none. */
  samplesFile: string | null;
}

/** @throws StartFailure with the usage when an option is wrong */
export function readSoakOptions(given: string[]): SoakOptions {
  const { leak = null, samples: samplesFile = null, ...numbers } = parsed(given);
  const [minutes, copies, learners, seed] = [numbers.minutes, numbers.copies, numbers.learners, numbers.seed].map(
    wholeNumber,
  );
  if (minutes! < 5) throw new StartFailure(usage);
  return { minutes: minutes!, copies: copies!, learners: learners!, seed: seed!, leak, samplesFile };
}

function parsed(args: string[]) {
  const options = {
    minutes: { type: 'string', default: '120' },
    copies: { type: 'string', default: '2' },
    learners: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    leak: { type: 'string' },
    samples: { type: 'string' },
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
