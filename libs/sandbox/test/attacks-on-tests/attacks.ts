import { readdirSync, readFileSync } from 'node:fs';

export interface AttackOnTests {
  name: string;
  source: string;
}

const folder = new URL('.', import.meta.url);

export function read(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

/** What every attack has at least: it solves nothing. */
const solvesNothing = 'def answer(*given): return None\ndef apply(*given): return None\n';

/** In `*-attacks.py`, a line `#: name` begins a program. */
export const attacksOnTests: AttackOnTests[] = readdirSync(folder)
  .filter((file) => file.endsWith('-attacks.py'))
  .sort()
  .flatMap((file) => read(file).split(/^#: /m).slice(1))
  .map((text) => {
    const [name = '', ...lines] = text.split('\n');
    return { name, source: solvesNothing + lines.join('\n') };
  });
