import { untilAborted, type Clock } from './clock.js';
import { ConnectionError } from './errors.js';

/** The platform sends a comment within 15 s of silence, so a connection that is silent for longer is lost. */
const silentForMs = 45_000;

/**
 * Yields the `data` of each server-sent event, as the HTML standard defines them.
 * @throws ConnectionError when the connection is cut or silent; the signal's reason when that aborts
 */
export async function* eventDataIn(response: Response, clock: Clock, signal?: AbortSignal): AsyncGenerator<string> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await readWithin(reader, response.url, clock, signal);
      if (done) return;
      // A lone CR at the end may be the first half of a CRLF.
      const text = rest + decoder.decode(value, { stream: true });
      const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
      const frames = whole.replace(/\r\n?/g, '\n').split('\n\n');
      rest = frames.pop()! + text.slice(whole.length);
      for (const frame of frames) {
        const data = dataOf(frame);
        if (data !== undefined) yield data;
      }
    }
  } finally {
    // Who stops reading early gives the connection back.
    await reader.cancel().catch(() => undefined);
  }
}

async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  url: string,
  clock: Clock,
  signal: AbortSignal | undefined,
) {
  const waiting = new AbortController();
  const silence = clock.sleep(silentForMs, waiting.signal).then(() => {
    throw new Error('The stream is silent.');
  });
  // After a read nobody waits for it any more.
  silence.catch(() => undefined);
  try {
    return await untilAborted(Promise.race([reader.read(), silence]), signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new ConnectionError(url, error);
  } finally {
    waiting.abort();
  }
}

/** Undefined for a comment, or an event without data. */
function dataOf(frame: string): string | undefined {
  const lines = frame.split('\n').filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(line[5] === ' ' ? 6 : 5)).join('\n');
}
