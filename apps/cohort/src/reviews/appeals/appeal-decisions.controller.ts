import { Controller } from '@nestjs/common';
import { decideAppeal, listAppeals, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, type Replay } from '@proximal/messaging';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { challengeKey } from '../../challenge-lock.js';
import { ChallengeAppealRepository, type OpenAppeal } from './challenge-appeal.repository.js';
import { AppealDecisionsService } from './appeal-decisions.service.js';
import { ChallengeWritesService } from '../challenge-writes.service.js';

type Listed = ReplyOf<typeof listAppeals>;
type Decided = ReplyOf<typeof decideAppeal>;

const appealKey = z.tuple([z.iso.datetime(), z.string()]);
const beginning = ['-infinity', ''] as const;
/** Each appeal brings code and reviews, and NATS carries no more than 4 MB in one message. */
const appealsAtMost = 20;
const charactersAtMost = 1_000_000;

/** The gateway has checked the role. */
@Controller()
export class AppealDecisionsController {
  constructor(
    private readonly appeals: ChallengeAppealRepository,
    private readonly decisions: AppealDecisionsService,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(listAppeals)
  async list({ caller, page }: CallOf<typeof listAppeals>): Promise<Listed> {
    const [appealedAt, submissionId] = page.after === null ? beginning : readPageKey(appealKey, page.after);
    const limit = Math.min(page.limit, appealsAtMost);
    const rows = await this.appeals.list(caller.id, { appealedAt, submissionId }, limit + 1);
    const fitting = Math.min(limit, countFitting(rows));
    const { items, next } = pageOf(rows, fitting, (one) => [one.appealed_at.toISOString(), one.submission_id]);
    return { items: items.map(appealView), next };
  }

  @Handles(decideAppeal)
  decide(call: CallOf<typeof decideAppeal>): Promise<Decided | Replay<Decided>> {
    const keys = [challengeKey(call.params.challenge_id)];
    return this.writes.once(keys, decideAppeal, call, (transaction) => this.decisions.decide(transaction, call));
  }
}

function countFitting(rows: readonly OpenAppeal[]): number {
  let characters = 0;
  const tooMany = rows.findIndex((row) => (characters += JSON.stringify(row).length) > charactersAtMost);
  return tooMany === -1 ? rows.length : Math.max(1, tooMany);
}

function appealView(appeal: OpenAppeal): Listed['items'][number] {
  return { ...appeal, appealed_at: appeal.appealed_at.toISOString() };
}
