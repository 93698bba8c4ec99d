import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Below this size an answer fits into one or two packets, and compressing it saves nothing. */
const leastBytes = 1024;

export function isWorthCompressing(body: Buffer): boolean {
  return body.length > leastBytes;
}

/**
 * Chooses by the header `Accept-Encoding` (RFC 9110, 12.5.3).
 * @returns null when the caller wants the answer as it is
 */
export function preferredEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined || accepted === '') return null;
  const weights = new Map(accepted.toLowerCase().split(',').map(weightIn));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = Math.max(...encodings.map(weightOf));
  // Without a weight of its own, `identity` is what remains when nothing else is accepted.
  if (best === 0 || best < (weights.get('identity') ?? 0)) return null;
  return encodings.find((name) => weightOf(name) === best) ?? null;
}

function weightIn(element: string): [name: string, weight: number] {
  const [name = '', ...parameters] = element.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [name === 'x-gzip' ? 'gzip' : name, /^[01](\.\d{0,3})?$/.test(weight) ? Number(weight) : 0];
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** Compresses nearly as fast as gzip, and better; the highest quality takes many times longer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Runs beside the event loop. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'br' ? brotlied(body, quality) : gzipped(body);
}
