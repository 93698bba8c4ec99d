import { WireOutput } from '@proximal/messaging';

/** An output that may be too long for memory: its text is read while it is sent. */
export class ChunkedOutput extends WireOutput {
  /** The fields of `about` decide about the status and headers in the operation's contract. */
  constructor(
    about: object,
    readonly chunks: AsyncIterable<string>,
  ) {
    super(Buffer.from(JSON.stringify(about)));
  }
}
