import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { password } from './fake-platform.js';

export interface PageAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: string[];
  text: string;
}

export interface PageCall {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** A person with a browser that runs no script: it stores cookies, and names its origin as browsers do. */
export class WebVisitor {
  readonly cookies = new Map<string, string>();

  /** @param origin the address in the browser, when that differs behind a proxy */
  constructor(
    readonly address: string,
    readonly origin = address,
  ) {}

  get(path: string, headers: OutgoingHttpHeaders = {}): Promise<PageAnswer> {
    return this.send(path, { headers });
  }

  submit(path: string, fields: Record<string, string> = {}, headers: OutgoingHttpHeaders = {}): Promise<PageAnswer> {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin };
    return this.send(path, {
      method: 'POST',
      headers: { ...form, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  signUp(email: string, fullName = 'Ada Learner'): Promise<PageAnswer> {
    return this.submit('/sign-up', { email, full_name: fullName, password });
  }

  signIn(email: string, { next = '/today', secret = password, headers = {} } = {}): Promise<PageAnswer> {
    return this.submit(`/sign-in?next=${encodeURIComponent(next)}`, { email, password: secret }, headers);
  }

  get session(): string | undefined {
    return this.cookies.get('session') ?? this.cookies.get('__Host-session');
  }

  /** The path is sent unchanged. */
  async send(path: string, { method = 'GET', headers = {}, body }: PageCall): Promise<PageAnswer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const { hostname, port } = new URL(this.address);
    const answer = await new Promise<PageAnswer>((resolve, reject) => {
      const length =
        body === undefined || headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) };
      // Pages are for people who read English; without `Accept: text/html` errors would be JSON.
      const sent = { accept: 'text/html', ...(cookie && { cookie }), ...length, ...headers };
      const outgoing = request({ hostname, port, path, method, headers: sent, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            cookies: response.headers['set-cookie'] ?? [],
            text,
          }),
        );
        response.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
    for (const line of answer.cookies) this.store(line);
    return answer;
  }

  private store(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (/; ?Max-Age=0/i.test(line)) this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }
}
