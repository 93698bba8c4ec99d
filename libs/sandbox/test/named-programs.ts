import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NamedProgram {
  name: string;
  source: string;
}

/** In such a file, a line `#: name` begins a program. */
export function programsIn(folder: string, file: string): NamedProgram[] {
  const [, ...texts] = readFileSync(join(folder, file), 'utf8').split(/^#: /m);
  return texts.map((text) => {
    const end = text.indexOf('\n');
    return { name: text.slice(0, end), source: text.slice(end + 1) };
  });
}
