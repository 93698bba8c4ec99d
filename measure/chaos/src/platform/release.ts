import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from '@proximal/testing/harness';

/** A built version of the platform, in a folder of its own. */
export interface Release {
  /** The name in tables and lines: the given ref, or `HEAD` for this workspace. */
  name: string;
  /** The folder of its workspace. */
  root: string;
}

/** The release that this workspace holds. */
export const thisRelease: Release = { name: 'HEAD', root: inWorkspace('.') };

/** @param entry a path within `apps`, such as `grading/dist/worker.js` */
export function entryIn({ root }: Release, entry: string): string {
  return join(root, 'apps', entry);
}

/**
 * Returns the environment variables that a release knows: the ones in backticks in its page of settings.
 * @throws Error when the release has no such page
 */
export function knownSettings({ root }: Release): Set<string> {
  const page = readFileSync(join(root, 'docs', 'settings.md'), 'utf8');
  return new Set([...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!));
}
