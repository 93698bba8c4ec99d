import type { Dialect, Stop } from './dialect.js';
import { fieldAt, textAt, type JsonObject } from './json.js';
import type { InputTokens } from './prompt-cache.js';
import type { ScriptedReply } from './scripted-reply.js';
import { tokensOf, tokensOfText } from './tokens.js';

export interface ProducedCall {
  id: string;
  name: string;
  input: JsonObject;
}

export interface Usage extends InputTokens {
  output: number;
  /** A part of `output`. */
  thinking: number;
}

/** What is left of a script's reply within the limits of the request. */
export interface Produced {
  thinking: string | null;
  text: string | null;
  calls: ProducedCall[];
  stop: Stop;
  stopSequence: string | null;
  usage: Usage;
}

/** Cuts a reply at the request's most output tokens and stop sequences, and counts its tokens. */
export function produce(
  dialect: Dialect,
  request: JsonObject,
  reply: ScriptedReply,
  input: InputTokens,
  nextId: () => string,
): Produced {
  const limit = outputLimit(dialect, request);
  const thought = reply.thinking ?? '';
  const thinking = Math.min(limit, reply.usage?.thinking ?? tokensOfText(thought));
  let left = limit - thinking;
  const { text: whole, sequence } = beforeStop(reply.text ?? '', sequencesOf(request[dialect.stop_at]));
  const text = [...whole].slice(0, left * 4).join('');
  left -= tokensOfText(text);
  let isCut = text !== whole || (thinking === limit && tokensOfText(thought) > limit);
  const calls: ProducedCall[] = [];
  for (const { name, input: given, id } of sequence === null && !isCut ? (reply.tool_calls ?? []) : []) {
    left -= tokensOfText(name) + tokensOf(given);
    isCut = left < 0;
    if (isCut) break;
    calls.push({ id: id ?? nextId(), name, input: given });
  }
  const usual = calls.length > 0 ? 'tool_calls' : 'end';
  const stop = isCut ? 'length' : sequence === null ? (reply.stop ?? usual) : 'stop_sequence';
  const spent = calls.reduce((sum, call) => sum + tokensOfText(call.name) + tokensOf(call.input), 0);
  const usage = { ...input, output: thinking + tokensOfText(text) + spent, thinking, ...reply.usage };
  const { thinking_if: asked } = dialect;
  const isShown = thought !== '' && asked !== undefined && fieldAt(request, asked) === 'enabled';
  const shownText = text === '' && (calls.length > 0 || isCut) ? null : text;
  return { thinking: isShown ? thought : null, text: shownText, calls, stop, stopSequence: sequence, usage };
}

function outputLimit({ most_output: names, models }: Dialect, request: JsonObject): number {
  const asked = names.map((name) => request[name]).filter((value) => typeof value === 'number');
  return Math.min(models[textAt(request, 'model')]!.output, ...asked);
}

function sequencesOf(stop: JsonObject[string] | undefined): string[] {
  const list = Array.isArray(stop) ? stop : [stop];
  return list.filter((one): one is string => typeof one === 'string' && one !== '');
}

function beforeStop(text: string, sequences: string[]): { text: string; sequence: string | null } {
  const found = sequences.map((sequence) => ({ sequence, at: text.indexOf(sequence) })).filter(({ at }) => at >= 0);
  const [first] = found.sort((one, other) => one.at - other.at);
  return first ? { text: text.slice(0, first.at), sequence: first.sequence } : { text, sequence: null };
}
