import nx from '@nx/eslint-plugin';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';
import { boundaries, boundaryRules } from './tools/boundaries.mjs';

/** Svelte's own check reads their types. */
const pages = ['apps/web/pages/**'];

const spreadLiteral = {
  selector: 'SpreadElement > :matches(ArrayExpression, ObjectExpression).argument',
  message: 'Write its elements themselves; the formatter decides about lines.',
};

/** The rules that read one file at a time. They take a third of the time of all, so `npm test -- --quick` has only these. */
export const withoutTypes = tseslint.config(
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
  {
    files: ['**/*.ts'],
    // A benchmark measures its library as it was built, and so imports it by its name; pages import each other by an alias.
    ignores: ['**/prisma.config.ts', '**/bench/**', ...pages],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          depConstraints: [
            // apps/all alone hosts the others.
            { sourceTag: 'app:all', onlyDependOnLibsWithTags: ['type:app', 'type:lib'] },
            { sourceTag: '/^app:(?!all$)/', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:measure', onlyDependOnLibsWithTags: ['type:app', 'type:lib'] },
          ],
        },
      ],
    },
  },
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
      'apps/all/src/proximal.ts',
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

export default tseslint.config(
  ...withoutTypes,
  ...tseslint.configs.recommendedTypeCheckedOnly.map((part) => ({ ...part, files: ['**/*.ts'], ignores: pages })),
  {
    files: ['**/*.ts'],
    ignores: pages,
    languageOptions: { parserOptions: { project: ['./tsconfig.spec.json'], tsconfigRootDir: import.meta.dirname } },
    rules: {
      // An async function turns what it throws into a rejection, and callers of a promise expect no other failure.
      '@typescript-eslint/require-await': 'off',
    },
  },
);
