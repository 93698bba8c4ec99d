import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { programsIn, type NamedProgram } from '../named-programs.js';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** What every attack has at least: it solves nothing. */
const solvesNothing = 'def answer(*given): return None\ndef apply(*given): return None\n';

export const attacksOnTests: NamedProgram[] = readdirSync(folder)
  .filter((file) => file.endsWith('-attacks.py'))
  .sort()
  .flatMap((file) => programsIn(folder, file))
  .map(({ name, source }) => ({ name, source: solvesNothing + source }));
