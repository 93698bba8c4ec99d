import { Controller, Inject } from '@nestjs/common';
import {
  dismissSolutionReport,
  hideSolution,
  listFullPrograms,
  listReportedSolutions,
  Refusal,
  sharedPrograms,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { Handles, RequestClient, type Replay } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { ChallengeWritesService } from '../reviews/challenge-writes.service.js';
import { ModeratedSolutionRepository, type DecidedSolution } from './moderated-solution.repository.js';

type Decision = ReplyOf<typeof hideSolution>;
type Reply = Promise<Decision | Replay<Decision>>;

const reportKey = z.tuple([z.iso.datetime(), z.int()]);
const beginning = ['-infinity', 0] as const;

/** The gateway has checked the role, and that nobody decides about themselves. */
@Controller()
export class SolutionDecisionsController {
  constructor(
    @Inject(RequestClient) private readonly services: RequestClient,
    private readonly clock: Clock,
    private readonly solutions: ModeratedSolutionRepository,
    private readonly writes: ChallengeWritesService,
  ) {}

  @Handles(listReportedSolutions)
  async list({ caller, page }: CallOf<typeof listReportedSolutions>): Promise<ReplyOf<typeof listReportedSolutions>> {
    const [reportedAt, id] = page.after === null ? beginning : readPageKey(reportKey, page.after);
    const limit = Math.min(page.limit, sharedPrograms.most);
    const rows = await this.solutions.listReported(caller.id, { reportedAt, id }, limit + 1);
    const { items, next } = pageOf(rows, limit, (row) => [row.reportedAt.toISOString(), row.solutionId]);
    const submissionIds = items.map(({ submissionId }) => submissionId);
    const { programs } = await this.services.request(listFullPrograms, { submissionIds });
    const byId = new Map(
      programs.map(({ submissionId, code, files }) => [submissionId, { code, ...(files && { files }) }]),
    );
    return {
      items: items.map((row) => ({
        solution_id: row.solutionId,
        learner_id: row.learnerId,
        lab_id: row.labId,
        ...(byId.get(row.submissionId) ?? { code: null }),
        reasons: row.reasons,
        reported_at: row.reportedAt.toISOString(),
      })),
      next,
    };
  }

  @Handles(hideSolution)
  hide(call: CallOf<typeof hideSolution>): Reply {
    return this.writes.once([keyOf(call)], hideSolution, call, async (transaction): Promise<Decision> => {
      const [decided, now] = [decidedIn(call), this.clock.now()];
      if (!(await this.solutions.hide(transaction, decided, now))) throw new Refusal('shown-solution-unknown');
      return { solution_id: decided.solutionId, state: 'hidden', decided_at: now.toISOString() };
    });
  }

  @Handles(dismissSolutionReport)
  dismiss(call: CallOf<typeof dismissSolutionReport>): Reply {
    return this.writes.once([keyOf(call)], dismissSolutionReport, call, async (transaction): Promise<Decision> => {
      const [decided, now] = [decidedIn(call), this.clock.now()];
      if (!(await this.solutions.dismiss(transaction, decided, now))) throw new Refusal('reported-solution-unknown');
      return { solution_id: decided.solutionId, state: 'dismissed', decided_at: now.toISOString() };
    });
  }
}

type Deciding = Pick<CallOf<typeof hideSolution>, 'caller' | 'params'>;

function keyOf({ params }: Deciding): string {
  return `shared solution ${params.solution_id}`;
}

function decidedIn({ caller, params }: Deciding): DecidedSolution {
  return { moderatorId: caller.id, authorId: params.learner_id, solutionId: params.solution_id };
}
