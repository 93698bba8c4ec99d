import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type YAMLMap,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';

export type Path = readonly PropertyKey[];

export interface LocatedYaml {
  value: unknown;
  /** The line of its key if it has one; for a missing value, of its parent. */
  lineOf(path: Path): number;
  errors: { line: number; message: string }[];
}

/** @param firstLine the line of the file on which the text begins */
export function parseYaml(text: string, firstLine = 1): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1;
  const faults = [...document.errors, ...document.warnings];
  const errors = faults
    .map((fault) => ({ line: lineAt(faultOffset(document, fault, lines)), message: faultText(fault) }))
    .sort((a, b) => a.line - b.line);
  return {
    value: errors.length > 0 ? undefined : valueOf(document, errors, firstLine),
    lineOf: (path) => lineAt(offsetOf(document, path)),
    errors,
  };
}

function faultText({ code, message }: YAMLParseError | YAMLWarning): string {
  return `is not valid YAML: ${code === 'MULTIPLE_DOCS' ? 'a line of --- begins a second document' : message}.`;
}

/** A quote that is not closed swallows the lines up to the next quote or the end; this finds the opening quote. */
function faultOffset(document: Document, { code, pos }: YAMLParseError | YAMLWarning, lines: LineCounter): number {
  let offset = pos[0];
  const lineOf = (position: number) => lines.linePos(position).line;
  visit(document, {
    Scalar: (_, { range, type }) => {
      if (!range || (type !== 'QUOTE_SINGLE' && type !== 'QUOTE_DOUBLE') || range[0] >= pos[0]) return;
      const swallowsLines = lineOf(range[0]) < lineOf(range[1]) && lineOf(range[1]) === lineOf(pos[0]);
      if (swallowsLines || (code === 'MISSING_CHAR' && pos[0] <= range[2])) offset = range[0];
    },
  });
  return offset;
}

/** Aliases are resolved only here, so a bomb of aliases is noticed only here. */
function valueOf(document: Document, errors: LocatedYaml['errors'], line: number): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    errors.push({ line, message: `is not valid YAML: ${(error as Error).message}.` });
    return undefined;
  }
}

function offsetOf(document: Document, path: Path): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const segment of path) {
    if (isAlias(node)) node = node.resolve(document);
    const pair: Pair | undefined = isMap(node) ? pairOf(node, String(segment)) : undefined;
    const next = isSeq(node) ? node.items[Number(segment)] : pair?.value;
    const found = startOf(pair?.key) ?? startOf(next);
    if (found === undefined) return offset;
    [node, offset] = [next, found];
  }
  return offset;
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => String(isScalar(key) ? key.value : key) === name);
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | null | undefined)?.range?.[0];
}
