import { labDataBytes, labDataName } from '@proximal/contracts';
import type { CurriculumFolder } from './folder.js';
import { namesIn } from './read-lab-files.js';

const names = { pattern: labDataName, example: 'traces.jsonl, and end with .jsonl, .json, .csv or .txt' };
const controlCharacter = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** Data stay as they are, like files beside the program. */
export async function readLabData(folder: CurriculumFolder, path: string | null): Promise<Record<string, string>> {
  const data: Record<string, string> = {};
  for (const name of await namesIn(folder, path, names)) {
    const text = (await folder.exactText(`${path}/${name}`)) ?? '';
    checkText(folder, `${path}/${name}`, text);
    data[name] = text;
  }
  const sizes = Object.entries(data).map(([name, text]) => ({ name, bytes: Buffer.byteLength(text) }));
  const sum = sizes.reduce((bytes, one) => bytes + one.bytes, 0);
  const [largest] = sizes.sort((one, other) => other.bytes - one.bytes);
  if (path !== null && largest && sum > labDataBytes) {
    folder.report(
      `${path}/${largest.name}`,
      null,
      `has ${largest.bytes} bytes; all data of a lab together, here ${sum}, may have ${labDataBytes}.`,
    );
  }
  return data;
}

function checkText(folder: CurriculumFolder, path: string, text: string): void {
  const isLines = path.endsWith('.jsonl');
  const control = controlCharacter.exec(text);
  if (control) {
    const line = text.slice(0, control.index).split('\n').length;
    folder.report(path, line, 'holds a control character, which only data that is no text has; remove it.');
  }
  if (!isLines && !path.endsWith('.json')) return;
  const texts = isLines ? text.split('\n') : [text];
  if (isLines && texts.at(-1) === '') texts.pop();
  for (const [index, one] of texts.entries()) {
    if (isJson(one)) continue;
    // One line is enough: a file of another format would have thousands.
    folder.report(path, isLines ? index + 1 : null, isLines ? 'is no line of JSON.' : 'is not JSON.');
    return;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
