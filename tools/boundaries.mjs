import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import tseslint from 'typescript-eslint';
import { assertOneVersion, declaredPackages } from './declared-packages.mjs';
import { importCircles } from './import-circles.mjs';
import { inWorkspace, projectGroups } from './workspace/workspace.mjs';

const restricted = tseslint.plugin.rules['no-restricted-imports'];
const specs = '**/*.spec.ts';
const tests = [specs, '**/test/**', '**/bench/**', 'libs/testing/**'];
const frameworks =
  '^(@nestjs/|@nats-io/|bullmq|ioredis|fastify|pg$|@prisma/|@proximal/(messaging|embedded|database|migrations))';

assertOneVersion();

/** The allowed imports, in addition to the allowed dependencies between projects. */
const zones = [
  {
    name: 'contracts-stand-alone',
    files: ['libs/contracts/src/**/*.ts'],
    ignores: [specs],
    regex: '^(?!zod$|\\.\\.?/)',
    message: 'Contracts may import only zod and each other.',
  },
  {
    name: 'documents-only-from-contracts',
    files: ['libs/contract-docs/src/**/*.ts'],
    // The scripts that write and read files, no part of the library.
    ignores: [specs, 'libs/contract-docs/src/{write,services/{write,recorded,pack}}.ts'],
    regex: '^(?!(zod|@proximal/contracts)$|\\.\\.?/)',
    message: 'Documents follow from the contracts alone: they may import only those and zod.',
  },
  {
    name: 'libraries-of-pages-stand-alone',
    files: ['libs/{graph-lanes,lesson-text}/src/**/*.ts'],
    ignores: [specs],
    regex: '^(?!\\./)',
    message: 'The image of the pages holds this library, so it may import nothing else.',
  },
  {
    name: 'client-stands-alone',
    files: ['libs/client/src/**/*.ts'],
    ignores: [specs],
    regex: '^(?!\\./)',
    message: 'Programs everywhere run the client: it may import nothing but the types of the contracts.',
    allowTypeImports: true,
  },
  {
    name: 'testing-only-from-tests',
    files: ['**/*.ts'],
    ignores: ['measure/**', ...tests],
    regex: '^(@proximal/testing|@jest/)',
    message: 'Only tests and measurements may import it.',
  },
  {
    name: 'embedded-only-where-hosted',
    files: ['**/*.ts'],
    ignores: ['apps/{platform,cli}/**', 'libs/embedded/**', 'measure/**', ...tests],
    regex: '^@proximal/embedded',
    message:
      'Apps are given addresses of servers; only the platform, commands, measurements and tests may import them.',
  },
  {
    name: 'pages-only-over-http',
    files: ['apps/web/**/*.ts', 'apps/web/**/*.svelte'],
    ignores: tests,
    regex: '^@proximal/(?!(client|graph-lanes|lab-kinds|lesson-text|runtime|telemetry)$)',
    message: 'The pages know the platform over HTTP, by its client.',
  },
  {
    name: 'database-only-in-repositories',
    files: ['{apps,libs,measure}/*/src/**/*.ts'],
    ignores: [
      '**/*.repository.ts',
      '**/database.ts',
      'libs/database/**',
      'libs/migrations/src/{run-lock,schema-engine}.ts',
      // The outbox, the inbox, keys and cleanup are SQL and its callers.
      'libs/messaging/src/**',
      // Pieces of SQL that the repositories beside them share.
      'apps/cohort/src/{challenge-lock,membership/idle}.ts',
      'apps/skill-graph/src/learners/{episode-row,derived-tables,learner-row}.ts',
    ],
    regex: '^(pg$|@prisma/|@proximal/database)|/generated/',
    message: 'Only a repository may use Prisma or SQL.',
  },
  {
    name: 'rules-stay-pure',
    files: rules(),
    // A provider whose spec happens to need no server.
    ignores: ['apps/gateway/src/accounts/passwords/password-hashing.service.ts'],
    regex: frameworks,
    message: 'A rule, whose spec is beside it, may use no framework and no store.',
    allowTypeImports: true,
  },
  ...declaredPackages,
];

/** Each zone has a rule of its own, because ESLint uses only the last setting of a rule. */
export const boundaryRules = {
  ...Object.fromEntries(zones.map(({ name }) => [name, restricted])),
  'no-import-circles': importCircles,
};

export const boundaries = [
  ...zones.map(({ name, files, ignores, ...pattern }) => ({
    files,
    ignores,
    rules: { [`boundaries/${name}`]: ['error', { patterns: [pattern] }] },
  })),
  {
    files: ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: [specs],
    rules: { 'boundaries/no-import-circles': 'error' },
  },
];

function rules() {
  return projectGroups.flatMap((group) =>
    readdirSync(inWorkspace(group), { recursive: true })
      .filter((path) => path.endsWith('.spec.ts') && path.includes(`${sep}src${sep}`) && !path.includes('node_modules'))
      .map((path) => join(group, path.replace('.spec.ts', '.ts')))
      .filter((path) => existsSync(inWorkspace(path)))
      .map((path) => path.replaceAll(sep, '/')),
  );
}
