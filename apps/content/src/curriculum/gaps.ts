/** `proximal content new` writes this marker, with what belongs there, wherever only the author knows the text. */
const marker = /\bFILL IN \(([^)\n]*)\)/g;

export function gapsIn(text: string): { line: number; message: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const found = [...line.matchAll(marker)];
    return found.map(([, what]) => ({ line: index + 1, message: `is still to be filled in: ${what}.` }));
  });
}
