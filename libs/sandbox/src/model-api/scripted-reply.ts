import type { Shape, Stop } from './dialect.js';
import { stops } from './dialect.js';
import type { Json, JsonObject } from './json.js';
import { shapeFault } from './shape.js';

/** What a script answers, in the terms of every dialect. */
export interface ScriptedReply {
  /** Counted as thinking tokens; shown where the dialect has blocks of thinking and the request asks for them. */
  thinking?: string;
  text?: string;
  tool_calls?: { name: string; input: JsonObject; id?: string }[];
  stop?: Stop;
  /** Tokens that replace those that are counted. */
  usage?: Partial<Record<'input' | 'cached' | 'written' | 'output' | 'thinking', number>>;
  /** Instead of a reply. With `retry_after`, in seconds, the error stays until the virtual clock is there. */
  error?: { status: number; code?: string; message?: string; retry_after?: number };
  /** Seconds of the virtual clock until the answer. */
  latency?: number;
  /** The connection breaks after so many deltas of a stream, and without an answer where nothing is streamed. */
  cut?: number;
}

const count: Shape = { type: 'integer', minimum: 0, maximum: 10_000_000 };
const seconds: Shape = { type: 'number', minimum: 0, maximum: 86_400 };
const text: Shape = { type: 'string', maxLength: 32_768 };
const name: Shape = { type: 'string', minLength: 1, maxLength: 200 };

const call: Shape = {
  type: 'object',
  required: ['name', 'input'],
  properties: { name, input: { type: 'object', additionalProperties: true }, id: name },
};
const usage: Shape = {
  type: 'object',
  properties: { input: count, cached: count, written: count, output: count, thinking: count },
};
const error: Shape = {
  type: 'object',
  required: ['status'],
  properties: {
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: name,
    message: { type: 'string', maxLength: 1_000 },
    retry_after: seconds,
  },
};
const replyShape: Shape = {
  type: 'object',
  properties: {
    thinking: text,
    text,
    tool_calls: { type: 'array', maxItems: 32, items: call },
    stop: { type: 'string', enum: [...stops] },
    usage,
    error,
    latency: seconds,
    cut: count,
  },
};

/** @returns null for what is no reply of a script */
export function readScriptedReply(json: Json): ScriptedReply | null {
  return shapeFault(json, replyShape, {}) ? null : (json as ScriptedReply);
}
