import { existsSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';
import type { Home } from './home.js';

/** Counted up when what is stored can no longer be read by what comes after; 1 had no record of its format. */
const stateFormat = 3;

/** Folders that only an instance that has been started leaves behind. */
const traces = ['nats', 'postgres', 'redis', 'secrets'];

/**
 * Makes sure that the state in the home, if there is any, is of this version's format.
 * @throws StartFailure when another version has left it
 */
export function assertReadableState(home: Home): void {
  const isUsed = traces.some((name) => existsSync(home.file(name)));
  if (isUsed && home.recall<number>('format') !== stateFormat) {
    throw new StartFailure(
      `The state in ${home.path} is of another version of Proximal: drop it with "npm run reset", or set PROXIMAL_HOME to another folder.`,
    );
  }
  home.remember('format', stateFormat);
}
