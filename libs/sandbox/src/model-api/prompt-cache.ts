import { createHash } from 'node:crypto';
import type { Dialect } from './dialect.js';
import { isObject, type Json, type JsonObject } from './json.js';
import { tokensOf } from './tokens.js';

/** Tokens of a request; `cached` were stored before, and `written` are stored by it. */
export interface InputTokens {
  input: number;
  cached: number;
  written: number;
}

/** The beginnings of requests that a case has sent. The virtual clock decides how long they are stored. */
export class PromptCache {
  private readonly expiries = new Map<string, number>();

  constructor(private readonly dialect: Dialect) {}

  /** Counts the tokens of a request, sent at `now` in seconds, and stores its beginnings. */
  count(request: JsonObject, now: number): InputTokens {
    const { cache } = this.dialect;
    const prefixes = prefixesOf(this.dialect, request);
    const input = prefixes.at(-1)?.tokens ?? 0;
    if (!cache) return { input, cached: 0, written: 0 };
    const last = cache.mark === undefined ? prefixes.length - 1 : prefixes.findLastIndex(({ isMarked }) => isMarked);
    const storable = prefixes.slice(0, last + 1).filter(({ tokens }) => tokens >= cache.smallest);
    const known = storable.findLast(({ key }) => (this.expiries.get(key) ?? -1) >= now);
    const stored = storable.filter(({ isMarked, key }) => cache.mark === undefined || isMarked || key === known?.key);
    for (const { key } of stored) this.expiries.set(key, now + cache.seconds);
    const cached = Math.floor((known?.tokens ?? 0) / cache.step) * cache.step;
    const written = cache.mark === undefined ? 0 : Math.max(0, (stored.at(-1)?.tokens ?? 0) - cached);
    return { input, cached, written };
  }
}

/** All that a request sends to a model. */
export function inputTokens(dialect: Dialect, request: JsonObject): number {
  return prefixesOf(dialect, request).at(-1)?.tokens ?? 0;
}

interface Prefix {
  key: string;
  tokens: number;
  isMarked: boolean;
}

/** Ends after each tool, each block of the system's text, and each block of a message, in this order. */
function prefixesOf(
  { cache, conversation: { tools, system, messages, content } }: Dialect,
  request: JsonObject,
): Prefix[] {
  const mark = cache?.mark;
  const hash = createHash('sha256').update(JSON.stringify(request.model));
  const parts = [request[tools.at], 'field' in system ? request[system.field] : undefined, request[messages]];
  let tokens = 0;
  return parts
    .flatMap((part) => blocksOf(part, content))
    .map((block) => {
      hash.update(`${JSON.stringify(block, (name, value: unknown) => (name === mark ? undefined : value))}\n`);
      tokens += tokensOf(block, mark);
      return { key: hash.copy().digest('hex'), tokens, isMarked: mark !== undefined && isMarked(block, mark, content) };
    });
}

function blocksOf(part: Json | undefined, content: string): Json[] {
  if (part === undefined) return [];
  return Array.isArray(part) ? part.flatMap((entry) => messageBlocks(entry, content)) : [part];
}

/** The first block of a message brings its other fields. */
function messageBlocks(entry: Json, content: string): Json[] {
  const blocks = isObject(entry) ? entry[content] : undefined;
  if (!isObject(entry) || !Array.isArray(blocks) || blocks.length === 0) return [entry];
  const [first, ...others] = blocks;
  return [{ ...entry, [content]: [first!] }, ...others];
}

function isMarked(block: Json, mark: string, content: string): boolean {
  if (!isObject(block)) return false;
  const blocks = block[content];
  const inside = Array.isArray(blocks) ? blocks : [];
  return [block, ...inside].some((one) => isObject(one) && Object.hasOwn(one, mark) && one[mark] !== null);
}
