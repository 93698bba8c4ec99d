import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, parseDocument, type Pair } from 'yaml';
import { applied, insertion, isRanged, lineAt, lineEnd, lineStart, type Edit, type Ranged } from './text-edit.js';

/**
 * Every other byte stays as it is: writing the parsed document again would change the layout of the whole file.
 * @returns null when the file has another form than a list of texts in that field
 */
export function withListEntry(text: string, field: string, slug: string): string | null {
  const contents = parseDocument(text).contents;
  if (!isMap(contents) || contents.flow) return null;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === field);
  const edit = pair ? entryEdit(text, pair, slug) : newField(text, field, slug);
  if (edit === null) return null;
  const edited = applied(text, edit);
  return isAppended(text, edited, field, slug) ? edited : null;
}

/** Null when the value is no plain word. */
export function withValue(text: string, field: string, before: string, after: string): string | null {
  const contents = parseDocument(text).contents;
  const value: unknown = isMap(contents) ? contents.get(field, true) : undefined;
  if (!isRanged(value) || !isScalar(value) || value.value !== before) return null;
  return applied(text, { from: value.range[0], to: value.range[1], text: after });
}

function newField(text: string, field: string, slug: string): Edit {
  return insertion(text.length, `${text.endsWith('\n') ? '' : '\n'}${field}: [${slug}]\n`);
}

function entryEdit(text: string, { key, value }: Pair, slug: string): Edit | null {
  if (isScalar(value) && value.value === null && isRanged(key)) {
    const colon = text.indexOf(':', key.range[1]) + 1;
    return insertion(colon, ` [${slug}]`);
  }
  if (!isSeq(value) || !isRanged(value)) return null;
  const last = value.items.at(-1);
  if (value.flow) return isRanged(last) ? flowEdit(text, value, last, slug) : insertion(value.range[0] + 1, slug);
  return isRanged(last) ? blockEdit(text, last, slug) : null;
}

function blockEdit(text: string, last: Ranged, slug: string): Edit | null {
  const dash = /^(\s*-\s+)/.exec(lineAt(text, last.range[0]))?.[1];
  return dash === undefined ? null : insertion(lineEnd(text, last.range[1]), `\n${dash}${slug}`);
}

/** An entry behind the last one: on a line of its own when that one has its own line. */
function flowEdit(text: string, list: Ranged, last: Ranged, slug: string): Edit {
  const line = lineAt(text, last.range[0]);
  const indent = line.slice(0, line.length - line.trimStart().length);
  const isOnOwnLine = text.slice(lineStart(text, last.range[0]), last.range[0]).trim() === '';
  if (!isOnOwnLine || lineEnd(text, last.range[1]) >= list.range[1]) return insertion(last.range[1], `, ${slug}`);
  const end = lineEnd(text, last.range[1]);
  const rest = text.slice(last.range[1], end);
  if (/^\s*,/.test(rest)) return insertion(end, `\n${indent}${slug},`);
  return { from: last.range[1], to: end, text: `,${rest}\n${indent}${slug}` };
}

function isAppended(before: string, after: string, field: string, slug: string): boolean {
  const [old, edited] = [parseDocument(before), parseDocument(after)];
  if (old.errors.length > 0 || edited.errors.length > 0) return false;
  const fields = old.toJS() as Record<string, unknown>;
  const list: unknown[] = Array.isArray(fields[field]) ? fields[field] : [];
  return isDeepStrictEqual(edited.toJS(), { ...fields, [field]: [...list, slug] });
}
