import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Shot } from './draft.js';
import type { Exchange, RawResponse } from './exchange.js';

const internals = /\bprisma\b|\bSELECT\b.+\bFROM\b|\bat .+\.(?:ts|js|mjs):\d|ECONN|\bnats\b|node_modules|\/work\//i;

export function complaints(shot: Shot, { end, responses }: Exchange): string[] {
  // Where neither a length nor chunks say where an answer ends, closing the connection does, as for HTTP/1.0.
  const isAnswered = end === 'answered' || (end === 'closed' && responses.length === shot.answers);
  const missing = isAnswered ? [] : [`${end} after ${responses.length} of ${shot.answers} answers`];
  return [...missing, ...responses.flatMap((response) => faults(response, shot))];
}

function faults(response: RawResponse, { isHead }: Shot): string[] {
  const { status, headers } = response;
  const found: string[] = [];
  if (status < 200 || status >= 500) found.push(`status ${status}`);
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
    if (!/^\d+$/.test(headers.get(name) ?? '')) found.push(`${name} is ${headers.get(name)}`);
  }
  const requestId = headers.get('x-request-id') ?? 'absent!';
  if (!/^[\w.:-]{1,100}$/.test(requestId)) found.push(`x-request-id is ${requestId}`);
  if ([429, 503].includes(status) && !/^[1-9]\d*$/.test(headers.get('retry-after') ?? '')) found.push('no retry-after');
  if (status === 401 && !/^Bearer\b/.test(headers.get('www-authenticate') ?? '')) found.push('no www-authenticate');
  if (status === 405 && !headers.get('allow')) found.push('no allow');
  // Browsers that open the base address are led to the reference.
  const isRedirect = status === 302 && headers.get('location') === '/docs';
  return isHead || isRedirect || status === 304 ? found : [...found, ...bodyFaults(response)];
}

function bodyFaults(response: RawResponse): string[] {
  const { status, headers } = response;
  const text = textOf(response);
  const type = headers.get('content-type') ?? 'absent';
  if (!/^application\/json\b/.test(type)) return [`content-type is ${type}`];
  const json = parsed(text);
  if (json === undefined) return [`the body is no JSON object: ${text.slice(0, 200)}`];
  if (status < 400) return [];
  const found = typeof json.detail === 'string' && json.detail !== '' ? [] : [`no detail: ${text.slice(0, 200)}`];
  if (typeof json.code !== 'string' || !/^[a-z-]+$/.test(json.code)) found.push(`no code: ${text.slice(0, 200)}`);
  if ('data' in json) found.push('an error with data');
  if (internals.test(text)) found.push(`reveals internals: ${text.slice(0, 300)}`);
  return found;
}

/** An answer that says a wrong encoding gives a text that is no JSON. */
function textOf({ headers, body }: RawResponse): string {
  try {
    const encoding = headers.get('content-encoding');
    if (encoding === 'br') return brotliDecompressSync(body).toString();
    return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
  } catch (error) {
    return String(error);
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
