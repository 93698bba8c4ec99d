import type { Dialect } from './dialect.js';
import type { Path } from './fault.js';
import { isObject, textAt, type Json, type JsonObject } from './json.js';

/** A message of a request in the terms of every dialect. */
export interface Turn {
  speaker: 'system' | 'assistant' | 'user';
  role: string;
  path: Path;
  text: string;
  calls: Reference[];
  results: (Reference & { text: string })[];
  /** Whether something else stands before a result. */
  isMixed: boolean;
}

/** A call of a tool, or its result: `id` joins the two. */
export interface Reference {
  id: string;
  name: string;
  path: Path;
}

/** @param request fits the shape of the dialect */
export function turnsOf({ conversation }: Dialect, request: JsonObject): Turn[] {
  const { messages: at } = conversation;
  const messages = request[at];
  if (!Array.isArray(messages)) return [];
  return messages.filter(isObject).map((message, index) => turnOf(conversation, message, [at, index]));
}

/** The text of the system, in a field or in messages. */
export function systemText({ conversation: { system, text } }: Dialect, request: JsonObject, turns: Turn[]): string {
  if ('field' in system) return textIn(request[system.field], text);
  return turns
    .filter(({ speaker }) => speaker === 'system')
    .map((turn) => turn.text)
    .join('\n');
}

function turnOf(conversation: Dialect['conversation'], message: JsonObject, path: Path): Turn {
  const { system, assistant, calls, results, text, content } = conversation;
  const role = textAt(message, 'role');
  const list = entriesOf(message, results.at, results.kind);
  const last = list.at(-1)?.index ?? -1;
  return {
    speaker: 'roles' in system && system.roles.includes(role) ? 'system' : role === assistant ? 'assistant' : 'user',
    role,
    path,
    text: results.role === role ? '' : textIn(message[content], text),
    calls: entriesOf(message, calls.at, calls.kind).map(({ entry, index }) => ({
      id: textAt(entry, calls.id),
      name: textAt(entry, calls.name),
      path: [...path, calls.at, index],
    })),
    results:
      results.role === role
        ? [resultOf(message, path)]
        : list.map(({ entry, index }) => resultOf(entry, [...path, results.at!, index])),
    isMixed: list.length > 0 && last >= list.length,
  };

  function resultOf(entry: JsonObject, at: Path) {
    return { id: textAt(entry, results.call), name: '', path: at, text: textIn(entry[results.text], text) };
  }
}

function entriesOf(message: JsonObject, at: string | undefined, kind: string | undefined) {
  const list = at === undefined ? null : message[at];
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    return isObject(entry) && (kind === undefined || entry.type === kind) ? [{ entry, index }] : [];
  });
}

function textIn(content: Json | undefined, { kind, at }: { kind: string; at: string }): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const parts = content.flatMap((part) => (isObject(part) && part.type === kind ? [textAt(part, at)] : []));
  return parts.join('\n');
}
