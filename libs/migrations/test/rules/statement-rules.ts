import type { DropStmt, IndexStmt, LockStmt, Node } from 'libpg-query';
import { statementOf } from './dynamic-sql.js';
import type { Problem } from './findings.js';
import type { KnownObjects } from './known-objects.js';
import { rowProblems } from './row-rules.js';
import {
  as,
  kindOf,
  nameOf,
  parseProcedure,
  parseStatements,
  qualified,
  textsOf,
  within,
  type Statement,
} from './sql-tree.js';
import { tableProblems } from './table-rules.js';

const adding = new Set([
  'CreateStmt',
  'CreateTableAsStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CompositeTypeStmt',
  'CreateSchemaStmt',
  'CreateExtensionStmt',
  'CreateStatsStmt',
  'CommentStmt',
  'SelectStmt',
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
  'MergeStmt',
  'CallStmt',
  // The rules of files judge settings.
  'VariableSetStmt',
]);

const shareRowExclusive = 6;

interface Context {
  known: KnownObjects;
  isRun: boolean;
  calls?: string[];
}

export function statementProblems(statement: Statement, context: Context): Problem[] {
  const { node } = statement;
  return [
    ...kindProblems(statement, context),
    // The body of a function is judged by itself.
    ...(as('CreateFunctionStmt', node) ? [] : rowProblems(node, context.known, context.isRun)),
    ...(context.isRun ? callProblems(node, context) : []),
  ];
}

function kindProblems(statement: Statement, context: Context): Problem[] {
  const { node } = statement;
  const { known } = context;
  const [kind, held] = kindOf(node);
  if (adding.has(kind)) return [];
  switch (kind) {
    case 'AlterTableStmt':
      return tableProblems(as(kind, node)!, known);
    case 'IndexStmt':
      return indexProblems(as(kind, node)!, known);
    case 'DropStmt':
      return dropProblems(as(kind, node)!, known);
    case 'DropOwnedStmt':
    case 'DropdbStmt':
    case 'DropRoleStmt':
      return [{ rule: 'drop', what: 'drops what others may use' }];
    case 'TruncateStmt':
      return as(kind, node)!.relations!.every((one) => known.isFresh(nameOf(as('RangeVar', one))))
        ? []
        : [{ rule: 'whole-table', what: 'empties a table' }];
    case 'RenameStmt':
    case 'AlterObjectSchemaStmt':
      return renameProblems(node, known);
    case 'AlterEnumStmt':
      return held.oldVal ? [{ rule: 'rename', what: `renames the value ${as(kind, node)!.oldVal}` }] : [];
    case 'ViewStmt':
      return replaceProblems(nameOf(as(kind, node)!.view), held.replace === true, known);
    case 'CreateTrigStmt':
      return replaceProblems(triggerName(node), held.replace === true && !isRestricted(node), known);
    case 'GrantStmt':
      return held.is_grant === true ? [] : [{ rule: 'drop', what: 'takes a privilege away' }];
    case 'TransactionStmt':
      return [{ rule: 'transaction', what: 'begins or ends a transaction' }];
    case 'LockStmt':
      return lockProblems(as(kind, node)!, context);
    case 'DoStmt':
      return bodyProblems(statement, within('DefElem', node), context);
    case 'CreateFunctionStmt':
      return [
        ...replaceProblems(qualified(textsOf(as(kind, node)!.funcname)), held.replace === true, known),
        ...bodyProblems(statement, within('DefElem', node), { known: context.known.copy(), isRun: false }),
      ];
    default:
      return [{ rule: 'unknown-statement', what: `no rule knows ${kind}` }];
  }
}

function indexProblems({ relation, concurrent, if_not_exists, idxname }: IndexStmt, known: KnownObjects): Problem[] {
  const table = nameOf(relation);
  if (idxname !== undefined && known.released.has(idxname))
    return [{ rule: 'concurrent-index', what: `an index ${idxname} exists` }];
  if (concurrent)
    return if_not_exists ? [] : [{ rule: 'concurrent-index', what: 'a second try would find the index of the first' }];
  return known.isFresh(table) ? [] : [{ rule: 'concurrent-index', what: `the index blocks writes to ${table}` }];
}

function dropProblems({ objects, removeType, behavior, concurrent }: DropStmt, known: KnownObjects): Problem[] {
  const names = (objects ?? []).map(nameInDrop);
  const problems: Problem[] = behavior === 'DROP_CASCADE' ? [{ rule: 'cascade', what: 'uses CASCADE' }] : [];
  const type = (removeType ?? '').replace('OBJECT_', '').toLowerCase();
  for (const name of names.filter((one) => !known.isFresh(one))) {
    problems.push({ rule: 'drop', what: `drops the ${type} ${name}` });
    if (type === 'index' && !concurrent)
      problems.push({ rule: 'concurrent-index', what: `the drop of ${name} blocks` });
  }
  return problems;
}

