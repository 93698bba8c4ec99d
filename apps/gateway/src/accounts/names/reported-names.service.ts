import { Injectable } from '@nestjs/common';
import { hideName, Refusal, type CallOf, type dismissNameReport, type ReplyOf } from '@proximal/contracts';
import { onlyOnce, Outbox, replyOf, type SqlTransaction } from '@proximal/messaging';
import { Database } from '../../database.js';
import { MailRepository } from '../mails/mail.repository.js';
import { chosenName, isSameName, type StoredProfile } from '../users/profile-settings.js';
import { ProfileRepository } from '../users/profile.repository.js';
import { ReportedNameRepository, type NameState } from './reported-name.repository.js';

type Decision = typeof hideName | typeof dismissNameReport;

@Injectable()
export class ReportedNamesService {
  constructor(
    private readonly database: Database,
    private readonly names: ReportedNameRepository,
    private readonly profiles: ProfileRepository,
    private readonly mails: MailRepository,
    private readonly outbox: Outbox,
  ) {}

  async report(learnerId: number, reporterId: number, now: Date): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const profile = await this.profiles.lock(transaction, learnerId);
      if (!profile || profile.isNameHidden) return;
      await this.names.report(transaction, learnerId, chosenName(profile), now);
      await this.names.addReporter(transaction, learnerId, reporterId, now);
    });
  }

  /**
   * A moderator who has reported a name of the learner decides about none of them.
   * @throws Refusal `own-case`, `key-reused`, `shown-name-unknown` when the name to hide is neither shown nor reported,
   * or `reported-name-unknown` when the learner has no open report, or another name
   */
  async decide(operation: Decision, call: CallOf<Decision>, now: Date): Promise<ReplyOf<Decision>> {
    const isHiding = operation === hideName;
    const state: NameState = isHiding ? 'hidden' : 'dismissed';
    const { learner_id } = call.params;
    const decided = await this.database.transaction((transaction) =>
      onlyOnce(transaction, operation, call, async () => {
        const profile = await this.profiles.lock(transaction, learner_id);
        if (await this.names.hasReported(transaction, learner_id, call.caller.id)) throw new Refusal('own-case');
        const at = profile && (await this[isHiding ? 'hide' : 'dismiss'](transaction, profile, call.body.name, now));
        if (!at) throw new Refusal(isHiding ? 'shown-name-unknown' : 'reported-name-unknown');
        return { learner_id, state, decided_at: at.toISOString() };
      }),
    );
    this.outbox.wake();
    return replyOf(decided) as ReplyOf<Decision>;
  }

  /**
   * Hides the name that the learner shows, and with it those that open reports are about; or a reported name alone that
   * the learner has changed meanwhile. Hiding it again changes nothing.
   * @returns the instant of the decision; undefined when the name is neither shown nor reported
   */
  private async hide(transaction: SqlTransaction, profile: StoredProfile, name: string, now: Date) {
    const hideOne = (one: string) => this.names.decide(transaction, profile.id, one, 'hidden', now);
    const reported = await this.names.openOf(transaction, profile.id);
    if (!isSameName(chosenName(profile), name)) {
      const former = reported.find((one) => isSameName(one, name));
      return former === undefined ? undefined : hideOne(former);
    }
    for (const one of reported) await hideOne(one);
    const decidedAt = await hideOne(chosenName(profile));
    if (profile.isNameHidden) return decidedAt;
    await this.profiles.store(transaction, profile, now);
    await this.mails.request(transaction, 'name-notice', profile.id, now);
    return decidedAt;
  }

  /**
   * Lets a reported name stay, or the one that the learner shows in its place; the reported one can then be reported
   * again.
   * @returns the instant of the decision; undefined when there is no open report of the learner
   */
  private async dismiss(transaction: SqlTransaction, profile: StoredProfile, name: string, now: Date) {
    const dismissOne = (one: string) => this.names.decide(transaction, profile.id, one, 'dismissed', now);
    const reported = await this.names.openOf(transaction, profile.id);
    const same = reported.find((one) => isSameName(one, name));
    if (same !== undefined) return dismissOne(same);
    if (reported.length === 0 || !isSameName(chosenName(profile), name)) return undefined;
    await this.names.withdraw(transaction, profile.id);
    // A name that is hidden already stays hidden.
    return profile.isNameHidden ? now : dismissOne(chosenName(profile));
  }
}
