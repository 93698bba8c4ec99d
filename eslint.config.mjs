import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import { boundaries, boundaryRules } from './tools/boundaries.mjs';

/** In an editor it may not be installed yet; `npm test` and `npm run lint` always have it. */
const checks = new URL('./tools/checks/', import.meta.url);
const nx =
  existsSync(new URL('node_modules', checks)) && createRequire(new URL('package.json', checks))('@nx/eslint-plugin');

/** Svelte's own check reads their types. Node runs `lib/server` as it is. */
const pages = [
  'apps/web/src/hooks.server.ts',
  'apps/web/src/{lib,routes}/**',
  '!apps/web/src/lib/server/**',
  '!apps/web/src/**/*.spec.ts',
];

const spreadLiteral = {
  selector: 'SpreadElement > :matches(ArrayExpression, ObjectExpression).argument',
  message: 'Write its elements themselves; the formatter decides about lines.',
};

const moduleBoundaries = {
  files: ['**/*.ts'],
  // A benchmark imports its library by its name, as it was built; pages have an alias; manifests are compared with all.
  ignores: ['**/prisma.config.ts', '**/bench/**', 'k8s/**', 'docker/**', ...pages],
  plugins: { '@nx': nx },
  rules: {
    '@nx/enforce-module-boundaries': [
      'error',
      {
        enforceBuildableLibDependency: false,
        depConstraints: [
          // The platform hosts the services and the pages; the command line uses what authors need of two of them.
          {
            sourceTag: 'app:platform',
            onlyDependOnLibsWithTags: ['type:app', 'type:lib'],
            notDependOnLibsWithTags: ['app:cli'],
          },
          { sourceTag: 'app:cli', onlyDependOnLibsWithTags: ['app:content', 'app:grading', 'type:lib'] },
          { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:app', 'type:lib'] },
          { sourceTag: '/^app:(?!(platform|cli)$)/', onlyDependOnLibsWithTags: ['type:lib'] },
          { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
          { sourceTag: 'type:measure', onlyDependOnLibsWithTags: ['type:app', 'type:lib'] },
        ],
      },
    ],
  },
};

export default tseslint.config(
  // The sessions with generated clients are compiled by their own TypeScript, on types that exist only then.
  {
    ignores: [
      '**/dist',
      '**/generated',
      '**/coverage',
      '**/.planted',
      '**/.proximal',
      '**/.nx',
      'tools/api-client/src',
    ],
  },
  ...tseslint.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  // The pages are at the root of their site, so their links need no base.
  { rules: { 'svelte/no-navigation-without-resolve': 'off' } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  ...(nx ? [moduleBoundaries] : []),
  { rules: { 'no-restricted-syntax': ['error', spreadLiteral] } },
  {
    files: ['**/*.ts', '**/*.mjs'],
    ignores: ['libs/database/**', 'libs/testing/**', '**/test/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        spreadLiteral,
        {
          selector: 'MemberExpression[property.name=/^[$](query|execute)Raw(Unsafe)?$/]',
          message: 'Write it with sql of @proximal/database: database.query(sql(name, row)`…`).',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(query|read)$/] > :matches(Literal[value=/[$][0-9]/], TemplateLiteral:has(TemplateElement[value.raw=/[$][0-9]/])).arguments',
          message: 'Write it with sql of @proximal/database, which counts the parameters.',
        },
      ],
    },
  },
  { plugins: { boundaries: { rules: boundaryRules } } },
  ...boundaries,
  {
    files: ['**/*.ts'],
    // Entry points hand the environment on to config.ts; everything else is given what it needs.
    ignores: [
      '**/config.ts',
      'apps/*/src/{main,worker,import,migrate,queue-board}.ts',
      '**/prisma.config.ts',
      'apps/cli/src/proximal.ts',
      'libs/embedded/**',
      'libs/testing/**',
      '**/test/**',
      '**/bench/**',
      '**/*.spec.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads it.' },
      ],
    },
  },
);
