import { parseSync, type Node } from 'libpg-query';
import { as, textsOf } from './sql-tree.js';

export const unknownPart = 'part_of_the_run';

/** Has a name in place of each part that only the run knows; undefined when it consists of such parts only. */
export function statementOf(expression: string): string | undefined {
  const select = as('SelectStmt', parseSync(`SELECT ${expression}`).stmts?.[0]?.stmt);
  const text = textOf(as('ResTarget', select?.targetList?.[0])?.val);
  return text === unknownPart ? undefined : text;
}

function textOf(node: Node | undefined): string {
  const constant = as('A_Const', node)?.sval?.sval;
  if (constant !== undefined) return constant;
  const operation = as('A_Expr', node);
  if (operation && textsOf(operation.name).join() === '||') return textOf(operation.lexpr) + textOf(operation.rexpr);
  const call = as('FuncCall', node);
  if (call && textsOf(call.funcname).at(-1) === 'format') return formatted(textOf(call.args?.[0]), call.args!.slice(1));
  const cast = as('TypeCast', node);
  return cast ? textOf(cast.arg) : unknownPart;
}

function formatted(template: string, values: Node[]): string {
  let next = 0;
  return template.replace(/%(?:(\d+)\$)?-?\d*([sIL%])/g, (_, position: string | undefined, kind: string) => {
    if (kind === '%') return '%';
    const value = textOf(values[position === undefined ? next++ : Number(position) - 1]);
    if (kind === 'L') return `'${value.replaceAll("'", "''")}'`;
    return kind === 'I' ? `"${value}"` : value;
  });
}
