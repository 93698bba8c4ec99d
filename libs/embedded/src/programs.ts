import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '@proximal/runtime';

/** Debian installs servers into sbin, which is not in an ordinary user's PATH. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** A required program, and the variable that replaces it. */
export interface Needed {
  program: string;
  variable: string;
  /** Its package's name in Homebrew; Debian's package has the program's name. */
  formula: string;
}

/** The programs that were found. */
export interface Programs {
  pathOf(needed: Needed): string;
}

function searchFolders(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter), ...usualFolders];
}

/**
 * Finds programs, and installs them as Debian packages where that is possible.
 * @throws StartFailure that says how to get the missing ones
 */
export async function requirePrograms(
  needed: Needed[],
  report: (line: string) => void,
  folders = searchFolders(),
): Promise<Programs> {
  const missing = needed.map(({ program }) => program).filter((program) => !find(program, folders));
  const installer = find('apt-get', folders);
  if (missing.length > 0 && installer && process.getuid?.() === 0) {
    report(`installing ${missing.join(' and ')} with apt-get`);
    await installPackages(installer, missing);
  }
  const paths = new Map(needed.map(({ program }) => [program, find(program, folders)]));
  const absent = needed.filter(({ program }) => !paths.get(program));
  if (absent.length > 0) throw new StartFailure(howToGet(absent));
  return { pathOf: ({ program }) => paths.get(program) ?? program };
}

async function installPackages(installer: string, packages: string[]): Promise<void> {
  const run = promisify(execFile);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = () => run(installer, ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  const update = () => run(installer, ['update', '-qq'], options);
  // Package lists may be absent or stale. The caller reports programs that stay missing, with advice.
  await install().catch(() =>
    update()
      .then(install)
      .catch(() => undefined),
  );
}

function howToGet(absent: Needed[]): string {
  const list = (key: keyof Needed, glue: string) => absent.map((each) => each[key]).join(glue);
  return (
    `Install ${list('program', ' and ')} (\`apt-get install ${list('program', ' ')}\` or ` +
    `\`brew install ${list('formula', ' ')}\`), or set ${list('variable', ' and ')} to a server that runs.`
  );
}

function find(program: string, folders: string[]): string | undefined {
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
