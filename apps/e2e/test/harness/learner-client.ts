import { ProximalClient } from '@proximal/client';
import type { Client } from './client.js';

export function learnerClient(client: Client, token: string): ProximalClient {
  return new ProximalClient({ baseUrl: client.baseUrl, token, fetch: checkingFetch(client) });
}

/**
 * Returns a fetch that checks every JSON answer as `Client` does: what the interface promises for all answers, and the
 * operation's contract.
 */
export function checkingFetch(client: Client): typeof fetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    const path = (url as string).slice(client.baseUrl.length);
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!isStream) client.check(init!.method!, path, await answerOf(answer.clone()));
    return answer;
  };
}

async function answerOf(response: Response) {
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
