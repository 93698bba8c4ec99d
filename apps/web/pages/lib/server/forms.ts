/** Returns the text of a field; empty when the form has none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the path when it leads to a page of this site, else the first page of a learner: no redirect leaves the site. */
export function ownPath(path: string | null, base: URL): string {
  const first = '/today';
  if (path === null || !path.startsWith('/') || !URL.canParse(path, base)) return first;
  const { origin, pathname, search } = new URL(path, base);
  // Dots are resolved by now: `/.//evil.example` has become `//evil.example`, which names another site.
  return origin === base.origin && !pathname.startsWith('//') ? pathname + search : first;
}
