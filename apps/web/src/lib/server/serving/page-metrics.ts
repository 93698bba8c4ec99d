import type { ServerResponse } from 'node:http';
import { httpDurations, httpRequests } from '@proximal/telemetry';
import type { FastifyInstance } from 'fastify';
import { isEventStream } from './draining.js';

const operation = 'web.page';
/** No visitor receives a 499: it counts visitors who closed the connection before their answer. */
const gone = 499;
/** Files that never change: they would hide slow and failing pages, for they are quick and many. */
const file = /^\/(_app\/immutable|figures)\//;

// Otherwise the first failures would not be a rise, and raise no alert.
for (const status of [200, 500, 503]) httpRequests.inc({ operation, status }, 0);

export function countPages(server: FastifyInstance): void {
  server.addHook('onRequest', ({ url }, { raw }, done) => {
    if (!file.test(url)) followAnswer(raw);
    done();
  });
}

function followAnswer(raw: ServerResponse): void {
  const begunAt = performance.now();
  raw.once('close', () => {
    const isStream = isEventStream(raw);
    httpRequests.inc({ operation, status: raw.writableFinished || isStream ? raw.statusCode : gone });
    // A stream lasts as long as its page is open.
    if (!isStream) httpDurations.observe({ operation }, (performance.now() - begunAt) / 1_000);
  });
}
