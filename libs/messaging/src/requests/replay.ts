/** An answer that was given before, for the same `Idempotency-Key`; the gateway marks it with a header. */
export class Replay<T = unknown> {
  constructor(readonly answer: T) {}
}

export function replyOf<T>({ answer, isFirst }: { answer: T; isFirst: boolean }): T | Replay<T> {
  return isFirst ? answer : new Replay(answer);
}
