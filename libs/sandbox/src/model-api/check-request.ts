import type { Dialect } from './dialect.js';
import { firstOf, pathText, textOf, type Fault, type Path } from './fault.js';
import { fieldAt, isObject, textAt, type Json, type JsonObject } from './json.js';
import { shapeFault } from './shape.js';
import { turnsOf, type Reference, type Turn } from './turns.js';

export interface Rejection {
  status: 400 | 404;
  message: string;
}

/** @returns why an API of the dialect rejects the request; null when it does not */
export function rejectionOf(dialect: Dialect, request: JsonObject): Rejection | null {
  const shaped = shapeFault(request, dialect.request, dialect.shapes);
  if (shaped) return rejected(dialect, shaped);
  const { model } = request;
  if (typeof model !== 'string' || !Object.hasOwn(dialect.models, model))
    return { status: 404, message: `model: there is no model ${textOf(model ?? null)}` };
  const fault = fieldsFault(dialect, request) ?? toolsFault(dialect, request) ?? messagesFault(dialect, request);
  return fault && rejected(dialect, fault);
}

function rejected({ paths }: Dialect, { path, message }: Fault): Rejection {
  const at = pathText(path, paths);
  return { status: 400, message: at === '' ? message : `${at}: ${message}` };
}

function fieldsFault(dialect: Dialect, request: JsonObject): Fault | null {
  const { less = [], exclusive = [], most_output: outputs, cache, models } = dialect;
  const limit = models[textAt(request, 'model')]!.output;
  return (
    firstOf(exclusive, ([one, other]) => {
      if (fieldAt(request, one) === undefined || fieldAt(request, other) === undefined) return null;
      return { path: one.split('.'), message: `cannot stand beside ${other}` };
    }) ??
    firstOf(less, ([one, other]) => {
      const [small, large] = [fieldAt(request, one), fieldAt(request, other)];
      if (typeof small !== 'number' || typeof large !== 'number' || small < large) return null;
      return { path: one.split('.'), message: `must be less than ${other}` };
    }) ??
    firstOf(outputs, (name) => {
      if (Number(request[name] ?? 0) <= limit) return null;
      return { path: [name], message: `${textOf(request[name]!)} is more than the ${limit} that this model can give` };
    }) ??
    (cache?.mark === undefined ? null : marksFault(request, cache.mark, cache.most ?? Infinity))
  );
}

function marksFault(request: JsonObject, mark: string, most: number): Fault | null {
  const marks = [...placesOf(request, mark, [])];
  return marks.length <= most
    ? null
    : {
        path: marks[most]!,
        message: `a request has at most ${most} marks for the cache; this one has ${marks.length}`,
      };
}

/** The arguments of a tool and its schema are the program's own data. */
const data = ['input', 'input_schema', 'parameters'];

function* placesOf(json: Json, mark: string, path: Path): Generator<Path> {
  if (Array.isArray(json)) for (const [index, item] of json.entries()) yield* placesOf(item, mark, [...path, index]);
  else if (isObject(json)) {
    for (const [name, item] of Object.entries(json)) {
      if (name === mark && item !== null) yield [...path, name];
      else if (!data.includes(name)) yield* placesOf(item, mark, [...path, name]);
    }
  }
}

function toolsFault({ conversation: { tools } }: Dialect, request: JsonObject): Fault | null {
  const list = request[tools.at];
  const names = Array.isArray(list) ? list.map((tool) => textAt(tool, tools.name)) : [];
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated >= 0) {
    const path = [tools.at, repeated, ...tools.name.split('.')];
    return { path, message: `the name ${textOf(names[repeated]!)} is taken by an earlier tool` };
  }
  const choice = request[tools.choice];
  if (choice === undefined) return null;
  if (names.length === 0) return { path: [tools.choice], message: `cannot stand without ${tools.at}` };
  const chosen = fieldAt(choice, tools.chosen);
  if (typeof chosen !== 'string' || names.includes(chosen)) return null;
  return { path: [tools.choice, ...tools.chosen.split('.')], message: `there is no tool ${textOf(chosen)}` };
}

