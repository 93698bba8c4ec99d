/**
 * Closes the resource on a failure; from the result of `use` on, the caller closes it.
 * @throws any error of `use`, after closing
 */
export async function closeOnFailure<T>(close: () => Promise<unknown> | void, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    await close();
    throw error;
  }
}
