import { loadModule, parsePlPgSQLSync, parseSync, scanSync, type Node, type RangeVar } from 'libpg-query';

await loadModule();

type KindOf<T> = T extends unknown ? keyof T : never;
export type Kind = KindOf<Node>;
export type Of<K extends Kind> = Extract<Node, Record<K, unknown>>[K & keyof Extract<Node, Record<K, unknown>>];

export interface Statement {
  node: Node;
  line: number;
  text: string;
  comments: string[];
}

/** @throws Error with PostgreSQL's message and the line for text that is no SQL */
export function parseStatements(sql: string): Statement[] {
  // PostgreSQL counts bytes.
  const bytes = Buffer.from(sql);
  const tokens = scanSync(sql).tokens.map(({ start, end, tokenName }) => ({ start, end, name: tokenName }));
  const comments = tokens.filter(({ name }) => /COMMENT/.test(name));
  let end = 0;
  return (parseSync(sql).stmts ?? []).map(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const first = tokens.find((token) => token.start >= start && !/COMMENT/.test(token.name))?.start ?? start;
    const before = comments.filter((token) => token.start >= end && token.end <= first);
    end = length ? start + length : bytes.length;
    return {
      node: stmt!,
      line: bytes.subarray(0, first).toString().split('\n').length,
      text: bytes.subarray(first, end).toString().trim(),
      comments: before.map((token) => bytes.subarray(token.start, token.end).toString()),
    };
  });
}

export function kindOf(node: Node): [Kind, Record<string, unknown>] {
  const [entry] = Object.entries(node) as [[Kind, Record<string, unknown>]];
  return entry;
}

export function as<K extends Kind>(kind: K, node: Node | undefined): Of<K> | undefined {
  const held = node && (node as unknown as Record<string, unknown>)[kind];
  return held as Of<K> | undefined;
}

export function within<K extends Kind>(kind: K, tree: unknown): Of<K>[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => within(kind, one));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind ? [value as Of<K>] : []),
    ...within(kind, value),
  ]);
}

export function nameOf(relation: RangeVar | undefined): string {
  const { schemaname, relname = '', relpersistence } = relation ?? {};
  if (relpersistence === 't') return `pg_temp.${relname}`;
  return qualified(schemaname === undefined ? [relname] : [schemaname, relname]);
}

export function qualified(parts: string[]): string {
  return parts[0] === 'public' ? parts.slice(1).join('.') : parts.join('.');
}

export function textsOf(nodes: Node[] | undefined): string[] {
  return (nodes ?? []).map((node) => as('String', node)?.sval ?? '');
}

export interface ProceduralBody {
  statements: string[];
  executed: string[];
  endsTransactions: boolean;
}

export function parseProcedure(statement: string): ProceduralBody {
  const body: ProceduralBody = { statements: [], executed: [], endsTransactions: false };
  collect(parsePlPgSQLSync(statement), body);
  return body;
}

const statementMode = 0;

function collect(tree: unknown, body: ProceduralBody): void {
  if (Array.isArray(tree)) for (const one of tree as unknown[]) collect(one, body);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  for (const [key, value] of Object.entries(tree as Record<string, unknown>)) {
    if (/^PLpgSQL_stmt_(commit|rollback)$/.test(key)) body.endsTransactions = true;
    const isDynamic = /^PLpgSQL_stmt_dyn/.test(key);
    const dynamic = isDynamic ? (value as { query?: unknown }).query : key === 'dynquery' ? value : undefined;
    const executed = queryOf(dynamic);
    if (executed !== undefined) body.executed.push(executed);
    if (key === 'PLpgSQL_expr') addStatement(value, body);
    else if (key !== 'dynquery') collect(isDynamic ? { ...(value as object), query: undefined } : value, body);
  }
}

function queryOf(expression: unknown): string | undefined {
  return (expression as { PLpgSQL_expr?: { query: string } } | undefined)?.PLpgSQL_expr?.query;
}

function addStatement(expression: unknown, body: ProceduralBody): void {
  const { query, parseMode = statementMode } = expression as { query: string; parseMode?: number };
  body.statements.push(parseMode === statementMode ? query : `SELECT ${query.replace(/^[\w.[\]"]+\s*:?=/, '')}`);
}
