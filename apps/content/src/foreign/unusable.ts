import type { LeftOut } from './exercise.js';

/** Something of another platform that cannot become a part of the curriculum, with the reason in a sentence. */
export class Unusable extends Error {
  constructor(
    readonly file: string,
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

/** Returns why an exercise is left out. @throws the error itself when it is a bug */
export function leftOutBy(error: unknown, name: string, fallback: { file: string; line?: number }): LeftOut {
  if (!(error instanceof Unusable)) throw error;
  const { message, file, line } = error;
  return { name, reason: { file: file || fallback.file, line: line ?? fallback.line ?? null, message } };
}
