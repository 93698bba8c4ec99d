import type { Problem } from './findings.js';
import { as, kindOf, type Statement } from './sql-tree.js';

const longestMs = 10_000;
const longestConcurrentMs = 600_000;
const allowedSettings = new Set(['lock_timeout', 'statement_timeout', 'maintenance_work_mem']);
const unitMs: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

export interface Located extends Problem {
  statement: Statement;
}

export function fileProblems(statements: Statement[]): Located[] {
  if (statements.length === 0) return [];
  const isConcurrent = statements.some(isConcurrentStatement);
  const found = statements.flatMap((statement, index) =>
    problemsAt(statement, index === statements.length - 1, isConcurrent).map((problem) => ({ ...problem, statement })),
  );
  const [first] = statements;
  const isAlone = isConcurrent && statements.length === 1;
  const begins = as('VariableSetStmt', first!.node)?.name === 'lock_timeout';
  if (isAlone || begins) return found;
  return [{ rule: 'lock-timeout', what: 'the file does not begin with a lock timeout', statement: first! }, ...found];
}

function problemsAt(statement: Statement, isLast: boolean, isConcurrent: boolean): Problem[] {
  const set = as('VariableSetStmt', statement.node);
  // Nothing runs after it.
  if (set?.kind === 'VAR_RESET' && set.name === 'lock_timeout' && isLast) return [];
  if (set) return settingProblems(set, isConcurrent);
  if (!isConcurrent || isConcurrentStatement(statement)) return [];
  return [{ rule: 'concurrent-index', what: 'the file also holds concurrent statements, which need one of their own' }];
}

function settingProblems(
  {
    kind,
    name = '',
    args,
    is_local,
  }: { kind?: string; name?: string; args?: Parameters<typeof kindOf>[0][]; is_local?: boolean },
  isConcurrent: boolean,
): Problem[] {
  if (!allowedSettings.has(name))
    return [{ rule: kind === 'VAR_RESET_ALL' ? 'lock-timeout' : 'setting', what: `sets ${name || 'all'}` }];
  if (name !== 'lock_timeout') return [];
  if (is_local && isConcurrent)
    return [{ rule: 'lock-timeout', what: 'SET LOCAL has no effect outside of a transaction' }];
  const ms = kind === 'VAR_SET_VALUE' ? millisecondsOf(args?.[0]) : NaN;
  const isGood = ms >= 1 && ms <= (isConcurrent ? longestConcurrentMs : longestMs);
  return isGood ? [] : [{ rule: 'lock-timeout', what: 'the lock timeout is none, unknown or too long' }];
}

function millisecondsOf(value: Parameters<typeof as>[1]): number {
  const constant = as('A_Const', value);
  if (constant?.ival) return constant.ival.ival ?? 0;
  const [, amount, unit = 'ms'] = /^\s*(\d+(?:\.\d+)?)\s*(us|ms|s|min|h|d)?\s*$/.exec(constant?.sval?.sval ?? '') ?? [];
  return Number(amount) * unitMs[unit]!;
}

function isConcurrentStatement({ node }: Statement): boolean {
  const [, held] = kindOf(node);
  return held.concurrent === true;
}
