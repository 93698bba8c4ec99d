import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/**
 * A queue to add jobs to. BullMQ asks Redis for its version once, and a queue whose question was not answered refuses
 * every job for as long as the process lives; so it does not ask.
 */
export function openQueue<J>(name: string, redis: Redis): Queue<J> {
  const queue = new Queue<J>(name, { connection: redis, skipVersionCheck: true });
  // Commands fail on their own while the connection is lost; without a listener the loss would be thrown.
  queue.on('error', () => undefined);
  return queue;
}
