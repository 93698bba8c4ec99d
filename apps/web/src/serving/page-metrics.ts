import { httpDurations, httpRequests } from '@proximal/telemetry';
import type { FastifyInstance } from 'fastify';
import { isEventStream } from './draining.js';

/** No visitor receives a 499: it counts visitors who closed the connection before their answer. */
const gone = 499;
/** The addresses of files whose content never changes. */
const file = /^\/(_app\/immutable|figures)\//;

// Otherwise the first failures would not be a rise, and raise no alert.
for (const status of [200, 500, 503]) httpRequests.inc({ operation: 'web.page', status }, 0);

/** Counts every answer; the files of a page apart from the pages, because they are quick and many. */
export function countPages(server: FastifyInstance): void {
  server.addHook('onRequest', (request, { raw }, done) => {
    const begunAt = performance.now();
    const operation = file.test(request.url) ? 'web.file' : 'web.page';
    raw.once('close', () => {
      const isStream = isEventStream(raw);
      httpRequests.inc({ operation, status: raw.writableFinished || isStream ? raw.statusCode : gone });
      // A stream lasts as long as its page is open.
      if (!isStream) httpDurations.observe({ operation }, (performance.now() - begunAt) / 1_000);
    });
    done();
  });
}
