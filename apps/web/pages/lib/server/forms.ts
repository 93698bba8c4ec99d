/** Returns the text of a field; empty when the form has none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the path when it leads to a page of this site, else the first page of a learner: no redirect leaves the site. */
export function ownPath(path: string | null, base: URL): string {
  const first = '/today';
  if (path === null || !path.startsWith('/')) return first;
  const url = URL.canParse(path, base) ? new URL(path, base) : base;
  return url.origin === base.origin && !path.startsWith('//') && !path.includes('\\') ? url.pathname + url.search : first;
}
