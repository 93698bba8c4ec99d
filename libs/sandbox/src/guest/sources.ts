import { readdirSync, readFileSync } from 'node:fs';
import { packedCodeBytes } from '../limits.js';

export const guestSource = readGuest('guest.py', { packedCodeBytes });
/** Sent to the guest where a lab has the API of a model, so that other programs have the same snapshot as ever. */
export const modelApiSource = readGuest('model_api.py');
export const suiteGuestSource = readGuest('suite_guest.py', {
  sources: {
    ...Object.fromEntries(
      ['event_loop.py', 'threads.py', 'suite_start.py', 'suite_server.py'].map((file) => [file, read(file)]),
    ),
    guards: readFolder('guards'),
    suites: readFolder('suites'),
  },
});
export const keyGuestSource = readGuest('key_guest.py', { sample: read('key_sample.py') });

/**
 * An interpreter boots from one text without files. So a line `from code_names import code_names` becomes the text of
 * code_names.py, and `'$sample'` becomes that value. The comment at the top of a file is left out.
 */
function readGuest(file: string, values: Record<string, unknown> = {}): string {
  return read(file)
    .replace(/^(#.*\n)+/, '')
    .replace(/^from (\w+) import \w+\n/gm, (_, module: string) => readGuest(`${module}.py`))
    .replace(/'\$(\w+)'/g, (_, name: string) => JSON.stringify(values[name]));
}

/** By name without `.py`. */
function readFolder(folder: string): Record<string, string> {
  const names = readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith('.py'));
  return Object.fromEntries(names.sort().map((name) => [name.replace('.py', ''), read(`${folder}/${name}`)]));
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
