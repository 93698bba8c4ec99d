import { listNotifications, readNotification, type Notification } from '@proximal/contracts';
import { callerOf, type CohortUnderTest } from './cohort.js';

export type KindOf = Notification['kind'];

export class Notified {
  constructor(private readonly cohort: CohortUnderTest) {}

  async all(learnerId: number): Promise<Notification[]> {
    const found: Notification[] = [];
    let after: (number | string)[] | null = null;
    do {
      const page = await this.page(learnerId, after, 100);
      found.push(...page.items);
      after = page.next;
    } while (after !== null);
    return found;
  }

  page(learnerId: number, after: (number | string)[] | null, limit: number, query: { unread?: 'true' } = {}) {
    return this.cohort.call(listNotifications, {
      caller: callerOf(learnerId),
      query: { limit, ...query },
      page: { limit, after },
    });
  }

  async ofKind<K extends KindOf>(learnerId: number, kind: K): Promise<Extract<Notification, { kind: K }>[]> {
    const isOfKind = (one: Notification): one is Extract<Notification, { kind: K }> => one.kind === kind;
    return (await this.all(learnerId)).filter(isOfKind);
  }

  read(learnerId: number, id: number, idempotencyKey: string | null = null) {
    return this.cohort.call(readNotification, { caller: callerOf(learnerId), params: { id }, idempotencyKey });
  }

  async refusing(kind: KindOf, work: () => Promise<unknown>): Promise<void> {
    const { database } = this.cohort;
    await database.query(`ALTER TABLE notification ADD CONSTRAINT refused CHECK (kind <> '${kind}') NOT VALID`);
    try {
      await work();
    } finally {
      await database.query('ALTER TABLE notification DROP CONSTRAINT refused');
    }
  }
}
