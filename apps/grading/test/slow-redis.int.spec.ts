import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { StartFailure } from '@proximal/runtime';
import { lineTo, redisUrl, stopAfterwards } from '@proximal/testing';
import { openQueue } from '../src/scheduling/queue/open-queue.js';
import { openQueueRedis } from '../src/redis.js';
import { startsWithinMs } from './grading.js';

/** Opens the connection however long it takes: on a busy machine Redis may answer later than a service waits. */
async function openedQueueRedis(url: string): ReturnType<typeof openQueueRedis> {
  for (;;) {
    try {
      return await openQueueRedis(url);
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      await pause(100);
    }
  }
}

it(
  'a queue that opened while Redis did not answer accepts jobs once it does',
  async () => {
    const line = await lineTo(await redisUrl());
    const redis = await openedQueueRedis(line.url);
    line.mute();
    const queue = openQueue('slow', redis);
    stopAfterwards({
      async stop() {
        await queue.close();
        redis.disconnect();
      },
    });
    await expect(queue.add('job', {})).rejects.toThrow('Command timed out');
    await line.cut();
    await line.mend();
    const add = () =>
      queue.add('job', {}).then(
        () => true,
        () => false,
      );
    while (!(await add())) await pause(20);
  },
  startsWithinMs,
);
