let settings: { baseUrl: string; token?: string } = { baseUrl: '' };

/** Sets where orval's functions send their requests, and with which token. */
export function configure(changed: { baseUrl: string; token?: string }): void {
  settings = changed;
}

/** Sends a request of orval's functions, which know only paths. */
export async function request<T>(path: string, options: RequestInit): Promise<T> {
  const headers = new Headers(options.headers);
  if (settings.token !== undefined) headers.set('authorization', `Bearer ${settings.token}`);
  const response = await fetch(settings.baseUrl + path, { ...options, headers });
  return { status: response.status, data: await response.json(), headers: response.headers } as T;
}
