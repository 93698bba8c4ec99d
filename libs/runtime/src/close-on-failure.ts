/**
 * Uses something that was opened, and closes it where that fails.
 * @returns what `use` returns; from then on the caller closes it
 * @throws what `use` throws, once it is closed
 */
export async function closeOnFailure<T>(close: () => Promise<unknown> | void, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    await close();
    throw error;
  }
}
