import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartFailure } from '@proximal/runtime';

export interface Terminal {
  input: NodeJS.ReadableStream;
  /** Standard error, so that standard output has only the result. */
  output: NodeJS.WritableStream;
}

/** @throws StartFailure when the input ends, or Ctrl-C is pressed */
export async function prompt(label: string, isHidden: boolean, { input, output }: Terminal): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: isHidden ? silent : output, prompt: `${label}: `, terminal: true });
  if (isHidden) output.write(`${label}: `);
  else lines.prompt();
  try {
    const ended = new Promise<never>((_, reject) => {
      lines.once('close', () => reject(new StartFailure('Nothing was entered, so nothing is done.')));
    });
    const line = new Promise<string>((resolve) => lines.once('line', resolve));
    return await Promise.race([line, ended]);
  } finally {
    lines.close();
    if (isHidden) output.write('\n');
  }
}
