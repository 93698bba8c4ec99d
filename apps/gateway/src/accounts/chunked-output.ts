import { WireOutput } from '@proximal/messaging';

export class ChunkedOutput extends WireOutput {
  constructor(
    about: object,
    readonly chunks: AsyncIterable<string>,
  ) {
    super(Buffer.from(JSON.stringify(about)));
  }
}
