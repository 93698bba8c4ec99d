import type { Raised } from '../raised-error.js';
import { similarName } from './similar-name.js';
import { withoutTexts } from './slip.js';

const words = (text: string) => text.split(' ');

const builtins = words(
  'abs all any bool bytes chr dict divmod enumerate filter float frozenset int input isinstance iter len list map max ' +
    'min next object open ord pow print range repr reversed round set sorted str sum super tuple type zip ' +
    'Exception IndexError KeyError TypeError ValueError False None True',
);
const modules = words(
  'bisect collections copy csv datetime functools heapq io itertools json math operator os random re statistics string sys time',
);
const textMethods = words(
  'capitalize casefold count encode endswith find format index isalnum isalpha isdigit islower isspace isupper join lower ' +
    'lstrip partition removeprefix removesuffix replace rfind rsplit rstrip split splitlines startswith strip title upper',
);
const listMethods = words('append clear copy count extend index insert pop remove reverse sort');
const methods = new Map([
  ['str', textMethods],
  ['list', listMethods],
  ['dict', words('clear copy get items keys pop popitem setdefault update values')],
  [
    'set',
    words('add clear copy difference discard intersection isdisjoint issubset issuperset pop remove union update'),
  ],
  ['tuple', words('count index')],
]);
const keywords = new Set(
  words(
    'and as assert async await break class continue def del elif else except finally for from global if import in is ' +
      'lambda nonlocal not or pass raise return try while with yield',
  ),
);

/** What learners of other languages look for. */
const inPlaceOf: Record<string, string> = {
  'list.add': 'values.append(value)',
  'list.push': 'values.append(value)',
  'list.length': 'len(values)',
  'list.size': 'len(values)',
  'list.contains': 'value in values',
  'list.join': "', '.join(values)",
  'list.split': 'text.split(), before it is a list',
  'str.length': 'len(text)',
  'str.append': 'text + more',
  'str.contains': 'part in text',
  'str.trim': 'text.strip()',
  'str.reverse': 'text[::-1]',
  'str.sort': 'sorted(text)',
  'dict.has_key': 'key in values',
  'dict.iteritems': 'values.items()',
  'dict.append': 'values[key] = value',
  'dict.add': 'values[key] = value',
  'set.append': 'values.add(value)',
  'tuple.append': 'values + (value,)',
};

/** Advice on a name or attribute that does not exist; null for other exceptions. */
export function adviceOnUnknownName({ exception, message }: Raised, code: string): string | null {
  const name = exception === 'NameError' ? /^name '(\w+)' is not defined/.exec(message)?.[1] : undefined;
  if (name !== undefined) return adviceOnName(name, code);
  const [, owner, attribute] = /'?([\w.]+)'?(?: object)? has no attribute '(\w+)'$/.exec(message) ?? [];
  if (exception !== 'AttributeError' || owner === undefined || attribute === undefined) return null;
  return adviceOnAttribute(owner, attribute, code);
}

function adviceOnName(name: string, code: string): string {
  if (modules.includes(name)) return `The module has to be imported at the top of the program: import ${name}.`;
  const similar = similarName(name, [...namesIn(code), ...builtins]);
  if (similar !== null) return `Did you mean ${similar}?`;
  return 'Nothing of this name was defined before this line. Look how it is spelt where it gets its value; a text needs quotation marks.';
}

function adviceOnAttribute(owner: string, attribute: string, code: string): string {
  const way = inPlaceOf[`${owner}.${attribute}`];
  if (way !== undefined) return `Python writes ${way}.`;
  const similar = similarName(attribute, methods.get(owner) ?? [...namesIn(code)]);
  if (similar !== null) return `Did you mean ${similar}?`;
  return 'A value of this kind has nothing of this name. Look whether the name is spelt right, and whether the value is what you expect: print(type(value)) shows it.';
}

function namesIn(code: string): Set<string> {
  const program = withoutTexts(code.replace(/("""|''')[^]*?\1/g, ''));
  return new Set((program.match(/[A-Za-z_]\w+/g) ?? []).filter((name) => !keywords.has(name)));
}
