import { fencedBlocks } from '@proximal/curriculum/lesson-text';

/** A picture in a Markdown text. */
export interface PictureReference {
  alternative: string;
  address: string;
  /** The line of the text, from 1. */
  line: number;
}

const picture = /!\[([^\]]*)\]\(\s*<?([^()\s<>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;
const inlineCode = /(`+)(?!`)[^`][\s\S]*?(?<!`)\1(?!`)/g;

/** Returns the pictures that a Markdown text shows; code only looks like one. */
export function picturesIn(markdown: string): PictureReference[] {
  const pictures: PictureReference[] = [];
  replacePictures(markdown, (found, reference) => {
    pictures.push(reference);
    return found;
  });
  return pictures;
}

/**
 * Replaces the addresses of pictures.
 * @param addressOf undefined leaves an address as it is
 */
export function withPictureAddresses(markdown: string, addressOf: (address: string) => string | undefined): string {
  return replacePictures(markdown, (found, { alternative, address }) => {
    const other = addressOf(address);
    return other === undefined ? found : `![${alternative}](${other})`;
  });
}

function replacePictures(markdown: string, replace: (found: string, reference: PictureReference) => string): string {
  const lines = markdown.split('\n');
  const codeLines = new Set(
    fencedBlocks(markdown).flatMap(({ line, endLine }) => {
      const last = endLine ?? lines.length;
      return Array.from({ length: last - line + 1 }, (_, index) => line + index);
    }),
  );
  const replaceIn = (text: string, line: number) =>
    text.replace(picture, (found, alternative: string, address: string) =>
      replace(found, { alternative: alternative.trim(), address, line }),
    );
  return lines
    .map((text, index) => (codeLines.has(index + 1) ? text : outsideCode(text, index + 1, replaceIn)))
    .join('\n');
}

/** Changes the parts of a line that are not code within the line. */
function outsideCode(text: string, line: number, change: (part: string, line: number) => string): string {
  let [changed, last] = ['', 0];
  for (const code of text.matchAll(inlineCode)) {
    changed += change(text.slice(last, code.index), line) + code[0];
    last = code.index + code[0].length;
  }
  return changed + change(text.slice(last), line);
}
