import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { readConfig } from '@proximal/runtime';
import { z } from 'zod';

const schema = z.object({
  XDG_CONFIG_HOME: z.string().optional(),
  APPDATA: z.string().optional(),
  NO_COLOR: z.string().optional(),
});

/** A relative `XDG_CONFIG_HOME` is ignored, as its specification says. */
export function readLearnerConfig(
  environment: NodeJS.ProcessEnv,
  system: NodeJS.Platform = process.platform,
  home = homedir(),
): { sessionFile: string; mayColour: boolean } {
  const { XDG_CONFIG_HOME, APPDATA, NO_COLOR } = readConfig(schema, environment);
  const folders: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(home, 'Library', 'Application Support'),
    win32: APPDATA ?? join(home, 'AppData', 'Roaming'),
  };
  const chosen = XDG_CONFIG_HOME !== undefined && isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : undefined;
  const folder = chosen ?? folders[system] ?? join(home, '.config');
  return { sessionFile: join(folder, 'proximal', 'session.json'), mayColour: NO_COLOR === undefined };
}
