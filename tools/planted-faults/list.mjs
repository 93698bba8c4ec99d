import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { StartFailure } from '../workspace/start-failure.mjs';
import { inWorkspace } from '../workspace/workspace.mjs';

const folder = inWorkspace('tools/planted-faults/faults');

/**
 * Every planted fault: `name`, the `promise` that it breaks, the `file`, the text of one `line` of it that `becomes`
 * another, the `spec` that has to fail, and (optional) the `test`, a pattern of the titles that run.
 */
export const faults = readdirSync(folder).flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')));

/** All faults without a text. @throws StartFailure when a text selects nothing */
export function selectFaults(texts) {
  const matches = (text) => faults.filter(({ name, spec }) => name.includes(text) || spec.includes(text));
  const nothing = texts.find((text) => matches(text).length === 0);
  if (nothing !== undefined) throw new StartFailure(`No planted fault has a name or spec with "${nothing}" in it.`);
  return texts.length === 0 ? faults : [...new Set(texts.flatMap(matches))];
}

/** @throws Error when the line does not occur exactly once, so that the list needs an update */
export function withFault({ name, file, line, becomes }) {
  const parts = readFileSync(inWorkspace(file), 'utf8').split(line);
  if (parts.length !== 2) throw new Error(`${name}: ${file} has ${parts.length - 1} times (not once) "${line}"`);
  return parts.join(becomes);
}
