import { existsSync, rmSync } from 'node:fs';
import { assertUnclaimed, endLeftovers } from './claim.js';
import { Home } from './home.js';
import { removeOutside } from './postgres/account.js';

/**
 * @returns true when there was state to delete
 * @throws StartFailure while an instance runs there
 */
export async function reset(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const home = new Home(path);
  assertUnclaimed(home);
  await endLeftovers(home);
  removeOutside(home);
  rmSync(home.path, { recursive: true, force: true });
  return true;
}
