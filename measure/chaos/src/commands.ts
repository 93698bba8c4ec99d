import { services } from '@proximal/all';
import { StartFailure } from '@proximal/runtime';
import { Command, InvalidArgumentError } from 'commander';
import { faultNames } from './faults/all-faults.js';

// The help texts say what the options mean.
export interface FaultOptions {
  only: string[];
  rate: number;
  submissions: number;
  seed: number;
  rows: number;
}

export interface ClusterOptions {
  learners: number;
  seconds: number;
  seed: number;
}

export interface RollingOptions extends ClusterOptions {
  from?: string;
  again: boolean;
  conformance?: string;
  kill: boolean;
}

export interface RestoreOptions {
  /** `all`: every database at once; a service: its own server alone. */
  only: string[];
  learners: number;
  seconds: number;
  seed: number;
  copies: number;
  archive: number;
}

export interface SoakOptions {
  minutes: number;
  copies: number;
  learners: number;
  seed: number;
  leak?: string;
  samples?: string;
}

/** What runs for each command. */
export interface Runs {
  faults(options: FaultOptions): Promise<void>;
  rolling(options: RollingOptions): Promise<void>;
  cluster(options: ClusterOptions): Promise<void>;
  restore(options: RestoreOptions): Promise<void>;
  soak(options: SoakOptions): Promise<void>;
}

/** Builds the command line of `npm run chaos`. */
export function chaosCommand(runs: Runs): Command {
  const program = new Command('npm run chaos --').usage('<command> [options]').showHelpAfterError();
  const restorable = ['all', ...services];
  program
    .command('faults')
    .description('makes faults under load, and compares every record afterwards')
    .option('--only <names>', `the faults, separated by commas: ${faultNames.join(', ')}`, namesAmong(faultNames), [
      ...faultNames,
    ])
    .option('--rate <count>', 'submissions in a second, for each fault on the platform', wholeNumber(), 100)
    .option('--submissions <count>', 'submissions for each of these faults', wholeNumber(), 5_000)
    .option('--seed <number>', 'decides the moments of faults, their victims and the requests', wholeNumber(), 1)
    .option('--rows <count>', 'the rows of the outbox in relay, 1000 or more', wholeNumber(1_000), 1_000_000)
    .action((options: FaultOptions) => runs.faults(options));
  program
    .command('rolling')
    .description('restarts every process under load; no request may fail')
    .option('--from <ref>', 'starts that former release, applies this migrations, rolls to this one, and back')
    .option('--again', 'with --from: rolls every process to this release once more', false)
    .option('--conformance <folder>', 'first runs the suite there (its *.test.mjs) against the two gateways')
    .option('--kill', 'SIGKILL instead of SIGTERM: then requests may fail while a process is away', false)
    .option('--learners <count>', 'the learners who send requests', wholeNumber(), 20)
    .option('--seconds <count>', 'the undisturbed time before the first restart and after the last', wholeNumber(), 5)
    .option('--seed <number>', 'decides the order of restarts and the requests', wholeNumber(), 1)
    .action((options: RollingOptions) => {
      if (options.from === '' || (options.again && options.from === undefined))
        throw new StartFailure('--again needs --from <ref>, the former release.');
      return runs.rolling(options);
    });
  program
    .command('cluster')
    .description('kills, empties and replaces the NATS server that leads the stream, three times under load')
    .option('--learners <count>', 'the learners who send requests', wholeNumber(), 20)
    .option('--seconds <count>', 'the undisturbed time before and after each replacement', wholeNumber(), 5)
    .option('--seed <number>', 'decides the requests', wholeNumber(), 1)
    .action((options: ClusterOptions) => runs.cluster(options));
  program
    .command('restore')
    .description('loses databases under load, restores them, and compares all records with what was confirmed')
    .option('--only <names>', `what is lost: ${restorable.join(', ')}`, namesAmong(restorable), restorable)
    .option('--learners <count>', 'the learners who send requests', wholeNumber(), 12)
    .option('--seconds <count>', 'about the time between backup, recovery target and loss', wholeNumber(), 6)
    .option('--seed <number>', 'decides the instants and the requests', wholeNumber(), 1)
    .option('--copies <count>', 'the processes of each app', wholeNumber(), 2)
    .option('--archive <seconds>', 'the archive_timeout of PostgreSQL', wholeNumber(), 5)
    .action((options: RestoreOptions) => runs.restore(options));
  program
    .command('soak')
    .description('a steady third of the capacity for hours; nothing may grow but what the load stores')
    .option('--minutes <count>', 'the steady load, 5 or more; its first part does not count', wholeNumber(5), 120)
    .option('--copies <count>', 'the processes of each app', wholeNumber(), 2)
    .option('--learners <count>', 'the learners', wholeNumber(), 60)
    .option('--seed <number>', 'decides the requests', wholeNumber(), 1)
    .option('--leak <process>', 'lets a process, such as "progress 1", leak, which the run has to find')
    .option('--samples <file>', 'writes all samples there, as JSON')
    .action((options: SoakOptions) => runs.soak(options));
  return program;
}

/** Returns a parser of whole numbers of at most seven digits. */
export function wholeNumber(least = 1): (text: string) => number {
  return (text) => {
    if (/^\d{1,7}$/.test(text) && Number(text) >= least) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
  };
}

/** Returns a parser of names, which come in the order of the known ones. */
function namesAmong(known: readonly string[]): (text: string) => string[] {
  return (text) => {
    const wanted = text.split(',');
    const unknown = wanted.filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new StartFailure(`There is no scenario ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
    return known.filter((name) => wanted.includes(name));
  };
}
