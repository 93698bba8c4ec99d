import { refusedBy } from '#lib/labs/submitting/script-answers.server.ts';
import type { RequestHandler } from './$types.js';

/** Below the minute after which proxies end a silent connection. */
const heartbeatMs = 15_000;

type Send = (text: string) => void;

/** A refusal is an event, too, because scripts never see the status of a stream. */
export const GET: RequestHandler = ({ params, request, locals: { visitor } }) => {
  const { session } = visitor;
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, request.signal]);
  const headers = resumeAfter(request);
  const follow = async (send: Send) => {
    if (session === undefined) return send(frame('refused', { status: 401, code: 'not-authenticated', detail: '' }));
    try {
      for await (const event of session.client.events(params.id, { signal, headers }))
        send(frame(event.type, event, event.id));
      send(frame('over', {}));
    } catch (error) {
      if (!signal.aborted) send(frame('refused', refusedBy(error)));
    }
  };
  return new Response(streamOf(follow, gone), {
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
};

function resumeAfter({ headers }: Request): Record<string, string> {
  const lastId = headers.get('last-event-id') ?? '';
  return /^\d{1,9}$/.test(lastId) ? { 'Last-Event-ID': lastId } : {};
}

function streamOf(follow: (send: Send) => Promise<void>, gone: AbortController): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      send('retry: 2000\n\n');
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
      void follow(send)
        .catch((error: unknown) => gone.signal.aborted || controller.error(error))
        .finally(() => {
          clearInterval(heartbeat);
          if (!gone.signal.aborted) controller.close();
        });
    },
    cancel: () => gone.abort(),
  });
}

function frame(type: string, data: object, id?: number): string {
  const name = id === undefined ? '' : `id: ${id}\n`;
  return `${name}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
