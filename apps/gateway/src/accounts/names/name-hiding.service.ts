import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { MailRepository } from '../mails/mail.repository.js';
import { chosenName } from '../users/profile-settings.js';
import { ProfileRepository } from '../users/profile.repository.js';
import { ReportedNameRepository } from './reported-name.repository.js';

@Injectable()
export class NameHidingService {
  constructor(
    private readonly names: ReportedNameRepository,
    private readonly profiles: ProfileRepository,
    private readonly mails: MailRepository,
  ) {}

  /** Hiding it again changes nothing. Undefined when the learner does not show this name. */
  async hide(transaction: SqlTransaction, learnerId: number, name: string, now: Date): Promise<Date | undefined> {
    const profile = await this.profiles.lock(transaction, learnerId);
    if (!profile || chosenName(profile) !== name) return undefined;
    const decidedAt = await this.names.hide(transaction, learnerId, name, now);
    if (profile.isNameHidden) return decidedAt;
    await this.profiles.announce(transaction, profile, now);
    await this.mails.request(transaction, 'name-notice', learnerId, now);
    return decidedAt;
  }
}
