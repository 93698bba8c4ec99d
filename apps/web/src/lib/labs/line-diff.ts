export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** From 1; undefined for a line that the earlier text lacks. */
  before: number | undefined;
  /** From 1; undefined for a line that the later text lacks. */
  after: number | undefined;
}

/** Above this product of the numbers of lines that differ, all of them are shown as replaced. */
const mostCells = 4_000_000;

/** Returns the lines of both texts: those of a longest common subsequence as same, all others as removed or added. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [earlier, later] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < earlier.length && start < later.length && earlier[start] === later[start]) start += 1;
  let end = 0;
  const most = Math.min(earlier.length, later.length) - start;
  while (end < most && earlier[earlier.length - 1 - end] === later[later.length - 1 - end]) end += 1;
  const middle = middleDiff(earlier.slice(start, earlier.length - end), later.slice(start, later.length - end));
  const kinds = Array<DiffLine['kind']>(start).fill('same').concat(middle, Array<DiffLine['kind']>(end).fill('same'));
  return numbered(kinds, earlier, later);
}

function middleDiff(earlier: string[], later: string[]): DiffLine['kind'][] {
  const [rows, columns] = [earlier.length, later.length];
  const replaced = () =>
    Array<DiffLine['kind']>(rows).fill('removed').concat(Array<DiffLine['kind']>(columns).fill('added'));
  if (rows * columns === 0 || rows * columns > mostCells) return replaced();
  // lengths[i * width + j]: of the longest common subsequence of earlier from i and later from j.
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i -= 1)
    for (let j = columns - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        earlier[i] === later[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const kinds: DiffLine['kind'][] = [];
  let [i, j] = [0, 0];
  while (i < rows || j < columns) {
    if (i < rows && j < columns && earlier[i] === later[j]) {
      kinds.push('same');
      i += 1;
      j += 1;
    } else if (i < rows && (j === columns || lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) {
      kinds.push('removed');
      i += 1;
    } else {
      kinds.push('added');
      j += 1;
    }
  }
  return kinds;
}

function numbered(kinds: DiffLine['kind'][], earlier: string[], later: string[]): DiffLine[] {
  let [before, after] = [0, 0];
  return kinds.map((kind) => {
    if (kind !== 'added') before += 1;
    if (kind !== 'removed') after += 1;
    return {
      kind,
      text: kind === 'removed' ? earlier[before - 1]! : later[after - 1]!,
      before: kind === 'added' ? undefined : before,
      after: kind === 'removed' ? undefined : after,
    };
  });
}

function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
}
