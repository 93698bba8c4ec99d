import { Inject, Injectable } from '@nestjs/common';
import {
  beginPlacement,
  claimTrial,
  Refusal,
  runLab,
  submitLab,
  tryLab,
  type CallOf,
  type InputOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import type { Redis } from 'ioredis';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { networkOf } from '../../network.js';
import { REDIS } from '../../redis.js';
import { counterIn, countUse, uncountUse } from '../limits/counter.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { receiptSeconds, ReceiptsService } from './receipts.service.js';
import { isBusy, isUnavailable, TrialGate } from './trial-gate.js';

const hour = 3600;
const trialsAnHour = 10;
/** Two placements, each of which asks at most 14 times. */
const placementStepsAnHour = 30;

@Injectable()
export class TrialsController {
  private readonly network;
  private readonly placements;
  private readonly gate = new TrialGate();

  constructor(
    private readonly receipts: ReceiptsService,
    private readonly services: RequestClient,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    this.network = counterIn(redis, { keyPrefix: 'trials:network', points: trialsAnHour, seconds: hour });
    this.placements = counterIn(redis, {
      keyPrefix: 'placements:network',
      points: placementStepsAnHour,
      seconds: hour,
    });
  }

  /** Of a guest; a learner's run goes to grading. */
  @HandlesLocally(runLab)
  async run({ params, body }: CallOf<typeof runLab>, context: RequestContext): Promise<ReplyOf<typeof runLab>> {
    const { code, files, call } = body;
    const trial = { labId: params.id, code, files, call };
    const { answer, ...counts } = await this.gate.pass(() => this.ask(trial, context));
    const receipt = await this.receipts.issue({ labId: params.id, code, files });
    const hidden = { passed: counts.hiddenPassed, total: counts.hiddenTotal };
    return { ...answer, ...(call === undefined && { hidden }), ...(receipt !== undefined && { receipt }) };
  }

  /** Of a guest; a learner's placement goes to skill-graph. */
  @HandlesLocally(beginPlacement)
  async placement(
    call: CallOf<typeof beginPlacement>,
    { address, requestId }: RequestContext,
  ): Promise<ReplyOf<typeof beginPlacement>> {
    return counted(this.placements, address, () => this.services.call(beginPlacement, call, requestId));
  }

  private ask(trial: InputOf<typeof tryLab>, { address, requestId }: RequestContext): Promise<OutputOf<typeof tryLab>> {
    return counted(this.network, address, () => this.services.request(tryLab, trial, requestId));
  }

  @HandlesLocally(claimTrial)
  async claim(
    { body, page, preferredWaitMs }: CallOf<typeof claimTrial>,
    context: RequestContext,
  ): Promise<ReplyOf<typeof claimTrial>> {
    const { user: caller } = sessionOf(context);
    const { id, labId, code, files } = await this.receipts.read(body.receipt);
    await this.remember(id, caller.id);
    // A repeated claim gives the same submission for a day, as long as the receipt counts.
    const idempotencyKey = `trial-${id}`;
    const call = {
      caller,
      params: { id: labId },
      query: {},
      body: { code, files },
      page,
      idempotencyKey,
      ...(preferredWaitMs !== undefined && { preferredWaitMs }),
    };
    return this.services.call(submitLab, call, context.requestId).catch((error: unknown) => {
      const isGone = error instanceof Refusal && error.code === 'lab-unknown';
      throw isGone ? new Refusal('receipt-not-valid') : error;
    });
  }

  /** @throws Refusal receipt-used by somebody else, or unavailable while Redis is away */
  private async remember(receiptId: string, learnerId: number): Promise<void> {
    const key = `trials:receipt:${receiptId}`;
    const user = await this.redis.set(key, learnerId, 'EX', receiptSeconds, 'NX', 'GET').catch(() => {
      throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    });
    if (user !== null && user !== String(learnerId)) throw new Refusal('receipt-used');
  }
}

/** What found no place, or no service, does not count. */
async function counted<T>(counter: RateLimiterRedis, address: string, work: () => Promise<T>): Promise<T> {
  const network = networkOf(address);
  const { isExceeded, retryAfterSeconds } = await countUse(counter, network);
  if (isExceeded) throw new Refusal('too-many-trials', { retryAfterSeconds });
  return work().catch(async (error: unknown) => {
    if (isBusy(error) || isUnavailable(error)) await uncountUse(counter, network);
    throw error;
  });
}
