import type { Operation } from '@proximal/contracts';
import type { Random } from '@proximal/testing/harness';
import type { World } from './world.js';

/**
 * How the end of the body is marked: by its length, in chunks, or not at all.
 * `given`: a mutation has already written the framing.
 */
type Framing = 'length' | 'chunked' | 'given';

export interface Draft {
  operation: Operation;
  method: string;
  path: string;
  query: string;
  version: string;
  headers: [name: string, value: string][];
  body: Buffer;
  framing: Framing;
  /** The request is not complete: only the end of the stream ends it. */
  isCut: boolean;
  answers: number;
}

export interface Shot {
  bytes: Buffer;
  isHead: boolean;
  isCut: boolean;
  answers: number;
  story: string;
}

export type Mutation = (draft: Draft, random: Random, world: World) => void;

export function setHeader(draft: Draft, name: string, value: string): void {
  removeHeader(draft, name);
  draft.headers.push([name, value]);
}

export function removeHeader(draft: Draft, name: string): void {
  draft.headers = draft.headers.filter(([given]) => given.toLowerCase() !== name.toLowerCase());
}

export function render(draft: Draft): Buffer {
  const { method, path, query, version, headers, body, framing } = draft;
  const target = query === '' ? path : `${path}?${query}`;
  const lines = [...headers, ...framingHeaders(draft)].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} ${version}\r\n${lines.join('')}\r\n`, 'latin1');
  return Buffer.concat([head, framing === 'chunked' ? chunked(body) : body]);
}

function framingHeaders({ framing, body }: Draft): [string, string][] {
  if (framing === 'chunked') return [['Transfer-Encoding', 'chunked']];
  return framing === 'length' && body.length > 0 ? [['Content-Length', String(body.length)]] : [];
}

function chunked(body: Buffer): Buffer {
  const half = body.length >> 1;
  const chunks = [body.subarray(0, half), body.subarray(half)].filter((chunk) => chunk.length > 0);
  const lineEnd = Buffer.from('\r\n');
  const framed = chunks.flatMap((chunk) => [Buffer.from(chunk.length.toString(16)), lineEnd, chunk, lineEnd]);
  return Buffer.concat([...framed, Buffer.from('0\r\n\r\n')]);
}
