import type { Operation, PageKey } from '@proximal/contracts';

/** The type of every body that the interface sends. */
export const json = 'application/json; charset=utf-8';

/** The text of an operation's answer: wrapped, bare or a page, as its contract says. */
export function answerText(operation: Operation, output: unknown, sealed: (key: PageKey) => string): string {
  if (operation.answer === 'bare') return JSON.stringify(output);
  if (operation.answer === 'data') return JSON.stringify({ data: output });
  if (operation.answer === 'explained') {
    const { data, message } = output as { data: unknown; message: string | null };
    return JSON.stringify({ data, ...(message === null ? {} : { message }) });
  }
  const { items, next } = output as { items: unknown[]; next: PageKey | null };
  return JSON.stringify({ data: items, ...(next === null ? {} : { next_cursor: sealed(next) }) });
}

/** The headers of a route that is going away: RFC 9745, RFC 8594 and the link relation of RFC 5829. */
export function deprecationHeaders({ deprecation }: Operation): Record<string, string> {
  if (deprecation === undefined) return {};
  return {
    deprecation: `@${Math.floor(Date.parse(deprecation.since) / 1000)}`,
    sunset: new Date(deprecation.sunset).toUTCString(),
    link: `<${deprecation.successor}>; rel="successor-version"`,
  };
}
