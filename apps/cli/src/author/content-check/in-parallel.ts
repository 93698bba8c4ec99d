/** Works on a number of items at the same time; after a failure no other item is begun. */
export async function inParallel<T, R>(items: readonly T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const next = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) results[one[0]] = await work(one[1]);
  };
  try {
    await Promise.all(Array.from({ length: most }, next));
  } finally {
    waiting.length = 0;
  }
  return results;
}
