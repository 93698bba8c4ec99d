/**
 * `npm run migrations:record -- <name>`: records this commit as a release, whose migrations nobody may edit any more, and
 * whose contracts no later release may break.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { recordContracts } from '../../libs/contract-docs/dist/services/recorded.js';
import { endWithSentence, StartFailure } from '../workspace/start-failure.mjs';
import { inWorkspace } from '../workspace/workspace.mjs';

const [name] = process.argv.slice(2);
const file = inWorkspace('libs/migrations/releases.json');

try {
  record();
} catch (error) {
  endWithSentence(error);
}

function record() {
  if (!name) throw new StartFailure('Name the release: npm run migrations:record -- 1.2.0');
  const releases = JSON.parse(readFileSync(file, 'utf8'));
  if ([...releases.supported, ...releases.ended].some((release) => release.name === name))
    throw new StartFailure(`The release ${name} is recorded already.`);
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: inWorkspace('.'), encoding: 'utf8' }).trim();
  releases.supported.push({ name, commit, contracts: recordContracts() });
  for (const path of globSync('apps/*/prisma/migrations/*/migration.sql', { cwd: inWorkspace('.') }).sort()) {
    const [, service, , , migration] = path.split(/[\\/]/);
    const hash = createHash('sha256')
      .update(readFileSync(inWorkspace(path)))
      .digest('hex');
    releases.migrations[`${service}/${migration}`] ??= hash;
  }
  writeFileSync(file, `${JSON.stringify(releases, null, 2)}\n`);
  console.log(`recorded ${name} at ${commit}`);
}
