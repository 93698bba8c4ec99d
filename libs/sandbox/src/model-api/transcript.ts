import { transcriptLength, transcriptTextLength } from '../limits.js';
import type { ModelExchange, RecordedExchange } from '../sandbox.js';

/** Keeps the exchanges of the first calls of a run, until they are too long together. */
export class Transcript {
  readonly entries: RecordedExchange[] = [];
  private left = transcriptLength;

  constructor(private readonly recordedCalls = 0) {}

  record(call: number, exchanges: ModelExchange[]): void {
    if (call >= this.recordedCalls) return;
    for (const exchange of exchanges) {
      const { request, reply, error } = exchange;
      this.left -= request.length + (reply ?? '').length + (error ?? '').length;
      if (this.left < 0) return;
      this.entries.push({ call, ...exchange });
    }
  }
}

/** Cuts a long text in its middle: the newest message of a request stands at its end. */
export function cutText(text: string): string {
  const storable = text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
  if (storable.length <= transcriptTextLength) return storable;
  const half = Math.floor(transcriptTextLength / 2) - 25;
  const start = storable.slice(0, half).replace(/[\ud800-\udbff]$/, '');
  const end = storable.slice(-half).replace(/^[\udc00-\udfff]/, '');
  return `${start} … ${storable.length - start.length - end.length} characters left out … ${end}`;
}
