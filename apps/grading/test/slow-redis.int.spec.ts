import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { lineTo, redisUrl, stopAfterwards } from '@proximal/testing';
import { openQueue } from '../src/queue/open-queue.js';
import { openQueueRedis } from '../src/redis.js';
import { startsWithinMs } from './grading.js';

it(
  'a queue that opened while Redis did not answer accepts jobs once it does',
  async () => {
    const line = await lineTo(await redisUrl());
    const redis = await openQueueRedis(line.url);
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
