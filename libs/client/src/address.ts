/**
 * Returns the path with its parameters filled in, and the query behind it; undefined values are left out.
 * @throws RangeError for a parameter that would change which operation is called
 */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(String(values.get(name))));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const texts = given.map(([name, value]): [string, string] => [name, String(value)]);
  const search = new URLSearchParams(texts).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** A part of one or two dots names another folder, also when its dots are encoded (WHATWG URL). */
function segmentOf(value: string): string {
  if (value === '' || value === '.' || value === '..')
    throw new RangeError(`${JSON.stringify(value)} is no name in a path`);
  return encodeURIComponent(value);
}
