import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';

const tool = fileURLToPath(new URL('../../../tools/workspace/affected.mjs', import.meta.url));

const changes: [file: string, affected: string[] | undefined, untouched: string[]][] = [
  ['apps/grading/prisma/migrations/20991231000000_new/migration.sql', ['apps/grading', 'apps/e2e'], ['apps/cohort']],
  [
    'content/tracks/new/lab.yaml',
    ['apps/content', 'apps/grading', 'apps/cli', 'apps/e2e'],
    ['apps/gateway', 'libs/messaging'],
  ],
  ['content/tracks/new/reference.py', ['apps/content', 'apps/grading', 'apps/e2e'], ['apps/gateway']],
  ['k8s/base/grading/new.yaml', ['k8s', 'apps/e2e'], ['apps/progress', 'apps/web']],
  ['docs/new.md', ['libs/testing', 'apps/e2e'], ['apps/grading', 'apps/gateway', 'libs/sandbox']],
  ['libs/sandbox/src/guest/guest.py', ['libs/sandbox', 'apps/grading', 'apps/e2e'], ['apps/gateway', 'libs/messaging']],
  ['libs/learner-model/src/new.ts', ['libs/learner-model', 'apps/skill-graph', 'apps/grading'], ['apps/cohort']],
  ['libs/testing/src/service.ts', undefined, []],
  ['apps/web/src/routes/new.svelte', ['apps/web', 'apps/e2e'], ['apps/gateway']],
  ['package-lock.json', undefined, []],
  ['jest.config.mjs', undefined, []],
];

describe('the projects whose specs a change can have broken', () => {
  let found: (string[] | null)[];
  beforeAll(async () => {
    // Nx does not run within Jest's modules.
    const script = `
      const { affectedProjects } = await import(${JSON.stringify(tool)});
      const found = [];
      for (const file of JSON.parse(process.argv[1])) found.push((await affectedProjects([file])) ?? null);
      console.log(JSON.stringify(found));
      process.exit(0);`;
    const args = ['--input-type=module', '-e', script, JSON.stringify(changes.map(([file]) => file))];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    found = JSON.parse(stdout.trim().split('\n').at(-1)!) as typeof found;
  });

  it.each(changes.map(([file, affected, untouched], index) => ({ file, affected, untouched, index })))(
    'are the right ones for $file',
    ({ affected, untouched, index }) => {
      if (affected === undefined) return expect(found[index]).toBeNull();
      expect(found[index]).toEqual(expect.arrayContaining(affected));
      for (const project of untouched) expect(found[index]).not.toContain(project);
    },
  );
});
