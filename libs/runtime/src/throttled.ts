const everyMs = 60_000;

/**
 * Lets through one report of each kind a minute: the first is logged at once, and the next one counts the omitted ones.
 * @returns a function that takes the kind of a report, its line, and its error if there is one
 */
export function throttled(
  report: (line: string, error?: unknown) => void,
  now: () => number = () => performance.now(),
) {
  const kinds = new Map<string, { reportedAt: number; leftOut: number }>();
  return (kind: string, line: string, error?: unknown): void => {
    const last = kinds.get(kind);
    if (last && now() - last.reportedAt < everyMs) {
      last.leftOut += 1;
      return;
    }
    kinds.set(kind, { reportedAt: now(), leftOut: 0 });
    report(last?.leftOut ? `${line} (and ${last.leftOut} more like it)` : line, error);
  };
}