function messagesFault(dialect: Dialect, request: JsonObject): Fault | null {
  const { conversation } = dialect;
  const turns = turnsOf(dialect, request);
  return (
    orderFault(conversation, turns) ??
    firstOf(turns, (turn) => (turn.speaker === 'assistant' ? null : misplacedCall(conversation, turn))) ??
    resultsFault(conversation, turns) ??
    endFault(conversation, request, turns)
  );
}

function orderFault({ messages, first, alternates, assistant }: Dialect['conversation'], turns: Turn[]): Fault | null {
  const spoken = turns.filter(({ speaker }) => speaker !== 'system');
  const [opening] = spoken;
  if (!opening) return { path: [messages], message: 'needs a message of the user' };
  if (first !== undefined && opening.role !== first)
    return { path: [...opening.path, 'role'], message: `the first message must have the role ${textOf(first)}` };
  if (!alternates) return null;
  return firstOf(spoken.entries(), ([index, { role, path }]) => {
    if (index === 0 || spoken[index - 1]!.role !== role) return null;
    const speakers = `${textOf(opening.role)} and ${textOf(assistant)}`;
    const message = `two messages of ${textOf(role)} in a row; ${speakers} take turns`;
    return { path: [...path, 'role'], message };
  });
}

function misplacedCall({ calls, assistant }: Dialect['conversation'], { calls: [call] }: Turn): Fault | null {
  return call ? { path: call.path, message: `${calls.noun} belongs to a message of ${textOf(assistant)}` } : null;
}

function resultsFault({ calls, results, assistant }: Dialect['conversation'], turns: Turn[]): Fault | null {
  const { noun } = results;
  const seen = new Set<string>();
  let open = new Map<string, Reference>();
  let answered = new Set<string>();
  const unanswered = () => {
    const [call] = open.values();
    return call ? { path: call.path, message: `${calls.noun} ${textOf(call.id)} without its ${noun}` } : null;
  };
  const resultFault = ({ id, path }: Reference) => {
    if (answered.has(id)) return { path, message: `a second ${noun} for ${textOf(id)}` };
    if (!open.delete(id))
      return { path, message: `${noun} without its ${calls.noun}: ${textOf(id)} is none before it` };
    answered.add(id);
    return null;
  };
  const turnFault = (turn: Turn) => {
    const [result] = turn.results;
    if (result && turn.speaker === 'assistant')
      return { path: result.path, message: `${noun} cannot stand in a message of ${textOf(assistant)}` };
    if (result && turn.isMixed && results.first)
      return { path: turn.path, message: `each ${noun} must stand before other content` };
    if (!result && open.size > 0) return unanswered();
    const fault = firstOf(turn.results, resultFault);
    if (fault || turn.calls.length === 0) return fault;
    const repeated = turn.calls.find(({ id }, index) => {
      return seen.has(id) || turn.calls.slice(0, index).some((earlier) => earlier.id === id);
    });
    if (repeated) return { path: repeated.path, message: `the id ${textOf(repeated.id)} is taken by an earlier call` };
    for (const { id } of turn.calls) seen.add(id);
    open = new Map(turn.calls.map((call) => [call.id, call]));
    answered = new Set();
    return null;
  };
  return firstOf(turns, turnFault) ?? unanswered();
}

function endFault(conversation: Dialect['conversation'], request: JsonObject, turns: Turn[]): Fault | null {
  const { ends_with_user: endsWithUser, assistant, tools } = conversation;
  const last = turns.at(-1);
  if (endsWithUser && last?.speaker === 'assistant')
    return { path: [...last.path, 'role'], message: `the last message cannot be of ${textOf(assistant)}` };
  const hasCalls = turns.some(({ calls }) => calls.length > 0);
  if (!tools.needed_by_calls || !hasCalls || request[tools.at] !== undefined) return null;
  return { path: [tools.at], message: 'is required while the messages hold calls of tools' };
}
