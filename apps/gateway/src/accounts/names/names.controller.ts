import { Injectable } from '@nestjs/common';
import {
  dismissNameReport,
  hideName,
  listReportedNames,
  reportName,
  showMembership,
  type CallOf,
  type ReplyOf,
} from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { Clock, pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { HandlesLocally } from '../local-handlers.service.js';
import { sessionOf, type RequestContext } from '../request-context.js';
import { ReportedNameRepository, type ReportedName } from './reported-name.repository.js';
import { ReportedNamesService } from './reported-names.service.js';

/** The instant at which the list began is missing in a cursor of the release before. */
const nameKey = z.tuple([z.iso.datetime(), z.int(), z.iso.datetime().optional()]);

@Injectable()
export class NamesController {
  constructor(
    private readonly services: RequestClient,
    private readonly names: ReportedNameRepository,
    private readonly reported: ReportedNamesService,
    private readonly clock: Clock,
  ) {}

  @HandlesLocally(reportName)
  async report({ params }: CallOf<typeof reportName>, context: RequestContext): Promise<ReplyOf<typeof reportName>> {
    const { learner_id } = params;
    const ownId = sessionOf(context).userId;
    const cohortOf = async (learnerId: number) =>
      (await this.services.request(showMembership, { learnerId }, context.requestId)).cohortId;
    const [own, other] = await Promise.all([cohortOf(ownId), cohortOf(learner_id)]);
    if (learner_id !== ownId && own !== null && own === other)
      await this.reported.report(learner_id, ownId, this.clock.now());
    return { learner_id, received: true };
  }

  @HandlesLocally(listReportedNames)
  async list({ caller, page }: CallOf<typeof listReportedNames>): Promise<ReplyOf<typeof listReportedNames>> {
    const key = page.after && readPageKey(nameKey, page.after);
    const [reportedAt, learnerId, begunAt] = key ?? [];
    const began = begunAt === undefined ? this.clock.now() : new Date(begunAt);
    const last = { reportedAt: new Date(reportedAt ?? 0), learnerId: learnerId ?? 0 };
    const rows = await this.names.list(caller.id, last, began, page.limit + 1);
    const keyOf = (row: ReportedName) => [row.reportedAt.toISOString(), row.learnerId, began.toISOString()];
    const { items, next } = pageOf(rows, page.limit, keyOf);
    return {
      items: items.map(({ learnerId, name, reportedName, reportedAt }) => ({
        learner_id: learnerId,
        name,
        reported_name: reportedName,
        reported_at: reportedAt.toISOString(),
      })),
      next,
    };
  }

  @HandlesLocally(hideName)
  hide(call: CallOf<typeof hideName>): Promise<ReplyOf<typeof hideName>> {
    return this.reported.decide(hideName, call, this.clock.now());
  }

  @HandlesLocally(dismissNameReport)
  dismiss(call: CallOf<typeof dismissNameReport>): Promise<ReplyOf<typeof dismissNameReport>> {
    return this.reported.decide(dismissNameReport, call, this.clock.now());
  }
}
