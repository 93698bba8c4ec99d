import { as, nameOf, qualified, textsOf, within, type Statement } from './sql-tree.js';
import type { Node, Constraint } from 'libpg-query';
import { unknownPart } from './dynamic-sql.js';

export class KnownObjects {
  readonly fresh = new Set<string>();
  readonly schemas = new Set<string>();
  readonly released = new Set<string>();
  readonly keys = new Map<string, string[]>();
  readonly functions = new Map<string, Statement>();
  readonly notNullChecks = new Map<string, { column: string; isValidated: boolean }>();
  readonly addedInFile = new Set<string>();

  isFresh(name: string): boolean {
    const dot = name.indexOf('.');
    return this.fresh.has(name) || (dot > 0 && this.schemas.has(name.slice(0, dot)));
  }

  copy(): KnownObjects {
    const copy = new KnownObjects();
    for (const name of this.fresh) copy.fresh.add(name);
    for (const name of this.schemas) copy.schemas.add(name);
    for (const name of this.released) copy.released.add(name);
    for (const [table, key] of this.keys) copy.keys.set(table, key);
    return copy;
  }

  learn(statement: Statement, isReleased: boolean): void {
    const { node } = statement;
    // A name that only the run knows may be that of any object.
    for (const name of namesMadeBy(node).filter((one) => !one.includes(unknownPart))) {
      if (isReleased) this.released.add(name);
      else if (!this.released.has(name)) this.fresh.add(name);
    }
    const functionName = as('CreateFunctionStmt', node)?.funcname;
    if (functionName && !isReleased) this.functions.set(qualified(textsOf(functionName)), statement);
    const schema = as('CreateSchemaStmt', node)?.schemaname;
    if (schema && !isReleased && schema !== 'public') this.schemas.add(schema);
    this.learnKeys(node);
  }

  private learnKeys(node: Node): void {
    const table = as('CreateStmt', node);
    if (!table) return;
    const name = nameOf(table.relation);
    for (const element of table.tableElts ?? []) {
      const column = as('ColumnDef', element);
      const constraint = as('Constraint', element);
      if (constraint?.contype === 'CONSTR_PRIMARY') this.keys.set(name, textsOf(constraint.keys));
      if (within('Constraint', column).some(({ contype }) => contype === 'CONSTR_PRIMARY'))
        this.keys.set(name, [column!.colname!]);
    }
  }
}

export function guardedColumn({ contype, raw_expr, keys }: Constraint): string | undefined {
  if (contype === 'CONSTR_NOTNULL') return textsOf(keys)[0];
  const test = as('NullTest', raw_expr);
  if (contype !== 'CONSTR_CHECK' || test?.nulltesttype !== 'IS_NOT_NULL') return undefined;
  return textsOf(as('ColumnRef', test.arg)?.fields).at(-1);
}

function namesMadeBy(node: Node): string[] {
  const table = as('CreateStmt', node)?.relation ?? as('CreateTableAsStmt', node)?.into?.rel;
  if (table) return [nameOf(table)];
  const view = as('ViewStmt', node)?.view ?? as('CreateSeqStmt', node)?.sequence;
  if (view) return [nameOf(view)];
  const made = as('CreateFunctionStmt', node)?.funcname ?? as('CreateEnumStmt', node)?.typeName;
  if (made) return [qualified(textsOf(made))];
  const type = as('CreateDomainStmt', node)?.domainname;
  if (type) return [qualified(textsOf(type))];
  const composite = as('CompositeTypeStmt', node)?.typevar;
  if (composite) return [nameOf(composite)];
  const trigger = as('CreateTrigStmt', node);
  if (trigger) return [`${nameOf(trigger.relation)}.${trigger.trigname}`];
  const index = as('IndexStmt', node);
  if (index?.idxname) return [index.idxname];
  const altered = as('AlterTableStmt', node);
  return (altered?.cmds ?? []).flatMap((one) => {
    const { subtype, def } = as('AlterTableCmd', one)!;
    if (subtype === 'AT_AddColumn') return [`${nameOf(altered!.relation)}.${as('ColumnDef', def)!.colname}`];
    const name = subtype === 'AT_AddConstraint' ? as('Constraint', def)?.conname : undefined;
    return name === undefined ? [] : [`${nameOf(altered!.relation)}.${name}`];
  });
}
