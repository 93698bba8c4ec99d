export type XmlPart =
  | { kind: 'start'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean; at: number }
  | { kind: 'end'; name: string; at: number }
  | { kind: 'text'; text: string; at: number };

/** Thrown for a text that is not in the accepted part of XML. */
export class XmlError extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

const name = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`;
const startTag = new RegExp(String.raw`<(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'y');
const endTag = new RegExp(String.raw`</(${name})\s*>`, 'y');
const attribute = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const comment = /<!--(?:(?!--)[\s\S])*-->/y;
const declaration = /^\uFEFF?<\?xml\s[^?]*\?>/;
const reference = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));|&/g;
const characters: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * No document type, with which a small file can grow without bounds, no processing instructions and no CDATA.
 * @throws XmlError at the first thing that is wrong
 */
export function xmlParts(document: string): XmlPart[] {
  const parts: XmlPart[] = [];
  const open: string[] = [];
  let at = declaration.exec(document)?.[0].length ?? 0;
  while (at < document.length) {
    const commentEnd = endOf(comment, document, at);
    if (commentEnd !== null) at = commentEnd;
    else {
      const { part, end } = document[at] === '<' ? tagAt(document, at) : textAt(document, at);
      nest(part, open, parts.length > 0);
      if (part.kind !== 'text' || open.length > 0) parts.push(part);
      at = end;
    }
  }
  if (open.length > 0) throw new XmlError(document.length - 1, `the element ${open.at(-1)} has no end tag.`);
  if (parts.length === 0) throw new XmlError(0, 'there is no element.');
  return parts;
}

function endOf(pattern: RegExp, document: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(document) ? pattern.lastIndex : null;
}

function tagAt(document: string, at: number): { part: XmlPart; end: number } {
  endTag.lastIndex = startTag.lastIndex = at;
  const ending = endTag.exec(document);
  if (ending) return { part: { kind: 'end', name: ending[1]!, at }, end: endTag.lastIndex };
  const starting = startTag.exec(document);
  if (!starting) {
    if (/^<[!?]/.test(document.slice(at, at + 2)))
      throw new XmlError(at, 'only elements, texts and comments are possible: remove what begins with <! or <?.');
    throw new XmlError(at, 'this is no tag of well-formed XML.');
  }
  const attributes = attributesIn(starting[2]!, at);
  return {
    part: { kind: 'start', name: starting[1]!, attributes, isEmpty: starting[3] === '/', at },
    end: startTag.lastIndex,
  };
}

function attributesIn(text: string, at: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key, double, single] of text.matchAll(attribute)) {
    if (found.has(key!)) throw new XmlError(at, `the attribute ${key} occurs twice.`);
    found.set(key!, resolved(double ?? single ?? '', at));
  }
  return found;
}

function textAt(document: string, at: number): { part: XmlPart; end: number } {
  const next = document.indexOf('<', at);
  const end = next < 0 ? document.length : next;
  return { part: { kind: 'text', text: resolved(document.slice(at, end), at), at }, end };
}

/** Replaces references to characters; a document without a type has no other entities. */
function resolved(text: string, at: number): string {
  return text.replace(reference, (found, entity?: string, decimal?: string, hexadecimal?: string) => {
    if (entity !== undefined) return characters[entity]!;
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    const isCharacter =
      code >= 0x20 ? code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) : [9, 10, 13].includes(code);
    if (found === '&' || !isCharacter)
      throw new XmlError(at, 'an & begins no known reference; write &amp; for the character.');
    return String.fromCodePoint(code);
  });
}

/** Keeps the names of the open elements, and refuses what does not nest. */
function nest(part: XmlPart, open: string[], hasRoot: boolean): void {
  if (part.kind === 'text') {
    if (open.length === 0 && part.text.trim() !== '') throw new XmlError(part.at, 'there is text outside the element.');
  } else if (part.kind === 'end') {
    if (open.pop() !== part.name)
      throw new XmlError(part.at, `the end tag ${part.name} does not close the open element.`);
  } else {
    if (open.length === 0 && hasRoot) throw new XmlError(part.at, 'there is a second element beside the first one.');
    if (!part.isEmpty) open.push(part.name);
  }
}
