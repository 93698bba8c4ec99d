import { isRefusalCode, Refusal, type InputError, type RefusalCode } from '@proximal/contracts';
import { Replay } from './replay.js';

export const requestIdHeader = 'X-Request-Id';

/** For logs only: authorisation uses the caller inside the request. */
export const userIdHeader = 'X-User-Id';

/** All work on behalf of the caller has no more time than that. */
export const timeLeftHeader = 'X-Time-Left-Ms';

/** An output as the JSON bytes that were sent: the gateway passes most outputs on without parsing them. */
export class WireOutput {
  /**
   * @param bytes may be part of a socket's read buffer, which they hold in memory
   * @param isReplay an earlier answer for the same `Idempotency-Key`
   */
  constructor(
    readonly bytes: Buffer,
    readonly isReplay = false,
  ) {}

  static of(output: unknown): WireOutput {
    const isReplay = output instanceof Replay;
    return new WireOutput(Buffer.from(JSON.stringify(isReplay ? output.answer : output) ?? ''), isReplay);
  }

  read(): unknown {
    return JSON.parse(this.bytes.toString());
  }
}

export type WireReply =
  | { output: unknown; isReplay?: true }
  | { refusal: RefusalCode; more?: { errors?: InputError[]; retryAfterSeconds?: number } }
  | { failed: true };

/** The reason is in the service's log, under the request's id. */
class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

const opening = '{"output":';
const openingOfReplay = '{"isReplay":true,"output":';

/** The output comes last, so that it can be cut out of the text. */
export function textOfReply(reply: WireReply): string {
  if (!('output' in reply)) return JSON.stringify(reply);
  return `${reply.isReplay ? openingOfReplay : opening}${JSON.stringify(reply.output) ?? 'null'}}`;
}

/** Throws the refusal or the failure of the reply. */
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
