import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { FetchText } from '@proximal/client';

type Answer = Awaited<ReturnType<FetchText>>;

/**
 * A third of the CPU time of Node's `fetch`, and a page sends several requests. It asks for no compression, which costs
 * both sides more than the bytes between two servers.
 * @throws DOMException `TimeoutError` when the whole answer has not arrived after `limitMs`, and the errors of Node
 */
export function requestText(
  url: string,
  { method, headers, body, signal }: Parameters<FetchText>[1],
  limitMs: number,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    // Node sends the body of a DELETE without its length, and the platform could not read it.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = send(url, { method, headers: { ...headers, ...length }, ...(signal && { signal }) }, (response) => {
      readText(response).then((text) => {
        resolve({ status: response.statusCode!, headers: headersOf(response), text });
      }, reject);
    });
    const limit = setTimeout(() => {
      reject(new DOMException('The answer has not arrived in time.', 'TimeoutError'));
      request.destroy();
    }, limitMs);
    request.on('error', reject).on('close', () => clearTimeout(limit));
    request.end(body);
  });
}

/** @throws Error when the connection ends before the answer does */
function readText(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => (text += part));
    response.on('end', () => resolve(text)).on('error', reject);
  });
}

function headersOf({ headers }: IncomingMessage): Headers {
  const single = Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === 'string');
  return new Headers(single);
}
