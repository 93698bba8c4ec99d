import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '@proximal/runtime';

/** The folder that holds all state of one embedded instance. */
export class Home {
  readonly path: string;

  /** @throws StartFailure when the folder cannot be created or written to */
  constructor(path: string) {
    try {
      makeFolder(path);
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
      this.path = realpathSync(path);
      for (const name of ['run', 'logs']) this.folder(name);
    } catch (error) {
      throw new StartFailure(
        `Cannot write to ${path} (${(error as NodeJS.ErrnoException).code}): make it writable or set PROXIMAL_HOME to another folder.`,
      );
    }
  }

  /** Returns a folder of the home, and creates it when it is missing. */
  folder(name: string, mode = 0o755): string {
    const folder = join(this.path, name);
    mkdirSync(folder, { recursive: true, mode });
    return folder;
  }

  file(...names: string[]): string {
    return join(this.path, ...names);
  }

  /** Reads a small record that outlives restarts, such as the used ports; a damaged record counts as absent. */
  recall<T>(name: string): T | undefined {
    const file = this.file(`${name}.json`);
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as T;
    } catch {
      return undefined;
    }
  }

  remember(name: string, value: unknown): void {
    writeFileSync(this.file(`${name}.json`), JSON.stringify(value));
  }
}

/**
 * Creates a folder without Node's own recursion, which never ends where the parent refuses new folders as if it did not
 * exist, as /proc does.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
