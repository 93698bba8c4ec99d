import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/messaging';
import { MailRepository } from '../mails/mail.repository.js';
import { chosenName, isSameName } from '../users/profile-settings.js';
import { ProfileRepository } from '../users/profile.repository.js';
import { ReportedNameRepository } from './reported-name.repository.js';

@Injectable()
export class ReportedNamesService {
  constructor(
    private readonly names: ReportedNameRepository,
    private readonly profiles: ProfileRepository,
    private readonly mails: MailRepository,
  ) {}

  async report(transaction: SqlTransaction, learnerId: number, reporterId: number, now: Date): Promise<void> {
    const profile = await this.profiles.lock(transaction, learnerId);
    if (!profile || profile.isNameHidden) return;
    await this.names.report(transaction, learnerId, chosenName(profile), now);
    await this.names.addReporter(transaction, learnerId, reporterId, now);
  }

  /** A moderator who has reported a name of the learner decides about none of them. @throws Refusal `own-case` */
  async lockToDecide(transaction: SqlTransaction, learnerId: number, moderatorId: number): Promise<void> {
    await this.profiles.lock(transaction, learnerId);
    if (await this.names.hasReported(transaction, learnerId, moderatorId)) throw new Refusal('own-case');
  }

  /**
   * Hides the name that the learner shows, and with it those that open reports are about; or a reported name alone that
   * the learner has changed meanwhile. Hiding it again changes nothing.
   * @returns the instant of the decision; undefined when the name is neither shown nor reported
   */
  async hide(transaction: SqlTransaction, learnerId: number, name: string, now: Date): Promise<Date | undefined> {
    const profile = await this.profiles.lock(transaction, learnerId);
    if (!profile) return undefined;
    const reported = await this.names.openOf(transaction, learnerId);
    if (!isSameName(chosenName(profile), name)) {
      const former = reported.find((one) => isSameName(one, name));
      return former === undefined ? undefined : this.names.hide(transaction, learnerId, former, now);
    }
    for (const one of reported) await this.names.hide(transaction, learnerId, one, now);
    const decidedAt = await this.names.hide(transaction, learnerId, chosenName(profile), now);
    if (profile.isNameHidden) return decidedAt;
    await this.profiles.store(transaction, profile, now);
    await this.mails.request(transaction, 'name-notice', learnerId, now);
    return decidedAt;
  }

  /**
   * Lets a reported name stay, or the one that the learner shows in its place; the reported one can then be reported
   * again.
   * @returns the instant of the decision; undefined when there is no open report of the learner
   */
  async dismiss(transaction: SqlTransaction, learnerId: number, name: string, now: Date): Promise<Date | undefined> {
    const profile = await this.profiles.lock(transaction, learnerId);
    const reported = await this.names.openOf(transaction, learnerId);
    const same = reported.find((one) => isSameName(one, name));
    if (same !== undefined) return this.names.dismiss(transaction, learnerId, same, now);
    if (!profile || reported.length === 0 || !isSameName(chosenName(profile), name)) return undefined;
    await this.names.withdraw(transaction, learnerId);
    // A name that is hidden already stays hidden.
    return profile.isNameHidden ? now : this.names.dismiss(transaction, learnerId, chosenName(profile), now);
  }
}
