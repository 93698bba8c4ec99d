import { labTemplates } from '@proximal/lab-kinds';
import { Option, type Command } from 'commander';
import { endingOnWrongUsage, endOnWrongUsage, exitCodes } from '../terminal/wrong-usage.js';
import type { NewOptions } from './new.js';

export function addItemCommands(content: Command): void {
  const group = content
    .command('new')
    .description('writes the files of a new item, and lists what you have to fill in')
    .exitOverride(endOnWrongUsage);
  const skills = ['--skills <slugs>', 'the skills, the most important first, with commas between them'] as const;
  newCommand(group, 'lab', 'a lab, with cases and solutions that you replace by yours')
    .option('--lesson <slug>', 'the lesson that gets it')
    .addOption(new Option('--kind <kind>', 'what learners write').choices(labTemplates))
    .option(skills[0], `${skills[1]}; those of the lesson when left out`);
  newCommand(group, 'lesson', 'a lesson to read; a lab makes it one of reading and lab')
    .option('--module <slug>', 'the module that gets it')
    .option(...skills);
  newCommand(group, 'module', 'a module with its first lesson')
    .option('--level <slug>', 'the level that gets it')
    .option('--lesson <slug>', 'the slug of its first lesson')
    .option(...skills);
  newCommand(group, 'skill', 'a skill in skills.yaml').option(
    '--prerequisites <slugs>',
    'the skills that it builds on, with commas between them; none when left out',
  );
  addPreview(content);
}

function addPreview(content: Command): void {
  content
    .command('preview')
    .argument('[path]', 'a lesson or a lab: its slug, folder or a file; the list of all when left out')
    .option('--port <port>', 'the port on this machine; a free one when left out')
    .description('shows lessons and labs in a browser as learners see them, and reloads on save')
    .addHelpText('after', `\nKeys grade a lab's programs: r reference, s slow, w wrong, t starter.\n${exitCodes}`)
    .exitOverride(endOnWrongUsage)
    .action((path: string | undefined, options: { port?: string }) =>
      endingOnWrongUsage(async () => (await import('./preview/preview.js')).preview(path, options)),
    );
}

function newCommand(group: Command, kind: 'lab' | 'lesson' | 'module' | 'skill', description: string): Command {
  return group
    .command(kind)
    .argument('[slug]', 'its name in lower-case words joined by hyphens, for ever')
    .description(description)
    .option('--title <title>', 'its title; made from the slug when left out')
    .option('--json', 'prints the result as JSON, and nothing else')
    .addHelpText('after', `\nWhat is not given is prompted for on a terminal.\n${exitCodes}`)
    .exitOverride(endOnWrongUsage)
    .action((slug: string | undefined, options: NewOptions) =>
      endingOnWrongUsage(async () => (await import('./new.js')).newItem(kind, slug, options)),
    );
}
