import { parseArgs } from 'node:util';
import { services, type Service } from '@proximal/all';
import { StartFailure } from '@proximal/runtime';

export interface RestoreOptions {
  /** The scenarios to run: all databases at once, and each of these services alone. */
  isTogether: boolean;
  alone: readonly Service[];
  learners: number;
  /** About the time of each phase of the load, in seconds. */
  seconds: number;
  /** Decides the actions of the learners and the instants of the backup, the target and the loss. */
  seed: number;
  copies: number;
  archiveSeconds: number;
}

const together = 'all';
const usage = `npm run test:restore -- [options]
  --only <names>        what is lost, separated by commas (everything): ${[together, ...services].join(', ')};
                        all: one server with every database; a service: the server of its database alone
  --learners <count>    the number of learners who send requests at the same time (12)
  --seconds <count>     about the time between backup, recovery target and loss (6)
  --seed <number>       decides the instants and the requests (1)
  --copies <count>      the processes of each app (2)
  --archive <seconds>   PostgreSQL's archive_timeout (5)`;

/** @throws StartFailure with the usage when an option is wrong */
export function readRestoreOptions(given: string[]): RestoreOptions {
  const { only, ...numbers } = parsed(given);
  const names = only?.split(',') ?? [together, ...services];
  const alone = services.filter((service) => names.includes(service));
  const isTogether = names.includes(together);
  if (names.length !== alone.length + Number(isTogether)) throw new StartFailure(usage);
  const [learners, seconds, seed, copies, archive] = Object.values(numbers).map(wholeNumber);
  return {
    isTogether,
    alone,
    learners: learners!,
    seconds: seconds!,
    seed: seed!,
    copies: copies!,
    archiveSeconds: archive!,
  };
}

function parsed(args: string[]) {
  const options = {
    only: { type: 'string' },
    learners: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
    copies: { type: 'string', default: '2' },
    archive: { type: 'string', default: '5' },
  } as const;
  try {
    const { only, learners, seconds, seed, copies, archive } = parseArgs({ args, options }).values;
    return { only, learners, seconds, seed, copies, archive };
  } catch {
    throw new StartFailure(usage);
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new StartFailure(usage);
  return Number(text);
}
