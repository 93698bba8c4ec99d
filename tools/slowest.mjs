/** `node tools/slowest.mjs`: prints the slowest spec files and tests of the last runs of `npm test`. */
import { readDurations } from './workspace/sequencer.mjs';

const shown = 20;
const files = Object.entries(readDurations()).map(([file, { seconds, tests }]) => ({ file, seconds, tests }));
const tests = files.flatMap(({ file, tests }) =>
  tests.map(({ name, seconds }) => ({ name: `${file}: ${name}`, seconds })),
);
const total = files.reduce((sum, { seconds }) => sum + seconds, 0);

print(
  `${files.length} files, ${Math.round(total / 60)} minutes`,
  files.map(({ file, seconds }) => ({ name: file, seconds })),
);
print('tests', tests);

function print(title, rows) {
  console.log(title);
  const slowest = rows.sort((a, b) => b.seconds - a.seconds).slice(0, shown);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
