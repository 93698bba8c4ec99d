import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import { z } from 'zod';
import { readJson } from '../json-file.js';

const stored = z.object({ api: z.string(), token: z.string().optional() });

export type StoredSession = z.output<typeof stored>;

/** @throws StartFailure when the file is damaged */
export function readSession(file: string): StoredSession | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = stored.safeParse(readJson(file));
  if (!parsed.success) throw new StartFailure(`${file} is damaged: remove it, then \`npx proximal login\`.`);
  return parsed.data;
}

export function writeSession(file: string, session: StoredSession): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // It may have been there before, with another mode.
  chmodSync(folder, 0o700);
  // A renamed file is never half written, and a command that runs at the same time reads the old one or the new one.
  const draft = `${file}.${process.pid}`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
