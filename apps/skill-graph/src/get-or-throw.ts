/** @throws Error when the map lacks the key */
export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`there is no entry for ${String(key)}`);
  return value;
}
