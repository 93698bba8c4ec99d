/** An answer that was given before, under the same `Idempotency-Key`; the gateway says so in a header. */
export class Replay<T = unknown> {
  constructor(readonly answer: T) {}
}

/** What a handler gives back for what `onlyOnce` has done, or had done before. */
export function replyOf<T>({ answer, isFirst }: { answer: T; isFirst: boolean }): T | Replay<T> {
  return isFirst ? answer : new Replay(answer);
}
