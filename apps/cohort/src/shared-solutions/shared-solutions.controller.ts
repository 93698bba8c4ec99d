import { Controller, Inject } from '@nestjs/common';
import {
  listFullPrograms,
  listSharedSolutions,
  openSolutions,
  Refusal,
  reportSharedSolution,
  sharedPrograms,
  shareSolution,
  showSharedSolution,
  visibleName,
  withdrawSolution,
  type CallOf,
  type OutputOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, RequestClient, type Replay } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { learnerKey } from '../challenge-lock.js';
import { ChallengeWritesService } from '../reviews/challenge-writes.service.js';
import { SharedSolutionRepository, type OwnSolution, type SharedSolutionRow } from './shared-solution.repository.js';

type Own = ReplyOf<typeof showSharedSolution>;
type Shared = ReplyOf<typeof listSharedSolutions>;
type FullProgram = OutputOf<typeof listFullPrograms>['programs'][number];
type Receipt = ReplyOf<typeof reportSharedSolution>;

const int = z.int().min(0).max(2_147_483_647);
const keyOf = { newest: z.tuple([int]), shortest: z.tuple([int, int]) };

@Controller()
export class SharedSolutionsController {
  constructor(
    @Inject(RequestClient) private readonly services: RequestClient,
    private readonly clock: Clock,
    private readonly solutions: SharedSolutionRepository,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(showSharedSolution)
  async show({ caller, params }: CallOf<typeof showSharedSolution>): Promise<Own> {
    return ownView(params.id, await this.solutions.find(caller.id, params.id));
  }

  @Handles(shareSolution)
  async share(call: CallOf<typeof shareSolution>): Promise<Own | Replay<Own>> {
    const { caller, params, body } = call;
    const [program] = await this.fullPrograms([body.submission_id]);
    if (program?.learnerId !== caller.id || program.labId !== params.id) throw new Refusal('solution-not-shareable');
    const share = {
      learnerId: caller.id,
      labId: params.id,
      submissionId: program.submissionId,
      bytes: bytesOf(program),
      isNamed: body.is_named ?? false,
      sharedAt: this.clock.now(),
    };
    return this.writes.once([learnerKey(caller.id)], shareSolution, call, async (transaction) => {
      const shared = await this.solutions.share(transaction, share);
      if (!shared) throw new Refusal('solution-hidden');
      return ownView(params.id, shared);
    });
  }

  @Handles(withdrawSolution)
  async withdraw({ caller, params }: CallOf<typeof withdrawSolution>): Promise<Own> {
    await this.writes.run([learnerKey(caller.id)], withdrawSolution.deadlineMs, (transaction) =>
      this.solutions.withdraw(transaction, caller.id, params.id),
    );
    return ownView(params.id, await this.solutions.find(caller.id, params.id));
  }

  /** Those that fail a test of the lab as it is now are left out, so a page may have fewer than it could. */
  @Handles(listSharedSolutions)
  async list({ caller, params, query, page }: CallOf<typeof listSharedSolutions>): Promise<Shared> {
    const limit = Math.min(page.limit, sharedPrograms.most);
    const { items, next } = await this.pageOfRows(params.id, query.sort ?? 'newest', { ...page, limit });
    await this.services.request(openSolutions, { learnerId: caller.id, labId: params.id });
    const programs = await this.fullPrograms(items.map(({ submissionId }) => submissionId));
    const byId = new Map(programs.map((program) => [program.submissionId, program]));
    const views = items.flatMap((row) => {
      const program = byId.get(row.submissionId);
      return program === undefined ? [] : [sharedView(row, program, caller.id)];
    });
    return { items: views, next };
  }

  @Handles(reportSharedSolution)
  report(call: CallOf<typeof reportSharedSolution>): Promise<Receipt | Replay<Receipt>> {
    const { caller, params, body } = call;
    const report = { id: params.id, learnerId: caller.id, reason: body.reason, reportedAt: this.clock.now() };
    return this.writes.once(
      [learnerKey(caller.id)],
      reportSharedSolution,
      call,
      async (transaction): Promise<Receipt> => {
        if (!(await this.solutions.report(transaction, report))) throw new Refusal('shared-solution-unknown');
        return { id: params.id, received: true };
      },
    );
  }

  private async pageOfRows(
    labId: number,
    sort: 'newest' | 'shortest',
    { limit, after }: CallOf<typeof listSharedSolutions>['page'],
  ) {
    if (sort === 'newest') {
      const [before] = after === null ? [2_147_483_647] : readPageKey(keyOf.newest, after);
      return pageOf(await this.solutions.listNewest(labId, before, limit + 1), limit, ({ id }) => [id]);
    }
    const [bytes, id] = after === null ? [0, 0] : readPageKey(keyOf.shortest, after);
    const rows = await this.solutions.listShortest(labId, { bytes, id }, limit + 1);
    return pageOf(rows, limit, (row) => [row.bytes, row.id]);
  }

  private async fullPrograms(submissionIds: string[]) {
    return (await this.services.request(listFullPrograms, { submissionIds })).programs;
  }
}

function bytesOf({ code, files = {} }: FullProgram): number {
  return [code, ...Object.values(files)].reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
}

function ownView(lab_id: number, own: OwnSolution | null): Own {
  if (own === null) return { lab_id, state: 'none', submission_id: null, is_named: false, shared_at: null };
  return {
    lab_id,
    state: own.isHidden ? 'hidden' : 'shared',
    submission_id: own.submissionId,
    is_named: own.isNamed,
    shared_at: own.sharedAt.toISOString(),
  };
}

function sharedView(row: SharedSolutionRow, { code, files }: FullProgram, readerId: number): Shared['items'][number] {
  return {
    id: row.id,
    display_name: row.name === null ? null : visibleName(row.learnerId, row.name),
    code,
    ...(files && { files }),
    bytes: row.bytes,
    shared_at: row.sharedAt.toISOString(),
    is_mine: row.learnerId === readerId,
  };
}
