import { Agent, request, type IncomingMessage } from 'node:http';

/** Longer than the longest deadline of an operation. */
const timeoutMs = 35_000;

export interface Call {
  method: 'GET' | 'POST';
  /** Below the base address. */
  path: string;
  token?: string | undefined;
  body?: object;
  idempotencyKey?: string;
}

export interface Answer {
  status: number;
  json: unknown;
}

/**
 * One caller's connections: usually the same one again and again, until the server says `connection: close` or closes it
 * between two requests. Nothing is sent twice: a request that is reset has failed.
 */
export class Connections {
  private readonly lasting = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly passing = new Agent({ keepAlive: false });

  constructor(private readonly baseUrl: string) {}

  /**
   * @param isPassing whether it gets a connection of its own, which ends with it
   * @throws Error that says what became of the connection, or that there is no whole answer after 35 seconds
   */
  async exchange({ method, path, token, body, idempotencyKey }: Call, isPassing: boolean): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    const agent = isPassing ? this.passing : this.lasting;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        this.baseUrl + path,
        { method, headers, agent, signal: AbortSignal.timeout(timeoutMs) },
        resolve,
      );
      outgoing
        .on('error', (error) =>
          reject(new Error(`${codeOf(error)} on a ${outgoing.reusedSocket ? 'kept' : 'new'} connection`)),
        )
        .end(text);
    });
    return { status: response.statusCode ?? 0, json: JSON.parse(await textOf(response)) };
  }

  close(): void {
    this.lasting.destroy();
  }
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk as string;
  return text;
}
