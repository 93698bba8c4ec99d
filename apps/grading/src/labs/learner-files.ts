import { createHash, type Hash } from 'node:crypto';
import { codeBytes, fitTogether, Refusal, type ProgramFiles } from '@proximal/contracts';

/** What a learner submits: the first file, and the further files of a lab that has some. */
export interface LearnerProgram {
  code: string;
  files: ProgramFiles | null;
}

interface GivenProgram {
  code: string;
  files?: ProgramFiles | null | undefined;
}

/** For the log, which must show none of them. */
export function textsOf({ code, files }: GivenProgram): string[] {
  return [code, ...Object.values(files ?? {})];
}

/** In one order, so that equal files are stored and run alike; null without any. */
export function orderedFiles(files: ProgramFiles | null | undefined): ProgramFiles | null {
  const names = Object.keys(files ?? {}).toSorted();
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, files![name]!]));
}

/**
 * All further files of a lab: those that were given, and the starter's.
 * @throws Refusal invalid-input for a file that the lab has not, or when all are too large together
 */
export function completeFiles(given: GivenProgram, starterFiles: ProgramFiles | null): ProgramFiles | null {
  const unknown = Object.keys(given.files ?? {}).find((name) => !Object.hasOwn(starterFiles ?? {}, name));
  if (unknown !== undefined)
    throw refusedFile(`body.files.${unknown}`, `is no file of this lab, ${namesIn(starterFiles)}`);
  const files = orderedFiles({ ...starterFiles, ...given.files });
  if (files !== null && !fitTogether({ code: given.code, files }))
    throw refusedFile('body.files', `must have at most ${codeBytes} bytes together with the code`);
  return files;
}

function refusedFile(path: string, message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ path, message }] });
}

function namesIn(starterFiles: ProgramFiles | null): string {
  const names = Object.keys(starterFiles ?? {});
  return names.length === 0 ? 'which has none beside the code' : `which has ${names.join(', ')} beside the code`;
}

/** SHA-256, of a program without further files that of its UTF-8. No text has a NUL, so no two programs share bytes. */
export function programHash({ code, files }: LearnerProgram): Buffer<ArrayBuffer> {
  return hashFiles(createHash('sha256').update(code), files).digest();
}

/** The key of the first file, which further files change in every character. */
export function programKey(codeKey: string | null, files: ProgramFiles | null): string | null {
  if (codeKey === null || files === null) return codeKey;
  return hashFiles(createHash('sha256').update(codeKey), files).digest('hex').slice(0, codeKey.length);
}

function hashFiles(hash: Hash, files: ProgramFiles | null): Hash {
  for (const [name, text] of Object.entries(orderedFiles(files) ?? {})) hash.update(`\0${name}\0${text}`);
  return hash;
}
