export interface WrittenPart {
  isCode: boolean;
  text: string;
}

const fence = /^```[\w+-]*[ \t]*$/;

/** Separates lines between fences (```) as code; a fence without an end opens none. Nothing becomes HTML here. */
export function writtenParts(written: string): WrittenPart[] {
  const parts: WrittenPart[] = [];
  let lines: string[] = [];
  let isCode = false;
  const end = (nextIsCode: boolean) => {
    const text = isCode ? lines.join('\n') : lines.join('\n').trim();
    if (text !== '') parts.push({ isCode, text });
    [lines, isCode] = [[], nextIsCode];
  };
  const all = written.split('\n');
  for (const [index, line] of all.entries()) {
    const opens = fence.test(line) && all.slice(index + 1).some((later) => /^```[ \t]*$/.test(later));
    if (!isCode && opens) end(true);
    else if (isCode && /^```[ \t]*$/.test(line)) end(false);
    else lines.push(line);
  }
  end(false);
  return parts;
}
