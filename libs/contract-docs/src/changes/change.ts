/** A difference between two versions of the document, in words for either direction. */
export interface Change {
  /** The operation, and the place in its parameters, body or answers. */
  at: string;
  /** Says what clients of the first version miss in the second one. */
  loss: string;
  /** Says what clients of the second version get that the first one has not. */
  gain: string;
}

export function change(at: string, loss: string, gain: string): Change {
  return { at, loss, gain };
}
