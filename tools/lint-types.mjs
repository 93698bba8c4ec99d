/** Lints with types: the rules of `.oxlintrc.json`. Its TypeScript is compiled to machine code, and stands with the checks. */
import { inWorkspace } from './workspace/workspace.mjs';

process.env.OXLINT_TSGOLINT_PATH = inWorkspace('tools/checks/node_modules/.bin/tsgolint');
await import('./checks/node_modules/oxlint/dist/cli.js');
