import { changedOutsideCode, linesOfProse, withoutCode } from '../markdown/prose.js';

export interface PictureReference {
  alternative: string;
  address: string;
  line: number;
}

const picture = /!\[([^\]]*)\]\(\s*<?([^()\s<>]*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;
const otherPicture = /(?<!\\)!\[|<(?:img|image|picture|svg|object|embed|iframe|video)\b/i;

export function picturesIn(markdown: string): PictureReference[] {
  const pictures: PictureReference[] = [];
  replacePictures(markdown, (found, reference) => {
    pictures.push(reference);
    return found;
  });
  return pictures;
}

/** Where `addressOf` returns undefined, the address stays. */
export function withPictureAddresses(markdown: string, addressOf: (address: string) => string | undefined): string {
  return replacePictures(markdown, (found, { alternative, address }) => {
    const other = addressOf(address);
    return other === undefined ? found : `![${alternative}](${other})`;
  });
}

export function linesWithOtherPictures(markdown: string): number[] {
  return linesOfProse(markdown).flatMap((line, index) =>
    otherPicture.test(withoutCode(line).replace(picture, '')) ? [index + 1] : [],
  );
}

function replacePictures(markdown: string, replace: (found: string, reference: PictureReference) => string): string {
  const prose = linesOfProse(markdown);
  const changed = (text: string, line: number) =>
    changedOutsideCode(text, (part) =>
      part.replace(picture, (found, alternative: string, address: string) =>
        replace(found, { alternative: alternative.trim(), address, line }),
      ),
    );
  const lines = markdown.split('\n');
  return lines.map((text, index) => (prose[index] === '' ? text : changed(text, index + 1))).join('\n');
}
