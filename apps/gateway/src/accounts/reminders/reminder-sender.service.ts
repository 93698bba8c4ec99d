import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { showDueTasks, showLastActivity } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { errorName, throttled } from '@proximal/runtime';
import { Clock, localDay, Periodic } from '@proximal/service';
import { addCollector, counter, gauge } from '@proximal/telemetry';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { AddressRefused, MailTransport } from '../mails/mail-transport.js';
import { hasTasks, mostUnanswered, reminderLetter, type DueTasks } from './reminder-letter.js';
import { lastTime, nextTime } from './reminder-times.js';
import { presentZone, ReminderRepository, type LeasedReminder } from './reminder.repository.js';
import { unsubscribeToken } from './unsubscribe-token.js';

const service = 'gateway';
const sweepMs = 15_000;
const batchSize = 16;
/** Longer than both requests and the timeouts of a transport together. */
const leaseMs = 120_000;
/** Later on the day it would not be the hour that the learner has chosen. */
const latestMs = 3 * 3600 * 1000;

const outcomes = ['sent', 'needless', 'stopped', 'postponed', 'lost'] as const;
type Outcome = (typeof outcomes)[number];

const reminders = counter('proximal_reminders_total', 'Reminders that were due, by what became of them.', ['outcome']);
for (const outcome of outcomes) reminders.inc({ outcome }, 0);
const oldest = gauge('proximal_reminders_oldest_seconds', 'Time that the oldest reminder is overdue; 0 when none is.', [
  'service',
]);

/**
 * Reminds those who asked, at most once on a day of theirs. The day is claimed before the mail leaves, so that a copy
 * that dies in between loses a reminder and never doubles one: the next day brings another, a doubled one annoys.
 */
@Injectable()
export class ReminderSenderService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('reminders');
  private readonly report = throttled((line) => this.logger.warn(line));
  private endCollector: (() => void) | undefined;
  private isStopping = false;

  constructor(
    private readonly reminders: ReminderRepository,
    private readonly services: RequestClient,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_URL' | 'CURSOR_SECRET'>,
  ) {}

  onApplicationBootstrap(): void {
    const read = async () => [
      { gauge: oldest, labels: { service }, value: await this.reminders.overdue(this.clock.now()) },
    ];
    this.endCollector = addCollector({ name: 'reminders', service, read });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    this.endCollector?.();
  }

  /** Ends early when a whole batch had to be postponed: the services or the mail server are away. */
  @Periodic(sweepMs)
  async remindAll(): Promise<void> {
    while (!this.isStopping) {
      const now = this.clock.now();
      const leased = await this.reminders.lease(now, new Date(now.getTime() + leaseMs), batchSize);
      const done = await Promise.all(leased.map((reminder) => this.remind(reminder, now)));
      for (const outcome of done) reminders.inc({ outcome });
      if (leased.length < batchSize || done.every((outcome) => outcome === 'postponed')) return;
    }
  }

  private async remind(leased: LeasedReminder, now: Date): Promise<Outcome> {
    const timeZone = presentZone(leased, now);
    const next = nextTime(leased, timeZone, now);
    const time = lastTime(leased, timeZone, now);
    const isLate = time === null || now.getTime() - time.getTime() > latestMs;
    if (!leased.isReachable || isLate) return this.putOff(leased, next, leased.unanswered);
    const known = await this.ask(leased);
    if (known === null) return 'postponed';
    const { due, lastActiveAt, isActiveToday } = known;
    const isAnswered = leased.sentAt === null || (lastActiveAt !== null && lastActiveAt > leased.sentAt);
    const unanswered = isAnswered ? 0 : leased.unanswered;
    if (isActiveToday || !hasTasks(due)) return this.putOff(leased, next, unanswered);
    if (unanswered >= mostUnanswered) return this.stop(leased, now);
    return this.send(leased, due, { dueAt: next, sentOn: localDay(timeZone, now), unanswered: unanswered + 1 });
  }

  /** Null while a service is away; the lease ends before the next try. */
  private async ask({ userId: learnerId }: LeasedReminder) {
    try {
      const [due, activity] = await Promise.all([
        this.services.request(showDueTasks, { learnerId }),
        this.services.request(showLastActivity, { learnerId }),
      ]);
      const { lastActiveAt, isActiveToday } = activity;
      return { due, isActiveToday, lastActiveAt: lastActiveAt === null ? null : new Date(lastActiveAt) };
    } catch (error) {
      this.report('ask', `reminders wait for another try: ${errorName(error)}`);
      return null;
    }
  }

  private async send(
    leased: LeasedReminder,
    due: DueTasks,
    claimed: { dueAt: Date | null; sentOn: string; unanswered: number },
  ): Promise<Outcome> {
    const sentAt = this.clock.now();
    const { userId, email: to, unanswered } = leased;
    if (!(await this.reminders.claim(leased, { ...claimed, sentAt })))
      return this.putOff(leased, claimed.dueAt, unanswered);
    const { PUBLIC_URL: publicUrl, CURSOR_SECRET: secret } = this.config;
    const token = unsubscribeToken(userId, secret);
    const letter = reminderLetter({ to, publicUrl, token, due, schedule: leased, unanswered: claimed.unanswered });
    try {
      await this.transport.send({ userId, ...letter });
      return 'sent';
    } catch (error) {
      if (hasNotLeft(error)) {
        await this.reminders.takeBack(leased, sentAt, new Date(sentAt.getTime() + leaseMs));
        return 'postponed';
      }
      if (!(error instanceof AddressRefused)) this.report('send', `a reminder is lost: ${errorName(error)}`);
      return 'lost';
    }
  }

  private async putOff(leased: LeasedReminder, next: Date | null, unanswered: number): Promise<Outcome> {
    await this.reminders.putOff(leased, next, unanswered);
    return 'needless';
  }

  private async stop(leased: LeasedReminder, now: Date): Promise<Outcome> {
    await this.reminders.stop(leased, now);
    return 'stopped';
  }
}

/** There was no connection: no server has the mail. After any other error it may be on its way. */
function hasNotLeft(error: unknown): boolean {
  return (error as { syscall?: string }).syscall === 'connect';
}
