import { availableParallelism } from 'node:os';
import { Progress } from '@proximal/all';
import { run } from '@proximal/runtime';
import { Command } from 'commander';
import { wholeNumber } from './commands.js';
import { measurePlatform, type Measured, type ScaleOptions } from './scale/measure.js';
import { scaleReport } from './scale/report.js';

/** `npm run bench -- scale`: what a core does, where the platform bends, and what each kind of request costs each part. */
await run(async () => {
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const cores = availableParallelism();
  const options = new Command('npm run bench -- scale')
    .option(
      '--copies <list>',
      'the processes of each app, one platform after the other',
      wholeNumbers,
      copiesFor(cores),
    )
    .option('--seconds <count>', 'the time of each step and of each kind of requests', wholeNumber(), 20)
    .option('--learners <count>', 'the learners', wholeNumber(), 60)
    .option('--seed <number>', 'decides the requests', wholeNumber(), 1)
    .option('--json', 'prints the figures as one JSON object', false)
    .parse()
    .opts<ScaleOptions & { json: boolean }>();
  const print = options.json ? console.error : console.log;
  const progress = new Progress(print);
  const measured: Measured[] = [];
  // One copy alone shows the costs best: nothing idles beside it.
  for (const [index, copies] of options.copies.entries())
    measured.push(await measurePlatform(copies, index === 0, options, progress));
  print(scaleReport(measured, cores));
  if (options.json) console.log(JSON.stringify({ node: process.versions.node, cores, measured }));
});

/** One and two copies everywhere, then twice as many as long as each has a core for itself and its sandbox. */
function copiesFor(cores: number): number[] {
  const copies = [1, 2];
  while (copies.at(-1)! * 2 <= cores / 2) copies.push(copies.at(-1)! * 2);
  return copies;
}

function wholeNumbers(text: string): number[] {
  return text.split(',').map(wholeNumber());
}