function nameInDrop(object: Node): string {
  const list = as('List', object)?.items ?? as('ObjectWithArgs', object)?.objname ?? as('TypeName', object)?.names;
  return qualified(list ? textsOf(list) : textsOf([object]));
}

function renameProblems(node: Node, known: KnownObjects): Problem[] {
  const { relation, subname, object } = kindOf(node)[1] as { relation?: object; subname?: string; object?: Node };
  const name = relation ? nameOf(relation) : object ? nameInDrop(object) : '';
  const isFresh = known.isFresh(name) || (subname !== undefined && known.isFresh(`${name}.${subname}`));
  return isFresh ? [] : [{ rule: 'rename', what: `renames ${[name, subname].filter(Boolean).join('.')}` }];
}

function triggerName(node: Node): string {
  const { relation, trigname } = as('CreateTrigStmt', node)!;
  return `${nameOf(relation)}.${trigname}`;
}

function isRestricted(node: Node): boolean {
  const { whenClause } = as('CreateTrigStmt', node)!;
  const called = whenClause === undefined ? undefined : as('FuncCall', as('A_Expr', whenClause)?.lexpr);
  const isSetting = textsOf(called?.funcname).join('.') === 'current_setting';
  return isSetting && JSON.stringify(called?.args?.[0]).includes('"sval":"proximal.erasing"');
}

function replaceProblems(name: string, isReplaced: boolean, known: KnownObjects): Problem[] {
  return isReplaced && known.released.has(name) ? [{ rule: 'replace', what: `replaces ${name}` }] : [];
}

export function executes(expression: string): string {
  return `EXECUTE ${expression.trim()}`;
}

/** Stronger locks than those of CREATE TRIGGER stop readers, too; a function that the service runs has its own timeout. */
function lockProblems({ mode = 8, relations }: LockStmt, { known, isRun }: Context): Problem[] {
  const isFresh = (relations ?? []).every((one) => known.isFresh(nameOf(as('RangeVar', one))));
  if (!isRun || isFresh || mode <= shareRowExclusive) return [];
  return [{ rule: 'lock', what: 'stops readers or other maintenance until the end of the file' }];
}

function bodyProblems(
  { text, node }: Statement,
  options: { defname?: string; arg?: Node }[],
  context: Context,
): Problem[] {
  const option = (name: string) => options.find(({ defname }) => defname === name)?.arg;
  const language = (as('String', option('language'))?.sval ?? 'plpgsql').toLowerCase();
  const written = as('List', option('as'))?.items ?? [];
  const own = as('CreateFunctionStmt', node)?.sql_body;
  if (own) return nestedProblems(statementsWithin(own), context);
  if (language === 'sql') return nestedProblems(parseStatements(textsOf(written)[0] ?? ''), context);
  if (language !== 'plpgsql') return [{ rule: 'unknown-text', what: `a body in ${language}` }];
  const body = parseProcedure(text);
  const unreadable = body.executed.filter((expression) => statementOf(expression) === undefined);
  const readable = body.executed.map(statementOf).filter((sql) => sql !== undefined);
  return [
    ...(body.endsTransactions ? [{ rule: 'transaction', what: 'ends a transaction' } as const] : []),
    ...unreadable.map((expression) => ({ rule: 'unknown-text', what: executes(expression) }) as const),
    ...[...body.statements, ...readable].flatMap((sql) => textProblems(sql, context)),
  ];
}

function statementsWithin(body: Node): Statement[] {
  const nodes = (as('List', body)?.items ?? [body]).flatMap((one) => as('List', one)?.items ?? [one]);
  return nodes.map((node) => ({ node, line: 1, text: '', comments: [] }));
}

function textProblems(sql: string, context: Context): Problem[] {
  try {
    return nestedProblems(parseStatements(sql), context);
  } catch (error) {
    return [{ rule: 'unknown-text', what: `${(error as Error).message} in ${sql.slice(0, 80)}` }];
  }
}

/** A body is no file, so its settings are judged here. */
function nestedProblems(statements: Statement[], context: Context): Problem[] {
  return statements.flatMap((statement) => {
    const inBody = as('ReturnStmt', statement.node) ? [] : statementProblems(statement, context);
    const sets = as('VariableSetStmt', statement.node)
      ? [{ rule: 'setting', what: 'a body sets something' } as const]
      : [];
    context.known.learn(statement, false);
    return [...inBody, ...sets];
  });
}

/** Judges the new functions that the migration itself calls as if it ran their statements. */
function callProblems(node: Node, context: Context): Problem[] {
  const called = within('FuncCall', node).map(({ funcname }) => qualified(textsOf(funcname)));
  const { known, calls = [] } = context;
  return called
    .filter((name) => known.functions.has(name) && !calls.includes(name))
    .flatMap((name) => {
      const statement = known.functions.get(name)!;
      return bodyProblems(statement, within('DefElem', statement.node), {
        known,
        isRun: true,
        calls: [...calls, name],
      });
    });
}
