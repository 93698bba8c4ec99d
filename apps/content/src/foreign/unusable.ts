/** Something of another platform that cannot become a part of the curriculum, with the reason in a sentence. */
export class Unusable extends Error {
  constructor(
    readonly file: string,
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}
