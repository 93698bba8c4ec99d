import { existsSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';
import type { Home } from './home.js';

/** Increased when newer code can no longer read the stored state; format 1 had no record of itself. */
const stateFormat = 5;

const traces = ['nats', 'postgres', 'redis', 'secrets'];

/** @throws StartFailure when another version has left the state */
export function assertReadableState(home: Home): void {
  const isUsed = traces.some((name) => existsSync(home.file(name)));
  if (isUsed && home.recall<number>('format') !== stateFormat) {
    throw new StartFailure(
      `The state in ${home.path} is of another version of Proximal: drop it with "npm run reset", or set PROXIMAL_HOME to another folder.`,
    );
  }
  home.remember('format', stateFormat);
}
