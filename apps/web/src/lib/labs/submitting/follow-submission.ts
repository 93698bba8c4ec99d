import type { SubmissionEvent } from '@proximal/client';
import type { Submission } from '../results/grade-text.js';
import { Refusal } from './sending.js';
import type { Refused } from './refused.js';

const reopenAfterMs = 3_000;

/**
 * The browser resumes a stream that is cut; where it gives up, the stream is opened again from the beginning.
 * @throws Refusal that the platform has sent
 */
export function followSubmission(
  id: string,
  onEvent: (event: SubmissionEvent) => void,
  onConnection: (isOpen: boolean) => void,
  signal: AbortSignal,
): Promise<Submission> {
  return new Promise((resolve, reject) => {
    let source: EventSource | undefined;
    const close = () => source?.close();
    signal.addEventListener('abort', close);
    const end = (finish: () => void) => {
      signal.removeEventListener('abort', close);
      close();
      finish();
    };
    const open = () => {
      if (signal.aborted) return;
      source = openStream(id, {
        onConnection,
        onEvent: (event) => {
          onEvent(event);
          if (event.type === 'graded' || event.type === 'failed') end(() => resolve(event.submission));
        },
        onRefused: (refused) => {
          if (refused.status === 429 || refused.status >= 500) again();
          else end(() => reject(new Refusal(refused)));
        },
        onGivenUp: () => again(),
      });
    };
    const again = () => {
      close();
      setTimeout(open, reopenAfterMs);
    };
    open();
  });
}

interface StreamHandlers {
  onConnection: (isOpen: boolean) => void;
  onEvent: (event: SubmissionEvent) => void;
  onRefused: (refused: Refused) => void;
  onGivenUp: () => void;
}

function openStream(id: string, { onConnection, onEvent, onRefused, onGivenUp }: StreamHandlers): EventSource {
  const source = new EventSource(`/submissions/${id}/events`);
  source.onopen = () => onConnection(true);
  for (const type of ['queued', 'running', 'test', 'graded', 'failed'])
    source.addEventListener(type, ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as SubmissionEvent));
  source.addEventListener('refused', ({ data }: MessageEvent<string>) => onRefused(JSON.parse(data) as Refused));
  source.onerror = () => {
    onConnection(false);
    if (source.readyState === EventSource.CLOSED) onGivenUp();
  };
  return source;
}
