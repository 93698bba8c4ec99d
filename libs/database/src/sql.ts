import type { ZodType } from 'zod';

export interface Statement<Row = unknown> {
  /** Logs and prepared statements use it; kebab-case, one name for one statement of a service. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** True for a text that is run once, or seldom: it is not prepared, which would hold memory in every connection. */
  readonly isSeldom?: true;
  /** Tests parse every row with it. Undefined for a statement without a result. */
  readonly row: ZodType<Row> | undefined;
}

export class SqlFragment {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

type Tag<Result> = (strings: TemplateStringsArray, ...values: unknown[]) => Result;

/**
 * Makes a statement: `` sql('find-lab', labRow)`SELECT id FROM lab WHERE id = ${id}` ``. Every value becomes a parameter, whatever
 * it holds; only fragments become part of the text. A list is one parameter, written `ANY (${ids}::int[])`; JSON is
 * written `${JSON.stringify(value)}::jsonb`. A value that occurs twice becomes two parameters, each with its own type.
 * @param name kebab-case, at most 48 characters
 * @param row a zod schema of a row, made once and not for each call; left out for a statement whose rows nobody reads
 */
function statement(name: string): Tag<Statement<never>>;
function statement<Row>(name: string, row: ZodType<Row>): Tag<Statement<Row>>;
function statement<Row>(name: string, row?: ZodType<Row>): Tag<Statement<Row>> {
  return (strings, ...values) => {
    const parameters: unknown[] = [];
    return { name, text: render(strings, values, parameters), values: parameters, row };
  };
}

/** Not prepared: for names of tables that come and go, such as partitions. */
function seldom<Row>(given: Statement<Row>): Statement<Row> {
  return { ...given, isSeldom: true };
}

function fragment(strings: TemplateStringsArray, ...values: unknown[]): SqlFragment {
  return new SqlFragment(strings, values);
}

function join(fragments: readonly SqlFragment[], separator = fragment`, `): SqlFragment {
  const [first, ...others] = fragments;
  if (!first) return empty;
  const values = [first, ...others.flatMap((other) => [separator, other])];
  return new SqlFragment(
    Array.from({ length: values.length + 1 }, () => ''),
    values,
  );
}

function identifier(...parts: string[]): SqlFragment {
  return new SqlFragment([parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')], []);
}

const empty = new SqlFragment([''], []);

export const sql = Object.assign(statement, { seldom, fragment, join, identifier, empty });

function render(strings: readonly string[], values: readonly unknown[], parameters: unknown[]): string {
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    text +=
      value instanceof SqlFragment ? render(value.strings, value.values, parameters) : `$${parameters.push(value)}`;
    text += strings[index + 1];
  });
  return text;
}
