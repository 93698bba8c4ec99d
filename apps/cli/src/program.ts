import { Argument, Command, Help, Option } from 'commander';
import type { Role } from '@proximal/contracts';
import { addItemCommands } from './author/item-commands.js';
import { addLearning } from './learn/commands.js';
import { endOnWrongUsage, exitCodes } from './terminal/wrong-usage.js';
import { addPublishing } from './author/publishing/commands.js';
import type { AuditOptions } from './operate/audit.js';
import type { Operator, WithOperator } from './operate/operator.js';
import type { RoleOptions } from './operate/roles.js';

const paidPlans = ['pro_monthly', 'pro_annual'] as const;
/** The roles of the contracts, which only the actions import. */
const roles = ['instructor', 'moderator', 'admin'] as const satisfies readonly Role[];

/** Builds the `proximal` command. Each action imports its code when it runs, so `--help` answers at once. */
export function proximalCommand(environment: NodeJS.ProcessEnv): Command {
  const withOperator = async (work: (operator: Operator) => Promise<void>) => {
    const { operate } = await import('./operate/operator.js');
    await operate(environment, work);
  };
  const program = new Command('proximal')
    .usage('<command>, to learn on a platform or to operate one')
    .configureHelp({ visibleOptions: optionsOf, visibleCommands: commandsOf, subcommandTerm: termOf, formatHelp })
    .addHelpText('after', exitCodes)
    .showHelpAfterError();
  program.commandsGroup('Learn:');
  addLearning(program, environment);
  program.commandsGroup('Operate (over NATS at NATS_URL, or of the instance in PROXIMAL_HOME):');
  addEvents(program, withOperator, environment);
  addSkills(program, withOperator);
  addGrading(program, withOperator);
  addBilling(program, withOperator);
  addRoles(program, withOperator);
  addUsers(program, withOperator);
  addPublishing(addContent(program), withOperator, environment);
  // Not before: the commands of operators would inherit it.
  return program.exitOverride(endOnWrongUsage);
}

/** The help of the program itself lists only its commands, so that it fits one screen. */
function optionsOf(command: Command): Option[] {
  return command.parent === null ? [] : new Help().visibleOptions(command);
}

/** The help of the program itself has no empty line below its usage, so that it fits one screen. */
function formatHelp(command: Command, helper: Help): string {
  const text = new Help().formatHelp(command, helper);
  return command.parent === null ? text.replace('\n\n', '\n') : text;
}

function commandsOf(command: Command): Command[] {
  const commands = new Help().visibleCommands(command);
  return command.parent === null ? commands.filter((one) => one.name() !== 'help') : commands;
}

/** Leaves out `[options]`, so that a command and its description fit one line. */
function termOf(command: Command): string {
  return new Help().subcommandTerm(command).replace(' [options]', '');
}

function addEvents(program: Command, withOperator: WithOperator, environment: NodeJS.ProcessEnv): void {
  const code = () => import('./operate/events.js');
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
    .command('recover')
    .argument('<service>')
    .option('--since <instant>', 'reads only what the stream has stored since, such as 2026-11-23T10:00:00Z')
    .description('a service takes back from the stream what its restored database lacks')
    .action((service: string, { since }: { since?: string }) =>
      withOperator(async (operator) => (await import('./operate/recovery.js')).recover(operator, service, since)),
    );
  events
    .command('start-over')
    .option('--file <path>', 'holds the reports of the billing system meanwhile; left out: a file of the state folder')
    .description('replaces the streams by empty ones, after all databases were restored and before services start')
    .action(({ file }: { file?: string }) =>
      withOperator(async (operator) => {
        const { heldReportsFile, startOver } = await import('./operate/recovery.js');
        await startOver(operator, file ?? heldReportsFile(environment));
      }),
    );
  events
    .command('streams')
    .description('updates the streams to the settings of this release; services only create missing ones')
    .action(() => withOperator(async (operator) => (await code()).updateAllStreams(operator)));
}

