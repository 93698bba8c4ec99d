import { Inject, Injectable } from '@nestjs/common';
import { claimTrial, Refusal, runLab, submitLab, tryLab, type CallOf, type ReplyOf } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import type { Redis } from 'ioredis';
import { networkOf } from '../../network.js';
import { REDIS } from '../../redis.js';
import { counterIn, countUse } from '../limits/counter.js';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { receiptSeconds, ReceiptsService } from './receipts.service.js';

const hour = 3600;
const trialsAnHour = 10;

@Injectable()
export class TrialsController {
  private readonly network;

  constructor(
    private readonly receipts: ReceiptsService,
    private readonly services: RequestClient,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    this.network = counterIn(redis, { keyPrefix: 'trials:network', points: trialsAnHour, seconds: hour });
  }

  /** Of a guest; a learner's run goes to grading. */
  @HandlesLocally(runLab)
  async run(
    { params, body }: CallOf<typeof runLab>,
    { address, requestId }: RequestContext,
  ): Promise<ReplyOf<typeof runLab>> {
    const { isExceeded, retryAfterSeconds } = await countUse(this.network, networkOf(address));
    if (isExceeded) throw new Refusal('too-many-trials', { retryAfterSeconds });
    const { code, call } = body;
    const { answer, ...counts } = await this.services.request(tryLab, { labId: params.id, code, call }, requestId);
    const receipt = await this.receipts.issue({ labId: params.id, code });
    const hidden = { passed: counts.hiddenPassed, total: counts.hiddenTotal };
    return { ...answer, ...(call === undefined && { hidden }), ...(receipt !== undefined && { receipt }) };
  }

  @HandlesLocally(claimTrial)
  async claim({ body, page }: CallOf<typeof claimTrial>, context: RequestContext): Promise<ReplyOf<typeof claimTrial>> {
    const { user: caller } = sessionOf(context);
    const { id, labId, code } = await this.receipts.read(body.receipt);
    await this.remember(id, caller.id);
    // A repeated claim gives the same submission for a day, as long as the receipt counts.
    const idempotencyKey = `trial-${id}`;
    const call = { caller, params: { id: labId }, query: {}, body: { code }, page, idempotencyKey };
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
