import { Argument, Command, Option } from 'commander';
import type { Operator } from './operator.js';

const paidPlans = ['pro_monthly', 'pro_annual'] as const;

/** Builds the `proximal` command. Each action imports its code when it runs, so `--help` answers at once. */
export function proximalCommand(environment: NodeJS.ProcessEnv): Command {
  const withOperator = async (work: (operator: Operator) => Promise<void>) => {
    const { operate } = await import('./operator.js');
    await operate(environment, work);
  };
  const program = new Command('proximal')
    .description(
      'Operates a running platform over NATS: that of NATS_URL, or the instance of the state folder PROXIMAL_HOME.',
    )
    .showHelpAfterError();
  addEvents(program, withOperator);
  addSkills(program, withOperator);
  addGrading(program, withOperator);
  addBilling(program, withOperator);
  addContent(program);
  return program;
}

type WithOperator = (work: (operator: Operator) => Promise<void>) => Promise<void>;

function addEvents(program: Command, withOperator: WithOperator): void {
  const code = () => import('./events.js');
  const events = program.command('events').description('shows and repairs the delivery of events');
  events
    .command('status')
    .description('shows outboxes, streams, consumers and dead letters')
    .action(() => withOperator(async (operator) => (await code()).showStatus(operator)));
  const dead = events.command('dead').description('handles the events that a consumer has given up');
  dead
    .command('list')
    .description('lists dead letters with their reasons')
    .action(() => withOperator(async (operator) => (await code()).listDead(operator)));
  dead
    .command('replay')
    .argument('<id|all>', 'the number of a dead letter that `list` shows, or all of them')
    .description('delivers dead letters again, each to its own consumer')
    .action((which: string) => withOperator(async (operator) => (await code()).replayDead(operator, which)));
  events
    .command('replay')
    .argument('<service>')
    .description('restarts the consumers of a service from the first event of the stream')
    .action((service: string) => withOperator(async (operator) => (await code()).replay(operator, service)));
  events
    .command('backfill')
    .argument('<service>')
    .description('publishes all events again that follow from the tables of a service')
    .action((service: string) => withOperator(async (operator) => (await code()).backfill(operator, service)));
  events
    .command('streams')
    .description('updates the streams to the settings of this release; services only create missing ones')
    .action(() => withOperator(async (operator) => (await code()).updateAllStreams(operator)));
}

function addSkills(program: Command, withOperator: WithOperator): void {
  const code = () => import('./skills.js');
  const skills = program.command('skills').description('shows and rebuilds the skills of learners');
  skills
    .command('graph')
    .argument('<email>')
    .description("prints a picture of a learner's skills as SVG")
    .action((email: string) => withOperator(async (operator) => (await code()).drawGraph(operator, email)));
  skills
    .command('rebuild')
    .option('--learner <id>', 'rebuilds this learner only')
    .description('replays learners from the log of evidence, and counts those whose stored rows differed')
    .action(({ learner }: { learner?: string }) =>
      withOperator(async (operator) => (await code()).rebuild(operator, learner)),
    );
}

function addGrading(program: Command, withOperator: WithOperator): void {
  const drops = ['allowDrops', 'reason'];
  const grading = program.command('grading').description('changes grades');
  grading
    .command('regrade')
    .argument('<lab-slug>')
    .description('grades the submissions of earlier versions of a lab by its present version')
    .addOption(
      new Option('--preview', 'shows how scores would change').conflicts(['apply', 'status', 'history', ...drops]),
    )
    .addOption(new Option('--apply', 'applies what the preview has shown').conflicts(['status', 'history']))
    .addOption(new Option('--status', 'shows the progress of the last regrade').conflicts(['history', ...drops]))
    .addOption(new Option('--history', 'lists the scores that were allowed to drop').conflicts(drops))
    .option('--allow-drops', 'applies lower scores, too; without it they stay as they are')
    .option('--reason <why>', 'the reason for the drops, which is recorded')
    .option('--by <name>', 'the name of the operator, if not that of the user of this machine')
    .action(async (slug: string, options: object, command: Command) => {
      const { chosenAction, regrade } = await import('./regrade.js');
      const action = chosenAction(options);
      if (!action) command.error('error: choose --preview, --apply, --status or --history');
      await withOperator((operator) => regrade(operator, slug, action, options));
    });
}

function addBilling(program: Command, withOperator: WithOperator): void {
  const code = () => import('./billing.js');
  const billing = program
    .command('billing')
    .description('publishes events like the billing system, for use in development');
  billing
    .command('subscribe')
    .argument('<email>')
    .addArgument(new Argument('<plan>').choices(paidPlans))
    .description('reports that the learner has paid for a month or a year from now on')
    .action((email: string, plan: (typeof paidPlans)[number]) =>
      withOperator(async (operator) => (await code()).subscribe(operator, email, plan)),
    );
  billing
    .command('cancel')
    .argument('<email>')
    .option('--at-period-end', 'ends the subscription with its paid period instead of now')
    .description('reports the end of the subscription')
    .action((email: string, { atPeriodEnd = false }: { atPeriodEnd?: boolean }) =>
      withOperator(async (operator) => (await code()).cancel(operator, email, atPeriodEnd)),
    );
  billing
    .command('show')
    .argument('<email>')
    .description("shows the learner's subscription and publishes nothing")
    .action((email: string) => withOperator(async (operator) => (await code()).show(operator, email)));
}

function addContent(program: Command): void {
  const content = program.command('content').description('checks the curriculum');
  content
    .command('check')
    .argument('[folder]', 'the folder of the curriculum, if not that of this workspace')
    .description('lists all problems of a curriculum; needs no running platform')
    .action(async (folder?: string) => (await import('./content.js')).checkContent(folder));
}
