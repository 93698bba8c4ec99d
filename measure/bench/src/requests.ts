import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { median, rounded } from '@proximal/testing/harness';

/** Registers an account, and returns its token. It waits while the gateway hashes as many passwords as it can. */
export async function register(baseUrl: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'a-load-generator', full_name: 'Load Generator' });
  for (;;) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${baseUrl}/auth/register`, { method: 'POST', headers, body });
    if (response.ok) return ((await response.json()) as { access_token: string }).access_token;
    assert.equal(response.status, 503);
    await pause(1_000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

export async function getOften(
  urlOf: (index: number) => string,
  headers: Record<string, string>,
  count: number,
  connections: number,
): Promise<void> {
  let sent = 0;
  const connection = async () => {
    while (sent < count) {
      const url = urlOf(sent++);
      const answer = await fetch(url, { headers, redirect: 'manual' });
      assert.equal(answer.status, 200, url);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

/** In turn in every round, so that a slow moment hits each alike. One more round comes first, and only warms up. */
export async function medianCosts<T>(
  rounds: number,
  subjects: readonly T[],
  costOf: (subject: T) => Promise<number>,
): Promise<{ subject: T; cost: number }[]> {
  const measured = subjects.map((subject) => ({ subject, costs: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const { subject, costs } of measured) costs.push(await costOf(subject));
  return measured.map(({ subject, costs: [_warmUp, ...costs] }) => ({ subject, cost: rounded(median(costs)) }));
}
