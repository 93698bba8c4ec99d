/**
 * `node tools/fuzz.mjs [requests per seed] [seeds, with commas] [submissions graded beside the last seed]`: sends
 * malformed requests, also pipelined ones and ones with Expect, to a platform of its own. The defaults are 10 000, five
 * seeds and 4.
 */
import './require-node.cjs';
import { spawnSync } from 'node:child_process';

const [requests = '10000', seeds = '20261120,20261121,20261122,20261123,20261124', grading = '4'] =
  process.argv.slice(2);
const list = seeds.split(',');
if (![requests, grading, ...list].every((text) => /^\d{1,9}$/.test(text))) {
  console.error('Give whole numbers, for example: node tools/fuzz.mjs 10000 20261120,20261121 4');
  process.exit(1);
}

list.forEach((seed, index) => {
  const beside = index === list.length - 1 ? grading : '0';
  console.log(
    `seed ${seed}: ${requests} requests${beside === '0' ? '' : `, ${beside} submissions graded at the same time`}`,
  );
  const env = { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: requests, FUZZ_GRADING: beside };
  const { status } = spawnSync(
    process.execPath,
    ['tools/test.mjs', 'one-platform', '--testNamePattern=malformed requests'],
    { stdio: 'inherit', env },
  );
  if (status !== 0) process.exit(1);
});
