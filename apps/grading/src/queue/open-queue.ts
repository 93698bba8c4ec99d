import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/**
 * Opens a queue to add jobs to. BullMQ asks Redis for its version once, and a queue that got no answer refuses every
 * job until the process ends. Therefore the version check is turned off.
 */
export function openQueue<J>(name: string, redis: Redis): Queue<J> {
  const queue = new Queue<J>(name, { connection: redis, skipVersionCheck: true });
  // Commands fail on their own while the connection is lost. Without a listener the lost connection would be thrown as
  // an error.
  queue.on('error', () => undefined);
  return queue;
}
