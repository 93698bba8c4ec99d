import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { Progress } from '@proximal/all';
import { inWorkspace, scaleFigures } from '@proximal/harness';
import { run } from '@proximal/runtime';
import { readScaleOptions } from './scale/options.js';
import { measurePlatform, type Measured } from './scale/platform.js';
import { scaleReport } from './scale/report.js';

const file = inWorkspace('measure', 'simulations', 'figures', 'scale.json');

/** `npm run bench:scale`: what a core does, where the platform bends, and what each kind of request costs each part. */
await run(async () => {
  const options = readScaleOptions(process.argv.slice(2));
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const progress = new Progress(options.isJson ? console.error : console.log);
  const measured: Measured[] = [];
  // One copy alone shows the costs best: nothing idles beside it.
  for (const [index, copies] of options.copies.entries())
    measured.push(await measurePlatform(copies, index === 0, options, progress));
  const others = measured.flatMap(({ otherCores }) => otherCores);
  const figures = scaleFigures.parse({
    measuredAt: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: availableParallelism(),
    otherCores: others.reduce((sum, cores) => sum + cores, 0) / others.length,
    idleCores: measured[0]!.idleCores,
    costs: measured[0]!.costs,
    steps: measured.flatMap(({ steps }) => steps),
  });
  (options.isJson ? console.error : console.log)(scaleReport(figures));
  if (options.isJson) console.log(JSON.stringify(figures));
  if (options.isWriting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(figures, rounded, 2)}\n`);
    progress.say(`the figures are in ${file}`);
  }
});

/** Six digits are more than any figure is exact to. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(6)) : value;
}
