import { services, type Service } from '@proximal/platform';
import { StartFailure } from '@proximal/runtime';
import { Command, InvalidArgumentError, Option } from 'commander';
import { faultNames } from './faults/all-faults.js';

export interface Options {
  only: string[];
  rate: number;
  submissions: number;
  seconds: number;
  minutes: number;
  seed: number;
  from?: string;
  kill: boolean;
  leak?: string;
  service: Service;
}

const number = (flags: string, help: string, usual: number, least = 1) =>
  new Option(flags, help).argParser(wholeNumber(least)).default(usual);
const names = (help: string, known: readonly string[]) =>
  new Option('--only <names>', `${help}: ${known.join(', ')}`).argParser(namesAmong(known)).default(known, 'all');
const seed = number('--seed <number>', 'decides everything that is random', 1);

const commands = {
  faults: [
    'makes faults under load, and compares every record afterwards',
    names('the faults, separated by commas', faultNames),
    number('--rate <count>', 'submissions in a second; two cores carry 15', 15),
    number('--submissions <count>', 'about so many submissions for each fault', 300),
    seed,
  ],
  rolling: [
    'restarts every process under load; no request may fail',
    new Option('--from <ref>', 'starts that former release, applies this migrations, rolls to this one, and back'),
    new Option('--kill', 'SIGKILL instead of SIGTERM: then requests may fail while a process is away').default(false),
    number('--seconds <count>', 'the undisturbed time before the first restart and after the last', 5),
    seed,
  ],
  'one-service': [
    'runs one service in a next release beside all others, and rolls it back; no request may fail',
    new Option('--service <name>', 'the service of that release').choices(services).default('cohort'),
    number('--seconds <count>', 'the undisturbed time before, between and after', 5),
    seed,
  ],
  cluster: [
    'kills, empties and replaces the NATS server that leads the stream, three times under load',
    number('--seconds <count>', 'the undisturbed time before and after each replacement', 5),
    seed,
  ],
  restore: [
    'loses databases under load, restores them, and compares all records with what was confirmed',
    names('what is lost', ['all', ...services]),
    number('--seconds <count>', 'about the time between backup, recovery target and loss', 6),
    seed,
  ],
  failover: [
    'promotes the standby of PostgreSQL under load, while connections to the old primary stay open',
    number('--seconds <count>', 'the undisturbed time before and after', 5),
    seed,
  ],
  soak: [
    'a steady third of the capacity for hours; nothing may grow but what the load stores',
    number('--minutes <count>', 'the steady load, 5 or more; its first part does not count', 120, 5),
    new Option('--leak <process>', 'lets a process, such as "progress 1", leak, which the run has to find'),
    seed,
  ],
} satisfies Record<string, [description: string, ...options: Option[]]>;

export function chaosCommand(runs: Record<keyof typeof commands, (options: Options) => Promise<void>>): Command {
  const program = new Command('npm run chaos --').usage('<command> [options]').showHelpAfterError();
  for (const [name, [description, ...options]] of Object.entries(commands)) {
    const command = program.command(name).description(description);
    for (const option of options) command.addOption(option);
    command.action(runs[name as keyof typeof commands]);
  }
  return program;
}

export function wholeNumber(least = 1): (text: string) => number {
  return (given) => {
    if (/^\d{1,7}$/.test(given) && Number(given) >= least) return Number(given);
    throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
  };
}

function namesAmong(known: readonly string[]): (text: string) => string[] {
  return (given) => {
    const wanted = given.split(',');
    const unknown = wanted.filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new StartFailure(`There is no scenario ${unknown.join(', ')}; there are: ${known.join(', ')}.`);
    return known.filter((name) => wanted.includes(name));
  };
}
