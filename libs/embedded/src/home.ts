import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '@proximal/runtime';

/** Other folders and files are somebody else's. */
const ownNames =
  /^(run|logs|secrets|postgres|redis|nats|mails|billing-events\.ndjson(\.new)?|[a-z-]+\.json(\.\d+(\.old)?)?)$/;

/** Only its owner can read it, whatever the umask. */
export class Home {
  readonly path: string;

  /** @throws StartFailure when the folder cannot be created or written to */
  constructor(path: string) {
    try {
      makeFolder(path);
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
      this.path = realpathSync(path);
      // A folder that serves other purposes too, such as /tmp, stays open; ours within it are closed.
      if (readdirSync(this.path).every((name) => ownNames.test(name))) chmodSync(this.path, 0o700);
      for (const name of ['run', 'logs']) this.folder(name);
    } catch (error) {
      throw new StartFailure(
        `Cannot write to ${path} (${(error as NodeJS.ErrnoException).code}): make it writable or set PROXIMAL_HOME to another folder.`,
      );
    }
  }

  folder(name: string): string {
    const folder = join(this.path, name);
    mkdirSync(folder, { recursive: true });
    // Earlier releases have made some that everybody can read.
    chmodSync(folder, 0o700);
    return folder;
  }

  file(...names: string[]): string {
    return join(this.path, ...names);
  }

  /** A damaged record counts as absent. */
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
    writeFileSync(this.file(`${name}.json`), JSON.stringify(value), { mode: 0o600 });
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
