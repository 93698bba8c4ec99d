import type { z } from 'zod';

export type InputLocation = 'query' | 'body';

type Issue = z.core.$ZodRawIssue;
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>;

/** Continues a sentence that begins with the field's name. A contract's own message comes first. */
export function validationMessages(location: InputLocation): (issue: Issue) => string {
  return (issue) => {
    if (isMissing(issue)) return 'is required';
    return location === 'query' && Array.isArray(issue.input) ? 'must be given once' : messageOf(issue);
  };
}

function isMissing({ code, input }: Issue): boolean {
  return input === undefined && ['invalid_type', 'invalid_value', 'invalid_union'].includes(code);
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'has the wrong type';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'has the wrong form';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${choices(issue)}` : `must be one of ${choices(issue)}`;
    case 'unrecognized_keys':
      return `must not have the ${issue.keys.length === 1 ? 'field' : 'fields'} ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'has none of the forms that are possible here';
    case 'invalid_key':
      return 'has a key of the wrong form';
    case 'invalid_element':
      return 'has an item of the wrong form';
    case 'custom':
      return 'is not allowed here';
  }
}

const types: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be an integer',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be null',
};

const formats: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be a URL',
  uuid: 'must be a UUID',
  datetime: 'must be an instant in UTC such as 2026-01-31T12:00:00Z',
  date: 'must be a date such as 2026-01-31',
};

function tooSmall({ origin, minimum, inclusive = true }: IssueOf<'too_small'>): string {
  const unit = units[origin];
  if (!unit) return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
  const least = inclusive ? Number(minimum) : Number(minimum) + 1;
  return least === 1 ? 'must not be empty' : `must have at least ${counted(least, unit)}`;
}

function tooBig({ origin, maximum, inclusive = true }: IssueOf<'too_big'>): string {
  const unit = units[origin];
  if (!unit) return `must be ${inclusive ? 'at most' : 'less than'} ${maximum}`;
  return `must have at most ${counted(inclusive ? Number(maximum) : Number(maximum) - 1, unit)}`;
}

const units: Record<string, string> = { string: 'character', array: 'item', set: 'item', map: 'item' };

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function choices({ values }: IssueOf<'invalid_value'>): string {
  return values.map(String).join(', ');
}
