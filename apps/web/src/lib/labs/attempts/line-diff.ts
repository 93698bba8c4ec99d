import { diffArrays } from 'diff/lib/diff/array.js';

export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
  before: number | undefined;
  after: number | undefined;
}

/** With more lines than these to remove and add, the whole text is shown as replaced: the work grows with the square. */
const mostChanges = 2_000;

export function lineDiff(before: string, after: string): DiffLine[] {
  const [earlier, later] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(earlier, later, { maxEditLength: mostChanges }) ?? [
    { value: earlier, removed: true, added: false },
    { value: later, removed: false, added: true },
  ];
  const numbers = { before: 0, after: 0 };
  return parts.flatMap(({ value, added, removed }) =>
    value.map((text) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text,
      before: added ? undefined : (numbers.before += 1),
      after: removed ? undefined : (numbers.after += 1),
    })),
  );
}

/** Lines of both programs that are shown before and after each change. */
const shownAround = 3;

/** The lines near a change; a number stands for that many lines in a row that both programs have. */
export function changedParts(lines: readonly DiffLine[]): (DiffLine | number)[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - shownAround), index + shownAround + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.reduce<(DiffLine | number)[]>((parts, line, index) => {
    const last = parts.at(-1);
    if (isNear[index]) parts.push(line);
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1;
    else parts.push(1);
    return parts;
  }, []);
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
}
