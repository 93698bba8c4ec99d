export interface Change {
  at: string;
  /** What clients of the first version miss in the second one. */
  loss: string;
  /** What clients of the second version get that the first one has not. */
  gain: string;
}

export function change(at: string, loss: string, gain: string): Change {
  return { at, loss, gain };
}
