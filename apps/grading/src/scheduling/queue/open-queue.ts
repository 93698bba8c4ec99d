import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** BullMQ asks Redis for its version once; without an answer the queue refuses every job. So the check is off. */
export function openQueue<J>(name: string, redis: Redis): Queue<J> {
  const queue = new Queue<J>(name, { connection: redis, skipVersionCheck: true });
  // Commands fail on their own while the connection is lost. Without a listener it would be thrown as an error.
  queue.on('error', () => undefined);
  return queue;
}
