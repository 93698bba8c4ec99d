import type { GraphRow } from '@proximal/graph-lanes';

/**
 * The lanes of a row as text, two columns each but the last: `├─●` branches from a lane that goes on, `╰─●` ends one.
 *
 * @param lanes how many lanes all rows take
 */
export function railText({ lane, above, from, below }: GraphRow<unknown>, glyph: string, lanes: number): string {
  const [left, right] = [Math.min(lane, ...from), Math.max(lane, ...from)];
  const signOf = (at: number): string => {
    if (at === lane) return glyph;
    const goesOn = below.includes(at);
    if (!from.includes(at)) {
      if (above.includes(at)) return '│';
      return at > left && at < right ? '─' : ' ';
    }
    if (at === left) return goesOn ? '├' : '╰';
    if (at === right) return goesOn ? '┤' : '╯';
    return goesOn ? '┼' : '┴';
  };
  const signs = Array.from({ length: lanes }, (_, at) => signOf(at) + (at >= left && at < right ? '─' : ' '));
  return signs.join('').slice(0, -1);
}
