import type { FuncCall, Node } from 'libpg-query';
import type { Problem } from './findings.js';
import type { KnownObjects } from './known-objects.js';
import { as, nameOf, textsOf, within } from './sql-tree.js';

/** Functions that run a text, or change a setting or another session. */
const evasive = /^(query_to_xml|cursor_to_xml|dblink|set_config|pg_terminate_backend|pg_cancel_backend)/;

/**
 * Anywhere in the statement.
 * @param isRun whether the migration runs it; the body of a function that only the service calls may change rows by a
 * condition
 */
export function rowProblems(tree: Node, known: KnownObjects, isRun: boolean): Problem[] {
  const changes = [
    ...within('UpdateStmt', tree),
    ...within('DeleteStmt', tree),
    ...within('MergeStmt', tree).map(({ relation, joinCondition }) => ({ relation, whereClause: joinCondition })),
  ];
  const whole = changes.filter(
    ({ relation, whereClause }) =>
      !known.isFresh(nameOf(relation)) && !(isRun ? isByKey(nameOf(relation), whereClause, known) : whereClause),
  );
  const calls = within('FuncCall', tree)
    .filter((call) => isRun || !setsOwnSetting(call))
    .map(({ funcname }) => textsOf(funcname).at(-1) ?? '');
  return [
    ...whole.map(({ relation }) => ({ rule: 'whole-table', what: `changes rows of ${nameOf(relation)}` }) as const),
    ...calls
      .filter((name) => evasive.test(name))
      .map((name) => ({ rule: 'unknown-text', what: `calls ${name}` }) as const),
  ];
}

function setsOwnSetting({ funcname, args }: FuncCall): boolean {
  const [setting] = args ?? [];
  const name = setting && as('A_Const', setting)?.sval?.sval;
  return textsOf(funcname).at(-1) === 'set_config' && name !== undefined && name.startsWith('proximal.');
}

function isByKey(table: string, condition: Node | undefined, known: KnownObjects): boolean {
  const key = known.keys.get(table);
  if (!key || key.length === 0) return false;
  const fixed = new Set(conjuncts(condition).flatMap(fixedColumn));
  return key.every((column) => fixed.has(column));
}

function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return [];
  const all = as('BoolExpr', condition);
  return all?.boolop === 'AND_EXPR' ? (all.args ?? []).flatMap(conjuncts) : [condition];
}

function fixedColumn(condition: Node): string[] {
  const comparison = as('A_Expr', condition);
  const isEqual = textsOf(comparison?.name).join() === '=' && ['AEXPR_OP', 'AEXPR_IN'].includes(comparison?.kind ?? '');
  if (!comparison || !isEqual) return [];
  const column = as('ColumnRef', comparison.lexpr);
  const values = as('List', comparison.rexpr)?.items ?? [comparison.rexpr!];
  const isFixed = values.every((value) => as('A_Const', as('TypeCast', value)?.arg ?? value));
  return column && isFixed ? [textsOf(column.fields).at(-1)!] : [];
}
