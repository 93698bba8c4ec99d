import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { StartFailure } from '@proximal/runtime';

/** Debian installs servers into sbin, which is not in an ordinary user's PATH. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

export interface Needed {
  program: string;
  variable: string;
  formula: string;
}

export interface Programs {
  pathOf(needed: Needed): string;
}

function searchFolders(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter), ...usualFolders];
}

/** @throws StartFailure that says how to get the missing programs */
export function requirePrograms(needed: Needed[], folders = searchFolders()): Programs {
  const paths = new Map(needed.map(({ program }) => [program, find(program, folders)]));
  const absent = needed.filter(({ program }) => !paths.get(program));
  if (absent.length > 0) throw new StartFailure(howToGet(absent));
  return { pathOf: ({ program }) => paths.get(program) ?? program };
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
