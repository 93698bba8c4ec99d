import { embeddedRedisUrl } from '@proximal/embedded/redis';
import { startBoard } from '@proximal/grading/board';
import { run, StartFailure, stopOnSignals } from '@proximal/runtime';
import { readBoardLocation } from './config.js';

// `npm run queue-board`: the board on the queue at `REDIS_URL`, or else of the instance that runs in PROXIMAL_HOME.
await run(async () => {
  const { REDIS_URL, PROXIMAL_HOME } = readBoardLocation(process.env);
  const url = REDIS_URL ?? embeddedRedisUrl(PROXIMAL_HOME);
  if (url === undefined)
    throw new StartFailure('No instance with a Redis runs here: start one, or set REDIS_URL or PROXIMAL_HOME.');
  await stopOnSignals(startBoard({ ...process.env, REDIS_URL: url }));
});
