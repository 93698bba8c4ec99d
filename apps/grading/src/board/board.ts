import type { AddressInfo } from 'node:net';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { StartFailure, type RunningApp } from '@proximal/runtime';
import { Queue } from 'bullmq';
import { fastify, type FastifyInstance } from 'fastify';
import { openQueueRedis } from '../redis.js';
import { gradingQueue } from '../scheduling/grading.queue.js';
import { readBoardConfig, type BoardConfig } from './config.js';
import { refusalOf } from './permission.js';

/** A person waits for the page, on a machine that may be very busy just then. */
const answersWithinMs = 10_000;

/**
 * Only operators may reach the board, because it does not authenticate anybody.
 * @throws StartFailure when a setting is wrong, Redis is away or the port is taken
 */
export async function startBoard(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const config = readBoardConfig(environment);
  const redis = await openQueueRedis(config.REDIS_URL, answersWithinMs);
  // Its user of Redis may not write, so it does not record its settings in the queue either.
  const queue = new Queue(gradingQueue, { connection: redis, skipMetasUpdate: true });
  // While Redis is away each page reports it. Without a listener the lost connection would be thrown as an error.
  queue.on('error', () => undefined);
  const server = serverOf(queue, config.QUEUE_BOARD_WRITES);
  const stop = async () => {
    await server.close();
    await queue.close();
    redis.disconnect();
  };
  try {
    await server.listen({ port: config.QUEUE_BOARD_PORT, host: config.QUEUE_BOARD_HOST });
  } catch (error) {
    await stop();
    throw unusablePort(error, config);
  }
  const { port } = server.server.address() as AddressInfo;
  console.log(`queue board http://${config.QUEUE_BOARD_HOST}:${port}`);
  return { stop };
}

function serverOf(queue: Queue, mayWrite: boolean): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  // The board has a read-only mode of its own, but each of its routes would have to ask for it.
  server.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const refusal = refusalOf({ method, path: url.split('?')[0] ?? '', host: headers.host }, mayWrite);
    reply.header('x-frame-options', 'DENY');
    if (refusal !== undefined) return reply.code(403).send({ detail: refusal });
  });
  const serverAdapter = new FastifyAdapter();
  const options = { uiConfig: { boardTitle: 'Proximal: grading' } };
  createBullBoard({ queues: [new BullMQAdapter(queue, { readOnlyMode: !mayWrite })], serverAdapter, options });
  server.register(serverAdapter.registerPlugin());
  return server;
}

function unusablePort(error: unknown, { QUEUE_BOARD_PORT, QUEUE_BOARD_HOST }: BoardConfig): StartFailure {
  const { code } = error as NodeJS.ErrnoException;
  return new StartFailure(
    `Cannot listen on ${QUEUE_BOARD_HOST}, port ${QUEUE_BOARD_PORT} (${code}): set QUEUE_BOARD_PORT and QUEUE_BOARD_HOST right.`,
  );
}
