import { buildIfChanged } from './build.mjs';
import { installIfChanged } from './install.mjs';

/** Installs and builds what is not up to date; when that fails, ends the process with what went wrong. */
export function prepareOrExit() {
  try {
    installIfChanged();
    buildIfChanged();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
