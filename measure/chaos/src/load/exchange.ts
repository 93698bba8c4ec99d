import { Agent, request, type IncomingMessage } from 'node:http';

/** The longest wait for an answer; it exceeds the longest deadline of an operation, 29 s, on a busy machine, too. */
const answerTimeoutMs = 60_000;

export interface Call {
  method: 'GET' | 'POST';
  /** The path below the base address. */
  path: string;
  token?: string | undefined;
  body?: object;
  idempotencyKey?: string;
  /** The seconds to wait for a grade, which `Prefer` asks for. */
  waitSeconds?: number;
}

export interface Answer {
  status: number;
  json: unknown;
}

/**
 * Keeps the connections of a learner: usually a connection serves request after request, until the server says
 * `connection: close` or closes it between two requests. It sends nothing twice: a request that is reset has failed.
 */
export class Connections {
  private readonly persistent = new Agent({ keepAlive: true });
  private readonly single = new Agent({ keepAlive: false });

  constructor(private readonly baseUrl: string) {}

  /**
   * @param isSingle whether the request gets a connection of its own, which closes after it
   * @throws Error that says how the connection broke, or that the answer was not complete after 60 seconds
   */
  async exchange({ method, path, token, body, idempotencyKey, waitSeconds }: Call, isSingle: boolean): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(waitSeconds !== undefined && { prefer: `wait=${waitSeconds}` }),
    };
    const agent = isSingle ? this.single : this.persistent;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = request(
        this.baseUrl + path,
        { method, headers, agent, signal: AbortSignal.timeout(answerTimeoutMs) },
        resolve,
      );
      outgoing
        .on('error', (error) =>
          reject(new Error(`${codeOf(error)} on a ${outgoing.reusedSocket ? 'persistent' : 'new'} connection`)),
        )
        .end(text);
    });
    return { status: response.statusCode ?? 0, json: JSON.parse(await textOf(response)) };
  }

  close(): void {
    this.persistent.destroy();
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
