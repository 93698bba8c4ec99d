import type { Operation, PageKey } from '@proximal/contracts';
import type { WireOutput } from '@proximal/messaging';

/** The type of every body that the interface sends. */
export const json = 'application/json; charset=utf-8';

/** The text of an operation's answer: wrapped, bare or a page, as its contract says. What it wraps is not read where it need not be. */
export function answerText(operation: Operation, output: WireOutput, sealed: (key: PageKey) => string): string {
  if (operation.answer === 'bare') return output.text;
  if (operation.answer === 'data') return `{"data":${output.text}}`;
  if (operation.answer === 'explained') {
    const { data, message } = output.read() as { data: unknown; message: string | null };
    return JSON.stringify({ data, ...(message === null ? {} : { message }) });
  }
  const { items, next } = pageIn(output);
  return `{"data":${items}${next === null ? '' : `,"next_cursor":${JSON.stringify(sealed(next))}`}}`;
}

const openingOfPage = '{"items":';
const keyBehindItems = ',"next":';

/** A page's items as text, and the key of the next page: services write it behind the items, and it holds no such key itself. */
function pageIn(output: WireOutput): { items: string; next: PageKey | null } {
  const { text } = output;
  const end = text.lastIndexOf(keyBehindItems);
  if (text.startsWith(openingOfPage) && end > 0) {
    return { items: text.slice(openingOfPage.length, end), next: JSON.parse(text.slice(end + keyBehindItems.length, -1)) as PageKey | null };
  }
  const { items, next } = output.read() as { items: unknown[]; next: PageKey | null };
  return { items: JSON.stringify(items), next };
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
