/**
 * From the result of `use` on, the caller closes the resource.
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
