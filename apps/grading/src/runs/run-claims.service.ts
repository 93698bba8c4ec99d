import { Inject, Injectable } from '@nestjs/common';
import type { ProgramFiles } from '@proximal/contracts';
import type { Redis } from 'ioredis';
import { REDIS } from '../redis.js';
import type { RunJob } from './run.queue.js';

export interface RunRequest {
  /** Null for a program of no lab. */
  labVersion: string | null;
  code: string;
  files: ProgramFiles | null;
  /** The learner's own call; null for the lab's examples, or for the program alone. */
  call: string | null;
}

/** No run takes longer, unless the machine stands still. After this time a run whose worker was killed is forgotten. */
const longestRunMs = 30_000;

/**
 * The key holds the id of the learner's only run and, until a worker begins it, the request. It expires when its
 * process dies. Each script changes the key only while it belongs to its run.
 */
const beginScript = `
  local held = redis.call('GET', KEYS[1])
  if not held or string.sub(held, 1, #ARGV[1]) ~= ARGV[1] then return nil end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return string.sub(held, #ARGV[1] + 1)`;
const deleteScript = `
  local held = redis.call('GET', KEYS[1])
  if held and string.sub(held, 1, #ARGV[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

@Injectable()
export class RunClaimsService {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async claim({ runId, learnerId }: RunJob, request: RunRequest, waitMs: number): Promise<boolean> {
    const held = waiting(runId) + JSON.stringify(request);
    return (await this.redis.set(keyOf(learnerId), held, 'PX', waitMs, 'NX')) === 'OK';
  }

  /** Only one worker gets the request. Undefined when nobody waits for the run any more. */
  async begin({ runId, learnerId }: RunJob): Promise<RunRequest | undefined> {
    const parts = [waiting(runId), begun(runId), longestRunMs] as const;
    const request = (await this.redis.eval(beginScript, 1, keyOf(learnerId), ...parts)) as string | null;
    return request === null ? undefined : (JSON.parse(request) as RunRequest);
  }

  async end({ runId, learnerId }: RunJob): Promise<void> {
    await this.redis.eval(deleteScript, 1, keyOf(learnerId), begun(runId));
  }

  async withdraw({ runId, learnerId }: RunJob): Promise<void> {
    await this.redis.eval(deleteScript, 1, keyOf(learnerId), waiting(runId));
  }
}

function keyOf(learnerId: number): string {
  return `grading:run:${learnerId}`;
}

function waiting(runId: string): string {
  return `waiting ${runId} `;
}

function begun(runId: string): string {
  return `begun ${runId} `;
}
