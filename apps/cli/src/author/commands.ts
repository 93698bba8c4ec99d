import type { Command } from 'commander';
import type { WithOperator } from '../operate/operator.js';
import { addForeign } from './foreign/commands.js';
import { addItemCommands } from './item-commands.js';
import { addPublishing } from './publishing/commands.js';

export function addAuthoring(program: Command, withOperator: WithOperator, environment: NodeJS.ProcessEnv): void {
  const content = program
    .command('content')
    .description('writes and publishes the curriculum; `import` brings a track');
  content
    .command('check')
    .argument('[path]', 'a lab, lesson, module or any other folder of a curriculum, or a slug; everything without it')
    .option('--json', 'prints one JSON object')
    .description('lists the problems of a curriculum, and runs the programs in the path; needs no running platform')
    .action(async (path: string | undefined, options: { json?: boolean }) =>
      (await import('./content.js')).checkContent(path, options),
    );
  content
    .command('prepare')
    .argument('[path]', 'a part of a curriculum, as for check; everything without it')
    .description('stores what grading computes of each lab beside it, so that an import is quick')
    .action(async (path: string | undefined) => (await import('./content.js')).prepareContent(path));
  addItemCommands(content);
  addPublishing(content, withOperator, environment);
  addForeign(program);
}
