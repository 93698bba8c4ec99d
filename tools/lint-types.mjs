/** Lints with types, by the rules of `.oxlintrc.json`. The program that reads the types stands with the checks. */
import { inWorkspace } from './workspace/workspace.mjs';

process.env.OXLINT_TSGOLINT_PATH = inWorkspace('tools/checks/node_modules/.bin/tsgolint');
await import('./checks/node_modules/oxlint/dist/cli.js');
