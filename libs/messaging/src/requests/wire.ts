import { isRefusalCode, Refusal, type InputError, type RefusalCode } from '@proximal/contracts';

/** The header that carries the request's id from the gateway through every service. */
export const requestIdHeader = 'X-Request-Id';

/** The header that carries the caller's id, for logs alone: who may do what is told by a request's own caller. */
export const userIdHeader = 'X-User-Id';

/** An output as the JSON that was sent for it, in bytes: the gateway hands most of them on without reading them. */
export class WireOutput {
  /**
   * @param bytes may be part of what was read from a socket, which they keep in memory for as long as they are kept
   * @param isReplay given before, under the same `Idempotency-Key`
   */
  constructor(
    readonly bytes: Buffer,
    readonly isReplay = false,
  ) {}

  /** An output that was not sent. */
  static of(output: unknown): WireOutput {
    return new WireOutput(Buffer.from(JSON.stringify(output) ?? ''));
  }

  read(): unknown {
    return JSON.parse(this.bytes.toString());
  }
}

/** What a service answers on the bus: an output, perhaps one that it gave before, an expected refusal, or that it failed. */
export type WireReply =
  | { output: unknown; isReplay?: true }
  | { refusal: RefusalCode; more?: { errors?: InputError[]; retryAfterSeconds?: number } }
  | { failed: true };

/** A service failed on a request; what went wrong is in its log, under the request's id. */
class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

const opening = '{"output":';
const openingOfReplay = '{"isReplay":true,"output":';

/** A reply as it is sent: an output stands last, so that it can be cut out of the text. */
export function textOfReply(reply: WireReply): string {
  if (!('output' in reply)) return JSON.stringify(reply);
  return `${reply.isReplay ? openingOfReplay : opening}${JSON.stringify(reply.output) ?? 'null'}}`;
}

/** The output that a reply carries; the refusal or failure that another one carries is thrown. */
export function answeredIn({ buffer, byteOffset, byteLength }: Uint8Array): WireOutput {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  if (beginsWith(bytes, opening)) return new WireOutput(bytes.subarray(opening.length, -1));
  if (beginsWith(bytes, openingOfReplay)) return new WireOutput(bytes.subarray(openingOfReplay.length, -1), true);
  const reply = JSON.parse(bytes.toString()) as WireReply;
  if ('refusal' in reply && isRefusalCode(reply.refusal)) throw new Refusal(reply.refusal, reply.more);
  throw new ServiceFailure('the service failed');
}

function beginsWith(bytes: Buffer, ascii: string): boolean {
  return bytes.toString('latin1', 0, ascii.length) === ascii;
}
