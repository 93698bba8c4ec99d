import type { Command } from 'commander';
import { endingOnWrongUsage, endOnWrongUsage, exitCodes } from '../../terminal/wrong-usage.js';
import type { ImportCommandOptions, SourceFormat } from './import.js';

/** `import` is not in the help of all commands, which fits a screen: the line of `content` names it. */
export function addForeign(program: Command): void {
  const group = program
    .command('import', { hidden: true })
    .description("brings other people's exercises into the curriculum, as a track")
    .exitOverride(endOnWrongUsage);
  importCommand(group, 'exercism', 'folder', 'a track of Exercism in Python: the folder with its config.json');
  importCommand(
    group,
    'folder',
    'folder',
    'a folder with instructions.md, starter, solution and tests, or one of such',
  );
  importCommand(group, 'humaneval', 'file', 'tasks in the format of HumanEval: a file of JSON lines');
  addExport(program);
}

function importCommand(group: Command, format: SourceFormat, argument: string, description: string): void {
  group
    .command(format)
    .argument(`<${argument}>`, 'where it is')
    .description(description)
    .option(
      '--track <slug>',
      'the slug of the track, which all slugs in it begin with; that of the source when left out',
    )
    .option('--into <folder>', 'the curriculum that gets it; a new one is made; the present one when left out')
    .option('--replace', 'replaces what was changed by hand since the last import')
    .option('--json', 'prints the report as JSON, and nothing else')
    .addHelpText('after', `\nThe reference of each lab must pass its tests, and the starter must not.\n${exitCodes}`)
    .exitOverride(endOnWrongUsage)
    .action((path: string, options: ImportCommandOptions) =>
      endingOnWrongUsage(async () => (await import('./import.js')).importForeign(format, path, options)),
    );
}

function addExport(program: Command): void {
  const group = program.commands.find((one) => one.name() === 'export') ?? program.command('export');
  group
    .command('folder')
    .argument('<lab>', 'the slug of a lab of the present curriculum')
    .argument('<dir>', 'a folder that does not exist yet')
    .description('writes a lab with its solution and hidden tests into a plain folder, for its authors')
    .option('--json', 'prints the files as JSON, and nothing else')
    .addHelpText('after', `\n\`npx proximal import folder <dir>\` is the way back.\n${exitCodes}`)
    .exitOverride(endOnWrongUsage)
    .action((lab: string, folder: string, options: { json?: boolean }) =>
      endingOnWrongUsage(async () => (await import('./export.js')).exportFolder(lab, folder, options)),
    );
}
