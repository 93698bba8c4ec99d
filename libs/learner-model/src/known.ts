/** @throws Error for a key that the map lacks: every caller asks for a key that the curriculum has */
export function valueIn<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the curriculum has no ${String(key)}`);
  return value;
}
