import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Sent {
  headers?: OutgoingHttpHeaders;
  body?: unknown;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  json: Record<string, unknown>;
}

/** `fetch` forbids some headers, such as `Host`. */
export function send(method: string, url: string, { headers = {}, body }: Sent = {}): Promise<Received> {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const content = text !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...content, ...headers }, agent: false }, (response) => {
      let answer = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json') && answer !== '';
        const json = (isJson ? JSON.parse(answer) : {}) as Record<string, unknown>;
        resolve({ status: response.statusCode!, headers: response.headers, json });
      });
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}
