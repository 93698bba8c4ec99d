/** @throws RangeError outside of the list */
export function elementAt<T>(values: ArrayLike<T>, index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`there is no value at ${index} of ${values.length}`);
  return value;
}
