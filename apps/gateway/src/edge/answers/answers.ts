import type { Operation, PageKey } from '@proximal/contracts';
import type { WireOutput } from '@proximal/messaging';

export const json = 'application/json; charset=utf-8';

export interface Answer {
  body: Buffer;
  nextCursor?: string;
}

export function answerOf(operation: Operation, output: WireOutput, sealed: (key: PageKey) => string): Answer {
  if (operation.answer === 'bare') return { body: output.bytes };
  if (operation.answer === 'data') return { body: Buffer.concat([openingOfData, output.bytes, closing]) };
  if (operation.answer === 'explained') {
    const { data, message } = output.read() as { data: unknown; message: string | null };
    return { body: Buffer.from(JSON.stringify({ data, ...(message === null ? {} : { message }) })) };
  }
  const { items, next, did_you_mean } = pageIn(output);
  const nextCursor = next === null ? undefined : sealed(next);
  const behind = JSON.stringify({ next_cursor: nextCursor, did_you_mean });
  const end = behind === '{}' ? closing : Buffer.from(`,${behind.slice(1)}`);
  return { body: Buffer.concat([openingOfData, items, end]), ...(nextCursor !== undefined && { nextCursor }) };
}

export async function* inChunks(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  yield openingOfData.toString();
  yield* chunks;
  yield closing.toString();
}

const openingOfData = Buffer.from('{"data":');
const closing = Buffer.from('}');
const openingOfPage = '{"items":';
const keyBehindItems = ',"next":';

interface BehindItems {
  next: PageKey | null;
  did_you_mean?: string;
}

/** Services write the key after the items, and no item contains such a key. A newer service may write more behind it. */
function pageIn(output: WireOutput): BehindItems & { items: Buffer } {
  const { bytes } = output;
  const end = bytes.lastIndexOf(keyBehindItems);
  if (end > 0 && bytes.toString('latin1', 0, openingOfPage.length) === openingOfPage) {
    const behind = JSON.parse(`{${bytes.toString('utf8', end + 1)}`) as BehindItems;
    return { ...behind, items: bytes.subarray(openingOfPage.length, end) };
  }
  const { items, ...behind } = output.read() as BehindItems & { items: unknown[] };
  return { ...behind, items: Buffer.from(JSON.stringify(items)) };
}

/** RFC 9745, RFC 8594 and the link relation of RFC 5829. */
export function deprecationHeaders({ deprecation }: Operation): Record<string, string> {
  if (deprecation === undefined) return {};
  return {
    deprecation: `@${Math.floor(Date.parse(deprecation.since) / 1000)}`,
    sunset: new Date(deprecation.sunset).toUTCString(),
    link: `<${deprecation.successor}>; rel="successor-version"`,
  };
}
