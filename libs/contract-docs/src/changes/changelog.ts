import type { Json, JsonObject } from '../json.js';
import { breakingChanges, entries } from './breaking.js';
import { gains, type Gain } from './gains.js';
import { child, list } from './shape.js';

const newest = '## Next';
const codePlace = 'the error code ';
const longestLine = 120;

export function changelogSection(released: JsonObject, present: JsonObject): string {
  const added = gains(released, present);
  const isOperation = ({ at, text }: Gain) => text === 'is new' && /^[A-Z]+ \S+$/.test(at);
  const isCode = ({ at }: Gain) => at.startsWith(codePlace);
  const parts: [title: string, lines: string[]][] = [
    ['New operations', added.filter(isOperation).map(({ at }) => `${quoted(at)}: ${summaryOf(at, present)}.`)],
    ['Additions to operations', grouped(added.filter((gain) => !isOperation(gain) && !isCode(gain)))],
    ['New error codes', added.filter(isCode).map(({ at }) => `${quoted(at.slice(codePlace.length))}.`)],
    ['Removed', breakingChanges(released, present).map(sentenceOf)],
  ];
  const shown = parts.filter(([, lines]) => lines.length > 0);
  if (shown.length === 0) return 'Nothing has changed yet.';
  return shown.map(([title, lines]) => `### ${title}\n\n${lines.map(bulletOf).join('\n')}`).join('\n\n');
}

/**
 * Lists the breaking changes that the newest section of the page does not name. One that is meant is written there by hand,
 * under "Removed", where a review sees it.
 */
export function unnamedBreaks(page: string, released: JsonObject, present: JsonObject): string[] {
  const named = page.slice(...newestRange(page));
  return breakingChanges(released, present).filter((loss) => !named.includes(`${bulletOf(sentenceOf(loss))}\n`));
}

/** @throws Error when the page has no section */
export function withNewestSection(page: string, section: string): string {
  const [start, end] = newestRange(page);
  return `${page.slice(0, start)}${newest}\n\n${section}\n${page.slice(end)}`;
}

/** Gives the newest section the name of a release, and begins an empty one above it. */
export function withRelease(page: string, version: string): string {
  const [start] = newestRange(page);
  const released = `## ${version}${page.slice(start + newest.length)}`;
  return `${page.slice(0, start)}${newest}\n\nNothing has changed yet.\n\n${released}`;
}

/** The comparison reads no examples and no errors, so a release is stored without them. */
export function comparedParts(document: JsonObject): JsonObject {
  const paths = entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(entries(methods).map(([method, operation]) => [method, comparedOperation(operation)])),
  ]);
  const schemas = child(document.components, 'schemas') ?? {};
  return { paths: Object.fromEntries(paths) as JsonObject, components: { schemas } };
}

function comparedOperation(operation: Json): JsonObject {
  const { security, parameters, requestBody, responses } = operation as JsonObject;
  const answers = entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...(security === undefined ? {} : { security }),
    parameters: list(parameters).map((one) => only(one, ['name', 'in', 'required', 'schema'])),
    ...(requestBody === undefined ? {} : { requestBody: comparedBody(requestBody) }),
    responses: Object.fromEntries(answers.map(([status, answer]) => [status, comparedBody(answer)])),
  };
}

function comparedBody(holder: Json): JsonObject {
  const json = child(child(holder, 'content'), 'application/json');
  return json === undefined ? {} : { content: { 'application/json': only(json, ['schema']) } };
}

function only(value: Json, keys: string[]): JsonObject {
  return Object.fromEntries(entries(value).filter(([key]) => keys.includes(key)));
}

function newestRange(page: string): [number, number] {
  const start = page.indexOf(`${newest}\n`);
  if (start < 0) throw new Error(`The changelog of the API has no section "${newest}".`);
  const next = page.indexOf('\n## ', start);
  return [start, next < 0 ? page.length : next];
}

/** Operations that share a schema share its changes. */
function grouped(added: Gain[]): string[] {
  const operations = new Map<string, Set<string>>();
  for (const { at, text } of added) {
    const words = at.split(' ');
    const [operation, position] = [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
    const sentence = `${subjectOf(position)}${text.replace(/(query|header|path) (\S+)$/, 'the $1 parameter `$2`')}`;
    operations.set(sentence, (operations.get(sentence) ?? new Set()).add(operation));
  }
  return [...operations].map(([sentence, names]) => `${[...names].map(quoted).join(', ')}: ${sentence}.`);
}

function subjectOf(position: string): string {
  const [, kind = '', name = ''] = /^(body|\d{3}|query|header|path)[. ]?(.*)$/.exec(position) ?? [];
  if (kind === '') return '';
  const owner = kind === 'body' ? 'the body' : /\d/.test(kind) ? 'the answer' : `the ${kind} parameter`;
  if (name === '') return `${owner} `;
  return owner.endsWith('parameter') ? `${owner} ${quoted(name)} ` : `${quoted(name)} of ${owner} `;
}

function sentenceOf(loss: string): string {
  return `${loss.charAt(0).toUpperCase()}${loss.slice(1)}.`;
}

function summaryOf(at: string, { paths }: JsonObject): string {
  const [method = '', path = ''] = at.split(' ');
  return child(child(child(paths, path), method.toLowerCase()), 'summary') as string;
}

function bulletOf(text: string): string {
  const lines = ['-'];
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > longestLine) lines.push(' ');
    lines[lines.length - 1] += ` ${word}`;
  }
  return lines.join('\n');
}

function quoted(text: string): string {
  return `\`${text}\``;
}
