import { Argument, Option, type Command } from 'commander';
import type { Role } from '@proximal/contracts';
import type { AuditOptions } from './audit.js';
import type { WithOperator } from './operator.js';
import type { RoleOptions } from './roles.js';

const paidPlans = ['pro_monthly', 'pro_annual'] as const;
/** Written out, because only the actions import the contracts. */
const roles = ['instructor', 'moderator', 'admin'] as const satisfies readonly Role[];

export function addOperating(program: Command, withOperator: WithOperator, environment: NodeJS.ProcessEnv): void {
  addEvents(program, withOperator, environment);
  addSkills(program, withOperator);
  addGrading(program, withOperator);
  addBilling(program, withOperator);
  addRoles(program, withOperator);
  addUsers(program, withOperator);
  addDrills(program, withOperator);
}

function addEvents(program: Command, withOperator: WithOperator, environment: NodeJS.ProcessEnv): void {
  const code = () => import('./events.js');
  const events = program.command('events').description('shows and repairs the delivery of events');
  events
    .command('status')
    .description('shows outboxes, streams, consumers and dead letters')
    .action(() => withOperator(async (operator) => (await code()).showStatus(operator)));
  addDeadLetters(events, withOperator);
  events
    .command('replay <service>')
    .description('restarts the consumers of a service from the first event of the stream')
    .action((service: string) => withOperator(async (operator) => (await code()).replay(operator, service)));
  events
    .command('backfill <service>')
    .description('publishes all events again that follow from the tables of a service')
    .action((service: string) => withOperator(async (operator) => (await code()).backfill(operator, service)));
  addRecovery(events, withOperator, environment);
  events
    .command('streams')
    .description('updates the streams to the settings of this release; services only create missing ones')
    .action(() => withOperator(async (operator) => (await code()).updateAllStreams(operator)));
}

function addDeadLetters(events: Command, withOperator: WithOperator): void {
  const code = () => import('./events.js');
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
}

function addRecovery(events: Command, withOperator: WithOperator, environment: NodeJS.ProcessEnv): void {
  const code = () => import('./recovery.js');
  events
    .command('recover <service>')
    .option('--since <instant>', 'reads only what the stream has stored since, such as 2026-11-23T10:00:00Z')
    .description('a service takes back from the stream what its restored database lacks')
    .action((service: string, { since }: { since?: string }) =>
      withOperator(async (operator) => (await code()).recover(operator, service, since)),
    );
  events
    .command('start-over')
    .option('--file <path>', 'holds the reports of the billing system meanwhile; left out: a file of the state folder')
    .description('replaces the streams by empty ones, after all databases were restored and before services start')
    .action(({ file }: { file?: string }) =>
      withOperator(async (operator) => {
        const { heldReportsFile, startOver } = await code();
        await startOver(operator, file ?? heldReportsFile(environment));
      }),
    );
}

function addSkills(program: Command, withOperator: WithOperator): void {
  const code = () => import('./skills.js');
  const skills = program.command('skills').description('shows and rebuilds the skills of learners');
  skills
    .command('graph <email>')
    .description("draws a learner's skills, each below what it builds on")
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
    .command('regrade <lab-slug>')
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
  const billing = program.command('billing').description('publishes events like the billing system, in development');
  billing
    .command('subscribe <email>')
    .addArgument(new Argument('<plan>').choices(paidPlans))
    .description('reports that the learner has paid for a month or a year from now on')
    .action((email: string, plan: (typeof paidPlans)[number]) =>
      withOperator(async (operator) => (await code()).subscribe(operator, email, plan)),
    );
  billing
    .command('cancel <email>')
    .option('--at-period-end', 'ends the subscription with its paid period instead of now')
    .description('reports the end of the subscription')
    .action((email: string, { atPeriodEnd = false }: { atPeriodEnd?: boolean }) =>
      withOperator(async (operator) => (await code()).cancel(operator, email, atPeriodEnd)),
    );
  billing
    .command('show <email>')
    .description("shows the learner's subscription and publishes nothing")
    .action((email: string) => withOperator(async (operator) => (await code()).show(operator, email)));
}

function addRoles(program: Command, withOperator: WithOperator): void {
  const code = () => import('./roles.js');
  const group = program.command('roles').description('says who looks after others: instructors, moderators, admins');
  for (const change of ['give', 'take'] as const)
    group
      .command(`${change} <email>`)
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
      withOperator(async (operator) => (await import('./audit.js')).showAudit(operator, options)),
    );
}

function addUsers(program: Command, withOperator: WithOperator): void {
  const code = () => import('./users.js');
  const users = program.command('users').description('exports and erases the data of learners');
  users
    .command('export <email>')
    .description('prints everything that is stored about a learner as JSON')
    .action((email: string) => withOperator(async (operator) => (await code()).exportUser(operator, email)));
  users
    .command('erase <email>')
    .option('--yes', 'erases without asking, which nobody can take back')
    .description('erases a learner from every service and stream now, and prints the receipt')
    .action((email: string, { yes = false }: { yes?: boolean }, command: Command) => {
      if (!yes) command.error('error: nobody can take this back; repeat the command with --yes');
      return withOperator(async (operator) => (await code()).erase(operator, email));
    });
  users
    .command('receipt <learner-id>')
    .description('shows what the erasure of a learner has done in each service')
    .action((learner: string) => withOperator(async (operator) => (await code()).receipt(operator, learner)));
  users
    .command('replay-erasures')
    .description('erases again whom a restored database has brought back, and waits until it is done')
    .action(() => withOperator(async (operator) => (await code()).replay(operator)));
}

function addDrills(program: Command, withOperator: WithOperator): void {
  program
    .command('drills')
    .description('says when the way back was last tried')
    .command('record')
    .addArgument(new Argument('<drill>').choices(['restore']))
    .description('records that this drill has succeeded now; an alert fires when the last one is old')
    .action((drill: string) =>
      withOperator(async (operator) => (await import('./drills.js')).recordDrill(operator, drill)),
    );
}