function addSkills(program: Command, withOperator: WithOperator): void {
  const code = () => import('./operate/skills.js');
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
      const { chosenAction, regrade } = await import('./operate/regrade.js');
      const action = chosenAction(options);
      if (!action) command.error('error: choose --preview, --apply, --status or --history');
      await withOperator((operator) => regrade(operator, slug, action, options));
    });
}

function addBilling(program: Command, withOperator: WithOperator): void {
  const code = () => import('./operate/billing.js');
  const billing = program.command('billing').description('publishes events like the billing system, in development');
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

function addRoles(program: Command, withOperator: WithOperator): void {
  const code = () => import('./operate/roles.js');
  const group = program.command('roles').description('says who looks after others: instructors, moderators, admins');
  for (const change of ['give', 'take'] as const)
    group
      .command(change)
      .argument('<email>')
      .addArgument(new Argument('<role>').choices(roles))
      .option('--cohort <id>', 'the cohort that an instructor looks after')
      .requiredOption('--reason <why>', 'the reason, which is recorded')
      .option('--by <name>', 'the name of the operator, if not that of the user of this machine')
      .description(change === 'give' ? 'gives a role to a person' : 'takes a role away, with effect at once')
      .action((email: string, role: Role, options: RoleOptions) =>
        withOperator(async (operator) => (await code()).change(operator, change, email, role, options)),
      );
  group
    .command('list')
    .argument('[email]', 'lists only the roles of this person')
    .description('lists who has which role')
    .action((email?: string) => withOperator(async (operator) => (await code()).list(operator, email)));
  program
    .command('audit')
    .option('--who <email|id>', 'only what this person did')
    .option('--whom <email|id>', 'only what was done to this learner')
    .option('--since <instant>', 'only later entries, such as since 2026-11-23T10:00:00Z')
    .description('prints the uses of roles: who, what, whom, why, request')
    .action((options: AuditOptions) =>
      withOperator(async (operator) => (await import('./operate/audit.js')).showAudit(operator, options)),
    );
}

function addUsers(program: Command, withOperator: WithOperator): void {
  const code = () => import('./operate/users.js');
  const users = program.command('users').description('exports and erases the data of learners');
  users
    .command('export')
    .argument('<email>')
    .description('prints everything that is stored about a learner as JSON')
    .action((email: string) =>
      withOperator(async (operator) => (await import('./operate/user-export.js')).exportUser(operator, email)),
    );
  users
    .command('erase')
    .argument('<email>')
    .option('--yes', 'erases without asking, which nobody can take back')
    .description('erases a learner from every service and stream now, and prints the receipt')
    .action((email: string, { yes = false }: { yes?: boolean }, command: Command) => {
      if (!yes) command.error('error: nobody can take this back; repeat the command with --yes');
      return withOperator(async (operator) => (await code()).erase(operator, email));
    });
  users
    .command('receipt')
    .argument('<learner-id>')
    .description('shows what the erasure of a learner has done in each service')
    .action((learner: string) => withOperator(async (operator) => (await code()).receipt(operator, learner)));
  users
    .command('replay-erasures')
    .description('erases again whom a restored database has brought back, and waits until it is done')
    .action(() => withOperator(async (operator) => (await code()).replay(operator)));
}

function addContent(program: Command): Command {
  const content = program.command('content').description('writes, checks, compares and publishes the curriculum');
  content
    .command('check')
    .argument('[path]', 'a lab, lesson, module or any other folder of a curriculum, or a slug; everything without it')
    .option('--json', 'prints one JSON object')
    .description('lists the problems of a curriculum, and runs the programs in the path; needs no running platform')
    .action(async (path: string | undefined, options: { json?: boolean }) =>
      (await import('./author/content.js')).checkContent(path, options),
    );
  content
    .command('prepare')
    .argument('[path]', 'a part of a curriculum, as for check; everything without it')
    .description('stores what grading computes of each lab beside it, so that an import is quick')
    .action(async (path: string | undefined) => (await import('./author/content.js')).prepareContent(path));
  addItemCommands(content);
  return content;
}
