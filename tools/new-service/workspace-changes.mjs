import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes the changes of a generator's tree; when one file cannot be written, it writes none.
 * @param changes Nx's: `path`, `type` and `content`
 * @returns `lines`, one for each file, and `undo`, which restores every file that nobody has changed since and returns
 * the paths of the others
 */
export function write(workspace, changes) {
  const files = changes.map(({ path, content }) => {
    const file = join(workspace, path);
    return { path, file, before: contentOf(file), written: Buffer.from(content) };
  });
  try {
    for (const { file, written } of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, written);
    }
  } catch (error) {
    for (const { file, before } of files) restore(file, before);
    throw error;
  }
  const lines = files.map(({ path, before }) => `${before === undefined ? 'new    ' : 'changed'} ${path}`);
  return { lines: lines.sort(), undo: () => undo(files) };
}

function contentOf(file) {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function undo(files) {
  const isAsWritten = ({ file, before, written }) => [before, written].some((text) => isSame(contentOf(file), text));
  const [restored, others] = [files.filter(isAsWritten), files.filter((one) => !isAsWritten(one))];
  for (const { file, before } of restored) restore(file, before);
  return others.map(({ path }) => path);
}

function isSame(now, text) {
  return now === undefined || text === undefined ? now === text : now.equals(text);
}

function restore(file, before) {
  if (isSame(contentOf(file), before)) return;
  if (before === undefined) rmSync(file);
  else writeFileSync(file, before);
}
