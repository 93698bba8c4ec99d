import { execFile } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

const violations = [
  [
    'an app that imports another app',
    'apps/gateway/src/a.ts',
    `import '@proximal/content';`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'a library that imports an app',
    'libs/messaging/src/a.ts',
    `import '@proximal/grading';`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'an app that reaches into another by path',
    'apps/gateway/src/a.ts',
    `import '../../content/src/index.js';`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'contracts that import another library',
    'libs/contracts/src/a.ts',
    `import '@proximal/runtime';`,
    'boundaries/contracts-stand-alone',
  ],
  [
    'contracts that import a framework',
    'libs/contracts/src/a.ts',
    `import '@nestjs/common';`,
    'boundaries/contracts-stand-alone',
  ],
  [
    'documents of the contracts that import another library',
    'libs/contract-docs/src/a.ts',
    `import '@proximal/runtime';`,
    'boundaries/documents-only-from-contracts',
  ],
  [
    'the text of lessons that imports another library',
    'libs/lesson-text/src/a.ts',
    `import '@proximal/contracts';`,
    'boundaries/libraries-of-pages-stand-alone',
  ],
  [
    'the client that imports more than types of the contracts',
    'libs/client/src/a.ts',
    `import '@proximal/contracts';`,
    'boundaries/client-stands-alone',
  ],
  [
    'a package that its project does not declare',
    'apps/billing-read/src/a.ts',
    `import 'bullmq';`,
    'boundaries/declared-in-apps-billing-read',
  ],
  [
    'pages that import a library of services',
    'apps/web/src/a.ts',
    `import '@proximal/curriculum/rules';`,
    'boundaries/pages-only-over-http',
  ],
  [
    'testing outside of tests',
    'apps/grading/src/a.ts',
    `import '@proximal/testing';`,
    'boundaries/testing-only-from-tests',
  ],
  [
    'a service that starts servers',
    'apps/grading/src/a.ts',
    `import '@proximal/embedded';`,
    'boundaries/embedded-only-where-hosted',
  ],
  [
    'what npm start runs that imports what measures it',
    'apps/platform/src/a.ts',
    `import '../../../measure/chaos/src/verdict.js';`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'the command line that imports the platform',
    'apps/cli/src/a.ts',
    `import '@proximal/platform';`,
    '@nx/enforce-module-boundaries',
  ],
  [
    'the platform that imports the command line',
    'apps/platform/src/a.ts',
    `import '@proximal/cli';`,
    '@nx/enforce-module-boundaries',
  ],
  ['SQL outside of a repository', 'apps/grading/src/a.ts', `import 'pg';`, 'boundaries/database-only-in-repositories'],
  [
    'Prisma outside of a repository',
    'apps/grading/src/a.controller.ts',
    `import '../generated/prisma/client.js';`,
    'boundaries/database-only-in-repositories',
  ],
  [
    'connections outside of a repository',
    'apps/grading/src/a.ts',
    `import '@proximal/database';`,
    'boundaries/database-only-in-repositories',
  ],
  [
    'a rule that knows a framework',
    'apps/grading/src/grades/score.ts',
    `import '@nestjs/common';`,
    'boundaries/rules-stay-pure',
  ],
  [
    'a file that imports one which imports it',
    'apps/grading/src/grades/score.ts',
    `import './grade.js';`,
    'boundaries/no-import-circles',
  ],
  [
    'a folder of an app that imports one which imports it',
    'apps/cohort/src/membership/a.ts',
    `import '../reviews/board.js';`,
    'boundaries/no-import-circles',
  ],
  [
    'settings read outside of config.ts',
    'apps/grading/src/a.ts',
    `export const a = process.env.A;`,
    'no-restricted-properties',
  ],
] as const;

const allowed = [
  ['the platform that hosts an app', 'apps/platform/src/a.ts', `import '@proximal/gateway';`],
  ['the command line that reads a curriculum', 'apps/cli/src/a.ts', `import '@proximal/content';`],
  ['a measurement that starts servers', 'measure/chaos/src/a.ts', `import '@proximal/embedded';`],
  ['an app that imports a library', 'apps/grading/src/a.ts', `import '@proximal/messaging';`],
  ['a folder that imports one below it', 'apps/cohort/src/reviews/a.ts', `import '../membership/cohort.js';`],
  ['contracts that import zod', 'libs/contracts/src/a.ts', `import 'zod';`],
  ['documents that import the contracts', 'libs/contract-docs/src/a.ts', `import '@proximal/contracts';`],
  ['pages that import the text of lessons', 'apps/web/src/a.ts', `import '@proximal/lesson-text';`],
  ['a measurement that uses the harness', 'measure/chaos/src/a.ts', `import '@proximal/testing/harness';`],
  ['testing in a test', 'apps/grading/test/a.int.spec.ts', `import '@proximal/testing';`],
  ['SQL in the library of databases', 'libs/database/src/a.ts', `import 'pg';`],
  ['Prisma in a repository', 'apps/grading/src/a.repository.ts', `import '../generated/prisma/client.js';`],
] as const;

describe('the boundaries between the parts', () => {
  let found: Promise<string[][]> | undefined;
  const rulesFound = async (index: number) => (await (found ??= lint([...violations, ...allowed])))[index] ?? [];

  it.each(violations.map((violation, index) => ({ what: violation[0], rule: violation[3], index })))(
    'reject $what',
    async ({ rule, index }) => {
      // Some of them also import a package that their project does not declare.
      const broken = (await rulesFound(index)).filter((name) => name === rule || !name.includes('/declared-in-'));
      expect(broken).toEqual([rule]);
    },
    240_000,
  );

  it.each(allowed.map(([what], index) => ({ what, index: violations.length + index })))(
    'accept $what',
    async ({ index }) => expect(await rulesFound(index)).toEqual([]),
  );
});

/** In its own process, because ESLint's plugins do not run within Jest's modules. */
async function lint(sources: readonly (readonly [string, string, string, ...unknown[]])[]): Promise<string[][]> {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const found = [];
    for (const [, filePath, source] of JSON.parse(process.argv[1])) {
      const [{ messages }] = await eslint.lintText(source, { filePath });
      found.push(messages.map(({ ruleId }) => ruleId));
    }
    console.log(JSON.stringify(found));`;
  const args = ['--input-type=module', '-e', script, JSON.stringify(sources)];
  const run = promisify(execFile);
  await run(process.execPath, [join(workspace, 'tools/workspace/project-graph.mjs')]);
  const { stdout } = await run(process.execPath, args, {
    cwd: workspace,
    env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[][];
}
