export interface Selector {
  metric: string;
  matchers: { label: string; operator: string; value: string }[];
}

export interface Query {
  selectors: Selector[];
  functions: string[];
  grouped: string[];
}

const functions = [
  'sum',
  'min',
  'max',
  'topk',
  'rate',
  'increase',
  'histogram_quantile',
  'absent',
  'label_replace',
  'min_over_time',
  'avg_over_time',
  'sum_over_time',
  'count',
  'time',
  'vector',
];
const groupings = ['by', 'without', 'on', 'ignoring', 'group_left', 'group_right'];
const operators = ['and', 'or', 'unless', 'bool', 'offset'];
const token = /"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\d[\w.]*|[a-z_:][\w:]*|[=!<>]=|[=!]~|\S/gi;

/**
 * Reads the subset of PromQL that is used here; it evaluates nothing.
 * @throws Error for any other syntax
 */
export function readQuery(text: string): Query {
  const tokens = [...text.matchAll(token)].map(([one]) => one);
  const query: Query = { selectors: [], functions: [], grouped: [] };
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]!;
    if (!/^[a-z_:]/i.test(word) || operators.includes(word)) continue;
    if (groupings.includes(word)) {
      const names = upTo(tokens, at + 1, '(', ')').filter((one) => one !== ',');
      query.grouped.push(...names);
      at += names.length === 0 ? 0 : tokens.slice(at).indexOf(')');
    } else if (functions.includes(word)) {
      query.functions.push(word);
    } else {
      if (tokens[at + 1] === '(') throw new Error(`${word} is not a known function: ${text}`);
      const inside = tokens[at + 1] === '{' ? upTo(tokens, at + 1, '{', '}') : [];
      query.selectors.push({ metric: word, matchers: matchersIn(inside, text) });
      if (tokens[at + 1] === '{') at += tokens.slice(at).indexOf('}');
    }
  }
  if (query.selectors.length === 0) throw new Error(`selects nothing: ${text}`);
  return query;
}

function upTo(tokens: string[], at: number, opening: string, closing: string): string[] {
  const end = tokens.indexOf(closing, at);
  if (tokens[at] !== opening || end < 0)
    throw new Error(`${opening}…${closing} is missing at ${tokens.slice(at - 1).join(' ')}`);
  return tokens.slice(at + 1, end);
}

function matchersIn(inside: string[], text: string): Selector['matchers'] {
  const matchers: Selector['matchers'] = [];
  for (let at = 0; at < inside.length; at += 4) {
    const [label = '', operator = '', value = '', comma = ','] = inside.slice(at, at + 4);
    if (!/^\w+$/.test(label) || !/^(=|!=|=~|!~)$/.test(operator) || !value.startsWith('"') || comma !== ',') {
      throw new Error(`unreadable matcher ${label}${operator}${value}: ${text}`);
    }
    matchers.push({ label, operator, value: value.slice(1, -1) });
  }
  return matchers;
}
