import { isRefusalCode, Refusal, type InputError, type RefusalCode } from '@proximal/contracts';
import { Replay } from './replay.js';

export const requestIdHeader = 'X-Request-Id';

/** For logs only: authorisation uses the caller inside the request. */
export const userIdHeader = 'X-User-Id';

export const timeLeftHeader = 'X-Time-Left-Ms';

/** An output as the JSON bytes that were sent: the gateway passes most outputs on without parsing them. */
export class WireOutput {
  constructor(
    readonly bytes: Buffer,
    readonly isReplay = false,
  ) {}

  static fromOutput(output: unknown): WireOutput {
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

class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
}

const opening = '{"output":';
const openingOfReplay = '{"isReplay":true,"output":';

export function textOfReply(reply: WireReply): string {
  if (!('output' in reply)) return JSON.stringify(reply);
  return `${reply.isReplay ? openingOfReplay : opening}${JSON.stringify(reply.output) ?? 'null'}}`;
}

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
