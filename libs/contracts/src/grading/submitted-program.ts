import { z } from 'zod';
import { codeBytes, fitTogether, programFiles, sourceCode } from '../shapes.js';

export const program = sourceCode(codeBytes).describe('The whole program, at most 64 KiB of UTF-8.');

export const furtherFiles = programFiles.optional().meta({
  description:
    'The further files of a lab that has `starter_files`, by their names and no others; one that is left out is as ' +
    'its starter. With `code` at most 64 KiB of UTF-8.',
});

export function submittedTogether<T extends z.ZodType<{ code: string; files?: Record<string, string> | undefined }>>(
  body: T,
) {
  return body.refine(fitTogether, {
    path: ['files'],
    message: `must have at most ${codeBytes} bytes together with the code`,
  });
}
