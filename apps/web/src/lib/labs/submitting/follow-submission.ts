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
      source = new EventSource(`/submissions/${id}/events`);
      source.onopen = () => onConnection(true);
      for (const type of ['queued', 'running', 'test', 'graded', 'failed'])
        source.addEventListener(type, ({ data }: MessageEvent<string>) => {
          const event = JSON.parse(data) as SubmissionEvent;
          onEvent(event);
          if (event.type === 'graded' || event.type === 'failed') end(() => resolve(event.submission));
        });
      source.addEventListener('refused', ({ data }: MessageEvent<string>) => {
        const refused = JSON.parse(data) as Refused;
        if (refused.status === 429 || refused.status >= 500) again();
        else end(() => reject(new Refusal(refused)));
      });
      source.onerror = () => {
        onConnection(false);
        if (source?.readyState === EventSource.CLOSED) again();
      };
    };
    const again = () => {
      close();
      setTimeout(open, reopenAfterMs);
    };
    open();
  });
}
