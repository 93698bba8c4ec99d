import { pathToFileURL } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { inWorkspace } from '@proximal/testing/harness';
import { run } from '@proximal/runtime';
import type { Bench } from './bench.js';
import { events } from './events.js';
import { fairness } from './fairness.js';
import { grading } from './grading.js';
import { http } from './http.js';
import { leaderboard } from './leaderboard.js';
import { partitions } from './partitions.js';
import { print } from './report.js';
import { runScript } from './run-script.js';
import { skills } from './skills.js';
import { web } from './web.js';

const program = new Command('npm run bench --')
  .usage('<name> [options]')
  .configureHelp({ helpWidth: 120, subcommandTerm: (command) => command.name() })
  .helpCommand(false)
  .enablePositionalOptions();
const own = { http, grading, fairness, events, partitions, skills, leaderboard, web };
for (const [name, bench] of Object.entries(own)) addOwn(name, bench);
addProgram('scale', 'what a core carries, where the platform bends, what a request costs each part', {
  file: 'measure/chaos/dist/scale.js',
});
addProgram('attacks', 'what the sandbox’s attacks cost', benchOf('libs/sandbox', 'attacks'));
addProgram(
  'learner-model',
  'the learner model against BKT, PFA and Elo on a log of answers',
  benchOf('libs/learner-model', 'learner-model'),
);
addProgram('zone', 'the zone of proximal development in a large curriculum', benchOf('libs/learner-model', 'zone'));
if (process.argv.length === 2) program.help();
await run(() => program.parseAsync());

function addOwn(name: string, { about, options, measure }: Bench): void {
  const command = program.command(name).description(about).option('--json', 'print one JSON object', false);
  for (const [option, usual] of Object.entries(options)) {
    const flag = option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    command.option(`--${flag} <number>`, '', wholeNumber, usual);
  }
  command.action(async ({ json, ...given }: Record<string, number> & { json: boolean }) =>
    print(await measure(given), { benchmark: name, node: process.version, ...given }, json),
  );
}

/** A benchmark that is a program of another project, with options of its own; `config` is compiled before. */
interface Program {
  file: string;
  config?: string;
}

function benchOf(lib: string, name: string): Program {
  return { file: `${lib}/dist/bench/bench/${name}.bench.js`, config: `${lib}/tsconfig.bench.json` };
}

function addProgram(name: string, about: string, { file, config }: Program): void {
  const command = program.command(name).description(about).argument('[arguments...]').helpOption(false);
  command.passThroughOptions().allowUnknownOption();
  command.action(async (given: string[]) => {
    if (config !== undefined) runScript('node_modules/typescript7/bin/tsc', '-p', config);
    process.argv = [process.execPath, inWorkspace(file), ...given];
    await import(pathToFileURL(inWorkspace(file)).href);
  });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
