import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import type { Problem } from './findings.js';
import { guardedColumn, type KnownObjects } from './known-objects.js';
import { as, nameOf, textsOf, within } from './sql-tree.js';

const harmless = new Set([
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetCompression',
  'AT_AddInherit',
  'AT_AttachPartition',
]);

const rewriting = new Set([
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetTableSpace',
  'AT_SetAccessMethod',
  'AT_SetExpression',
  'AT_AddIdentity',
]);

const dropping: Record<string, string> = {
  AT_DropColumn: 'drops the column',
  AT_DropConstraint: 'drops the constraint',
  AT_DropExpression: 'drops the expression of',
  AT_DropIdentity: 'drops the identity of',
  AT_DropInherit: 'ends the inheritance of',
  AT_DetachPartition: 'detaches a partition of',
  AT_DropOids: 'drops the identifiers of',
};

/** Functions that PostgreSQL computes once for all rows, so that a default does not rewrite the table. */
const stableFunctions = new Set(
  'now transaction_timestamp statement_timestamp current_setting date_trunc make_interval make_date jsonb_build_object jsonb_build_array to_jsonb lower upper'.split(
    ' ',
  ),
);

export function tableProblems({ relation, cmds }: AlterTableStmt, known: KnownObjects): Problem[] {
  const table = nameOf(relation);
  if (known.isFresh(table)) return [];
  return (cmds ?? []).flatMap((node) => {
    const action = as('AlterTableCmd', node)!;
    return [
      ...(action.behavior === 'DROP_CASCADE' ? [{ rule: 'cascade', what: `${table}: uses CASCADE` } as const] : []),
      ...actionProblems(table, action, known),
    ];
  });
}

function actionProblems(table: string, action: AlterTableCmd, known: KnownObjects): Problem[] {
  const { subtype = '', name = '', def } = action;
  const column = `${table}.${name}`;
  if (subtype in dropping)
    return known.isFresh(column) ? [] : [{ rule: 'drop', what: `${dropping[subtype]} ${column}` }];
  if (rewriting.has(subtype)) return [{ rule: 'rewrite', what: `rewrites ${column}` }];
  if (harmless.has(subtype)) return [];
  switch (subtype) {
    case 'AT_AddColumn':
      return columnProblems(table, as('ColumnDef', def)!);
    case 'AT_ColumnDefault':
      return def ? [] : [{ rule: 'drop', what: `drops the default of ${column}` }];
    case 'AT_AlterColumnType':
      return [{ rule: 'retype', what: `changes the type of ${column}` }];
    case 'AT_SetNotNull':
      return isGuarded(table, name, known) ? [] : [{ rule: 'set-not-null', what: `${column} has no validated CHECK` }];
    case 'AT_AddConstraint':
      return constraintProblems(table, as('Constraint', def)!, known);
    case 'AT_ValidateConstraint':
      return validation(column, known);
    default:
      return [{ rule: 'unknown-statement', what: `${subtype} on ${column}` }];
  }
}

function columnProblems(table: string, definition: ColumnDef): Problem[] {
  const column = `${table}.${definition.colname}`;
  const constraints = (definition.constraints ?? []).map((node) => as('Constraint', node)!);
  const kinds = new Set(constraints.map(({ contype }) => contype));
  const value = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const problems: Problem[] = [];
  if (kinds.has('CONSTR_NOTNULL') && isNull(value))
    problems.push({ rule: 'required-column', what: `${column} is NOT NULL and has no DEFAULT` });
  if (value && !isConstant(value)) problems.push({ rule: 'rewrite', what: `the default of ${column} may be volatile` });
  const type = textsOf(definition.typeName?.names).at(-1) ?? '';
  const isStored = constraints.some(
    ({ contype, generated_kind }) => contype === 'CONSTR_GENERATED' && generated_kind !== 'v',
  );
  if (isStored || kinds.has('CONSTR_IDENTITY') || /^(small|big)?serial[248]?$/.test(type))
    problems.push({ rule: 'rewrite', what: `${column} is computed for every row` });
  for (const kind of ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_CHECK', 'CONSTR_FOREIGN'] as const)
    if (kinds.has(kind)) problems.push({ rule: 'constraint', what: `${column} brings a constraint with it` });
  return problems;
}

function isNull(value: Node | undefined): boolean {
  return value === undefined || as('A_Const', value)?.isnull === true;
}

function isConstant(value: Node): boolean {
  const functions = within('FuncCall', value).map(({ funcname }) => textsOf(funcname).at(-1) ?? '');
  return functions.every((name) => stableFunctions.has(name)) && within('SubLink', value).length === 0;
}

function constraintProblems(table: string, constraint: Constraint, known: KnownObjects): Problem[] {
  const { contype, conname = '', skip_validation, is_enforced, indexname } = constraint;
  const name = `${table}.${conname}`;
  known.addedInFile.add(name);
  const column = guardedColumn(constraint);
  if (column !== undefined) known.notNullChecks.set(name, { column, isValidated: false });
  const isLater = skip_validation === true || is_enforced === false;
  const usesIndex = indexname !== undefined && (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY');
  const isCheap = usesIndex || (isLater && contype !== 'CONSTR_EXCLUSION');
  return isCheap ? [] : [{ rule: 'constraint', what: `${name} is checked for every row under a lock` }];
}

function validation(name: string, known: KnownObjects): Problem[] {
  const check = known.notNullChecks.get(name);
  if (check) check.isValidated = true;
  return known.addedInFile.has(name) ? [{ rule: 'validate', what: `${name} is added in the same file` }] : [];
}

function isGuarded(table: string, column: string, known: KnownObjects): boolean {
  return [...known.notNullChecks].some(
    ([name, check]) => name.startsWith(`${table}.`) && check.column === column && check.isValidated,
  );
}
