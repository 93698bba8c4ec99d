import { pathToFileURL } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { inWorkspace } from '@proximal/testing/harness';
import { run } from '@proximal/runtime';
import { asyncio } from './asyncio.js';
import { grading } from './grading.js';
import { growth } from './growth/growth.js';
import { http } from './http.js';
import { print, type Bench } from './report.js';
import { trials } from './trials.js';
import { visit } from './visit.js';
import { web } from './web.js';

const program = new Command('npm run bench --')
  .usage('<name> [options]')
  .configureHelp({ helpWidth: 120, subcommandTerm: (command) => command.name() })
  .helpCommand(false)
  .enablePositionalOptions();
for (const [name, bench] of Object.entries({ http, grading, asyncio, trials, visit, growth, web })) addOwn(name, bench);
addProgram('scale', 'what a core carries, where the platform bends, what a request costs each part', 'measure/chaos');
addProgram('learner-model', 'the learner model against BKT and Elo on a log of answers', 'libs/learner-model');
if (process.argv.length === 2) program.help();
await run(() => program.parseAsync());

function addOwn(name: string, { about, options, measure }: Bench): void {
  const command = program.command(name).description(about).option('--json', 'print one JSON object', false);
  for (const [option, usual] of Object.entries(options)) command.option(`--${option} <number>`, '', wholeNumber, usual);
  command.action(async ({ json, ...given }: Record<string, number> & { json: boolean }) =>
    print(await measure(given), { benchmark: name, node: process.version, ...given }, json),
  );
}

function addProgram(name: string, about: string, project: string): void {
  const command = program.command(name).description(about).argument('[arguments...]').helpOption(false);
  command.passThroughOptions().allowUnknownOption();
  command.action(async (given: string[]) => {
    const file = inWorkspace(project, 'dist', project.startsWith('libs/') ? `bench/${name}.bench.js` : `${name}.js`);
    process.argv = [process.execPath, file, ...given];
    await import(pathToFileURL(file).href);
  });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
