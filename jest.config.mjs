import { compilerOptions } from './tools/workspace/emit.mjs';

/** Specs are ES modules. What they import of projects is found by its source (condition `@proximal/source`). */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts'],
  passWithNoTests: true,
  transform: { '^.+\\.ts$': ['@swc/jest', { ...compilerOptions, sourceMaps: 'inline' }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@proximal/source', 'node', 'node-addons'] },
};
