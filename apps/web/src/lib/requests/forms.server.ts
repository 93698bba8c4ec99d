import { error, type RequestEvent } from '@sveltejs/kit';

/** @throws the error page 400 for a body that is no form */
export async function formOf({ request }: RequestEvent): Promise<FormData> {
  try {
    return await request.formData();
  } catch (reason) {
    // It is no form, or its sender has gone before its end.
    const { name, code } = reason as NodeJS.ErrnoException;
    if (name === 'TypeError' || code === 'ECONNRESET') error(400, 'The form cannot be read. Please send it again.');
    throw reason;
  }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Replaces a path to another site by the first page of a learner, so that no redirect leaves this site. */
export function ownPath(path: string | null, base: URL): string {
  const first = '/today';
  if (path === null || !path.startsWith('/') || !URL.canParse(path, base)) return first;
  const { origin, pathname, search } = new URL(path, base);
  // Dots are resolved by now: `/.//evil.example` has become `//evil.example`, which names another site.
  return origin === base.origin && !pathname.startsWith('//') ? pathname + search : first;
}
