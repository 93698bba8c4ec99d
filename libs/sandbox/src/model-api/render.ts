import type { BlockEvents, Dialect, Template } from './dialect.js';
import { fieldAt, type Json, type JsonObject } from './json.js';
import type { Produced, ProducedCall, Usage } from './produced.js';
import { fill, type TemplateValues } from './template.js';

export interface Named {
  id: string;
  model: Json;
  /** In seconds since 1970, by the virtual clock. */
  created: number;
}

/** The reply in the dialect's own form. */
export function renderReply(dialect: Dialect, produced: Produced, named: Named): Json {
  const { message, thinking, text, call } = dialect.reply;
  const calls = produced.calls.map((one) => fill(call, callValues(one)));
  const content = [
    ...(produced.thinking === null || !thinking ? [] : [fill(thinking, { text: produced.thinking, id: named.id })]),
    ...(produced.text === null ? [] : [fill(text, { text: produced.text })]),
    ...calls,
  ];
  const values = { content, text: produced.text, calls: calls.length > 0 ? calls : undefined };
  return fill(message, { ...messageValues(dialect, produced, named), ...values });
}

export interface Stream {
  events: Json[];
  /** Whether the connection breaks after the events. */
  isCut: boolean;
}

/** @param cut the connection breaks after so many deltas */
export function renderStream(
  dialect: Dialect,
  request: JsonObject,
  produced: Produced,
  named: Named,
  cut = Infinity,
): Stream {
  const { stream } = dialect;
  const common = messageValues(dialect, produced, named);
  const events: Json[] = [];
  let deltas = 0;
  const add = (templates: Template[] | undefined, values: TemplateValues) => {
    for (const template of templates ?? []) if (deltas < cut) events.push(fill(template, { ...common, ...values }));
  };
  add(stream.start, {});
  for (const [index, { kind, events: block, values, whole }] of blocksOf(stream, produced).entries()) {
    const within = { ...values, index };
    add(block.start, within);
    for (const part of partsOf(whole, stream.part)) {
      add([block.delta], { ...within, part, kind });
      deltas += 1;
    }
    add(block.stop, within);
  }
  add(stream.end, {});
  if (stream.usage && fieldAt(request, stream.usage.asked_by) === true) add(stream.usage.events, {});
  return { events, isCut: cut !== Infinity };
}

interface StreamedBlock {
  kind: string;
  events: BlockEvents;
  values: TemplateValues;
  whole: string;
}

function blocksOf(stream: Dialect['stream'], { thinking, text, calls }: Produced): StreamedBlock[] {
  const thought = thinking === null || !stream.thinking ? [] : [{ events: stream.thinking, whole: thinking }];
  const said = text === null ? [] : [{ events: stream.text, whole: text }];
  return [
    ...[...thought, ...said].map((block) => ({ ...block, kind: 'text', values: {} })),
    ...calls.map((call, index) => {
      const values = { ...callValues(call), call_index: index };
      return { kind: 'call', events: stream.call, whole: JSON.stringify(call.input), values };
    }),
  ];
}

function partsOf(text: string, size: number): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / size);
  return Array.from({ length: count }, (_, index) => characters.slice(index * size, (index + 1) * size).join(''));
}

function callValues({ id, name, input }: ProducedCall): TemplateValues {
  return { id, name, input, arguments: JSON.stringify(input) };
}

function messageValues(dialect: Dialect, produced: Produced, { id, model, created }: Named): TemplateValues {
  const { stop, stopSequence, usage } = produced;
  return {
    message_id: id,
    model,
    created,
    stop: dialect.stops[stop],
    stop_sequence: stopSequence,
    output: usage.output,
    usage: usageOf(dialect, usage),
    usage_before: usageOf(dialect, { ...usage, output: 0, thinking: 0 }),
  };
}

function usageOf({ reply }: Dialect, { input, cached, written, output, thinking }: Usage): Json {
  const fresh = Math.max(0, input - cached - written);
  return fill(reply.usage, { input, fresh, cached, written, output, thinking, total: input + output });
}

/** In dollars, to a billionth. */
export function costOf(dialect: Dialect, model: string, { input, cached, written, output }: Usage): number {
  const { prices } = dialect.models[model]!;
  const fresh = Math.max(0, input - cached - written);
  const millionths = fresh * prices.input + cached * prices.cached + written * prices.written + output * prices.output;
  return Math.round(millionths * 1_000) / 1e9;
}
