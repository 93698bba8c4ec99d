const longestPath = 200;
const longestName = 100;
const unseen = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
const forbiddenInWindows = /[<>:"|?*]/;
const reservedInWindows = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Returns what is wrong with a path that somebody else wrote; null for a path below their folder that every system can
 * have, with slashes between names.
 */
export function faultOfPath(path: string): string | null {
  if (path === '') return 'is an empty name.';
  if (path.length > longestPath) return `is longer than ${longestPath} characters.`;
  if (unseen.test(path) || !path.isWellFormed()) return 'holds a character that cannot be seen.';
  if (path.includes('\\')) return 'holds a backslash: write a slash between names.';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'leads out of the folder: write a path below it.';
  for (const name of path.split('/')) {
    const fault = faultOfName(name);
    if (fault !== null) return fault;
  }
  return null;
}

/** Returns what is wrong with the name of a file that lies in no folder; null when it can stay as it is. */
export function faultOfFileName(name: string): string | null {
  if (name.includes('/')) return 'lies in a folder: a file of a lab has a name without a slash.';
  return faultOfPath(name);
}

function faultOfName(name: string): string | null {
  if (name === '') return 'has a slash with no name beside it.';
  if (name === '.' || name === '..') return 'leads out of the folder: write a path below it.';
  if (name.length > longestName) return `has a name of more than ${longestName} characters.`;
  if (forbiddenInWindows.test(name)) return 'holds a character that no file can have in Windows.';
  if (reservedInWindows.test(name)) return 'has a name that no file can have in Windows.';
  if (/[. ]$/.test(name)) return 'has a name that ends with a dot or a space, which Windows takes away.';
  return null;
}

/** Returns the two names that are one file where upper and lower case are the same; null when there are none. */
export function sameButForCase(names: readonly string[]): [string, string] | null {
  const known = new Map<string, string>();
  for (const name of names) {
    const other = known.get(name.toLowerCase());
    if (other !== undefined && other !== name) return [other, name];
    known.set(name.toLowerCase(), name);
  }
  return null;
}

/** Of a file that Python can import; keywords are no names of modules. */
export function isPythonFile(name: string): boolean {
  const module = /^([A-Za-z_][A-Za-z0-9_]*)\.py$/.exec(name)?.[1];
  return module !== undefined && name.length <= longestName && !keywords.has(module);
}

const keywords = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/** `HumanEval/0 two words` becomes `humaneval-0-two-words`; empty when there is no letter or digit. */
export function slugFrom(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `two-fer` becomes `Two fer`. */
export function titleFrom(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
