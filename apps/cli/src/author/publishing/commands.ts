import { Option, type Command } from 'commander';
import type { WithOperator } from '../../operate/operator.js';
import type { DiffOptions } from './diff.js';
import type { TrustOptions } from '../../operate/trust.js';
import type { StatsOptions } from './stats.js';

const noScores = [
  '--no-scores',
  'leaves out how scores would move, for which the workers grade submissions again',
] as const;
const folderText = 'the folder of the curriculum, if not that of this workspace';

export function addPublishing(content: Command, withOperator: WithOperator, environment: NodeJS.ProcessEnv): void {
  addDiff(content, withOperator);
  addImport(content, withOperator, environment);
  addStats(content, withOperator);
  addTrust(content, withOperator);
}

function addDiff(content: Command, withOperator: WithOperator): void {
  content
    .command('diff')
    .argument('[folder]', folderText)
    .option(...noScores)
    .option('--by <name>', 'the name of the operator, if not that of the user of this machine')
    .option('--json', 'prints the differences as JSON')
    .description('shows what an import would add, change and retire, and how scores would move')
    .action((folder: string | undefined, options: DiffOptions) =>
      withOperator(async (operator) => (await import('./diff.js')).showDiff(operator, folder, options)),
    );
}

function addImport(content: Command, withOperator: WithOperator, environment: NodeJS.ProcessEnv): void {
  content
    .command('import')
    .argument('[folder]', folderText)
    .option('--dry-run', 'prints what `diff` prints, and imports nothing')
    .option(noScores[0], `with --dry-run: ${noScores[1]}`)
    .description('publishes the curriculum, all of it or nothing')
    .action(async (folder: string | undefined, { dryRun = false, scores }: { dryRun?: boolean; scores: boolean }) => {
      if (!dryRun) return (await import('./import.js')).importCurriculum(environment, folder);
      return withOperator(async (operator) => (await import('./diff.js')).showDiff(operator, folder, { scores }));
    });
}

function addStats(content: Command, withOperator: WithOperator): void {
  content
    .command('stats')
    .argument('[lab-slug]', 'one lab, with its cases; else every published lab')
    .option('--days <number>', 'the learners who began a lab in so many days', '90')
    .option('--json', 'prints the numbers as JSON')
    .description('shows how learners fare with the labs; those that look wrong come first, with the reason')
    .action((slug: string | undefined, options: StatsOptions) =>
      withOperator(async (operator) => (await import('./stats.js')).showStatistics(operator, slug, options)),
    );
}

function addTrust(content: Command, withOperator: WithOperator): void {
  content
    .command('trust')
    .argument('[lab-slug]', 'a lab that files with tests judge; none with --list')
    .addOption(new Option('--list', 'lists all such labs, and which are practice').conflicts(['remove', 'by']))
    .addOption(new Option('--remove', 'makes the lab practice again').conflicts('by'))
    .option('--by <name>', 'the name of the operator, if not that of the user of this machine')
    .description('lets the grades of a lab count, although its verdicts are made beside the learner’s code')
    .action(async (slug: string | undefined, options: TrustOptions, command: Command) => {
      if ((slug === undefined) !== (options.list ?? false)) command.error('error: name a lab, or choose --list');
      await withOperator(async (operator) => (await import('../../operate/trust.js')).trust(operator, slug, options));
    });
}
