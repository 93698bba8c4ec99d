import { WireOutput } from '@proximal/messaging';

/** An output that may be too long for memory: its text is read while it is sent. */
export class ChunkedOutput extends WireOutput {
  /**
   * @param about the fields by which the operation's contract decides about the status and headers
   * @param chunks the text of the output
   */
  constructor(
    about: object,
    readonly chunks: AsyncIterable<string>,
  ) {
    super(Buffer.from(JSON.stringify(about)));
  }
}
