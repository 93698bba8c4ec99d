import { compilerOptions } from './tools/workspace/emit.mjs';

/** Specs run as ES modules from the TypeScript sources of every project (condition `@proximal/source`), transformed by swc. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  passWithNoTests: true,
  transform: { '^.+\\.ts$': ['@swc/jest', { ...compilerOptions, sourceMaps: 'inline' }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@proximal/source', 'node', 'node-addons'] },
};
