import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { errorName, throttled } from '@proximal/runtime';
import { Clock, Periodic } from '@proximal/service';
import { addCollector, counter, gauge } from '@proximal/telemetry';
import { LetterService } from './letter.service.js';
import { mailKinds, pauseMsAfter, worthSendingMs } from './mail-kinds.js';
import { AddressRefused, MailTransport } from './mail-transport.js';
import { MailRepository, type LeasedMail } from './mail.repository.js';

const service = 'gateway';
const sweepMs = 2_000;
const batchSize = 8;
/** Longer than the timeouts of a transport together: no other copy sends a mail that is on its way. */
const leaseMs = 60_000;

const outcomes = ['sent', 'needless', 'retried', 'failed'] as const;
const mails = counter('proximal_mails_total', 'Tries to send a mail, by what became of them.', ['kind', 'outcome']);
// Starts at 0, because otherwise the first change would not count as an increase.
for (const kind of mailKinds) for (const outcome of outcomes) mails.inc({ kind, outcome }, 0);

const waitingMails = gauge('proximal_mails_waiting', 'Mails that wait to be sent.', ['service']);
const oldestMail = gauge(
  'proximal_mails_oldest_seconds',
  'Time that the oldest mail has waited to be sent; 0 when there is none.',
  ['service'],
);

/** Also sends those of copies that have died. A mail that was sent and not deleted is sent again, with a new link. */
@Injectable()
export class MailSenderService implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger('mails');
  private readonly report = throttled((line) => this.logger.warn(line));
  private endCollector: (() => void) | undefined;
  private isStopping = false;

  constructor(
    private readonly mails: MailRepository,
    private readonly letters: LetterService,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.endCollector = addCollector({ name: 'mails', service, read: () => this.readStats() });
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    this.endCollector?.();
  }

  /** After the last run: it sends on this transport. */
  onApplicationShutdown(): void {
    this.transport.close?.();
  }

  @Periodic(sweepMs)
  async sendAll(): Promise<void> {
    while (!this.isStopping) {
      const now = this.clock.now();
      const leased = await this.mails.lease(now, new Date(now.getTime() + leaseMs), batchSize);
      await Promise.all(leased.map((mail) => this.send(mail)));
      if (leased.length < batchSize) return;
    }
  }

  private async send(mail: LeasedMail): Promise<void> {
    const now = this.clock.now();
    const isLate = now.getTime() - mail.requestedAt.getTime() > worthSendingMs[mail.kind];
    if (isLate) return this.finish(mail, 'failed');
    const letter = await this.letters.write(mail, now);
    if (letter === null) return this.finish(mail, 'needless');
    try {
      await this.transport.send(letter);
    } catch (error) {
      return error instanceof AddressRefused ? this.finish(mail, 'failed') : this.retry(mail, error);
    }
    return this.finish(mail, 'sent');
  }

  private async finish(mail: LeasedMail, outcome: (typeof outcomes)[number]): Promise<void> {
    await this.mails.finish(mail);
    mails.inc({ kind: mail.kind, outcome });
  }

  /** The server's own words may quote the address, so that only the error's codes are logged. */
  private async retry(mail: LeasedMail, error: unknown): Promise<void> {
    await this.mails.retryAt(mail, new Date(this.clock.now().getTime() + pauseMsAfter(mail.tries)));
    mails.inc({ kind: mail.kind, outcome: 'retried' });
    const { code = errorName(error), responseCode = '' } = error as { code?: string; responseCode?: number };
    this.report('send', `mails wait for another try: ${`${code} ${responseCode}`.trim()}`);
  }

  private async readStats() {
    const { waiting, oldestSeconds } = await this.mails.stats(this.clock.now());
    return [
      { gauge: waitingMails, labels: { service }, value: waiting },
      { gauge: oldestMail, labels: { service }, value: oldestSeconds },
    ];
  }
}
