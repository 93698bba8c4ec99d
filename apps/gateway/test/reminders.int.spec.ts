import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  Refusal,
  setReminders,
  showDueTasks,
  showLastActivity,
  showReminders,
  unsubscribeReminders,
  verifyEmail,
  type OutputOf,
} from '@proximal/contracts';
import { answerRequest } from '@proximal/messaging';
import { stopAfterwards } from '@proximal/testing';
import { FileTransport } from '../src/accounts/mails/file-transport.js';
import type { Letter } from '../src/accounts/mails/mail-transport.js';
import { ReminderSenderService } from '../src/accounts/reminders/reminder-sender.service.js';
import { settings, startAccounts, type Accounts } from './accounts.js';
import { Mailbox } from './mailbox.js';

const dayMs = 86_400_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

let environment: NodeJS.ProcessEnv;
let accounts: Accounts;
let mailbox: Mailbox;
let due: () => OutputOf<typeof showDueTasks>;
const activeAt = new Map<number, Date>();

const log = {
  error(line: string): never {
    throw new Error(line);
  },
};

beforeAll(async () => {
  environment = { ...(await settings()), PUBLIC_URL: 'https://learn.example' };
  accounts = await startAccounts(environment);
  mailbox = new Mailbox(environment.MAIL_FOLDER!, accounts.database.client);
  const { bus, clock } = accounts;
  const answering = [
    answerRequest(bus, showDueTasks, async () => due(), log),
    answerRequest(
      bus,
      showLastActivity,
      async ({ learnerId }) => {
        const at = activeAt.get(learnerId);
        const isActiveToday = at !== undefined && dayOf(at) === dayOf(clock.now());
        return { lastActiveAt: at?.toISOString() ?? null, isActiveToday };
      },
      log,
    ),
  ];
  stopAfterwards({ stop: async () => void (await Promise.all(answering.map((one) => one.stop()))) });
  await bus.flush();
});

beforeEach(() => {
  due = () => ({ reviews: { due: 3, minutes: 8 }, next: null });
  const now = accounts.clock.now().getTime();
  forwardTo(new Date(Math.ceil(now / dayMs) * dayMs + 60_000));
});

afterEach(() => void jest.restoreAllMocks());

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

function forwardTo(instant: Date): void {
  accounts.clock.forward((instant.getTime() - accounts.clock.now().getTime()) / 1000);
}

/** Until no reminder is due: every copy sweeps by itself. */
async function sweep(hours = 0): Promise<void> {
  accounts.clock.forward(hours * 3600);
  const where = () => ({ dueAt: { lte: accounts.clock.now() } });
  do {
    await accounts.get(ReminderSenderService).remindAll();
    await sleep(20);
  } while ((await accounts.database.client.reminder.count({ where: where() })) > 0);
}

async function untilLooked(person: Pick<Awaited<ReturnType<typeof aPerson>>, 'row'>): Promise<void> {
  while ((await person.row()).dueAt! <= accounts.clock.now()) await sleep(20);
}

async function aPerson({ isVerified = true } = {}) {
  const { email, access_token, id } = await accounts.register();
  if (isVerified) await accounts.call(verifyEmail, { token: (await mailbox.newest(email, 'Confirm')).token });
  const session = await accounts.who(access_token);
  if (session === null || typeof session === 'string') throw new Error('no session');
  const context = { session: { ...session, isVerified } };
  return {
    id,
    set: (hour: number, days = everyDay) => accounts.call(setReminders, { days, hour }, context),
    show: () => accounts.call(showReminders, {}, context),
    reminders: async () => (await mailbox.to(email)).filter(({ subject }) => !subject.startsWith('Confirm')),
    row: () => accounts.database.client.reminder.findUniqueOrThrow({ where: { userId: id } }),
  };
}

describe('reminders', () => {
  it('are off until somebody with a verified address asks', async () => {
    const person = await aPerson();
    const off = { days: [], hour: 18, time_zone: 'UTC', next_at: null, is_stopped: false, email_verified: true };
    expect(await person.show()).toEqual(off);
    await sweep(48);
    expect(await person.reminders()).toEqual([]);
    const set = await person.set(7, [4, 1]);
    expect(set).toMatchObject({ days: [1, 4], hour: 7, next_at: expect.stringMatching(/T07:00:00.000Z$/) });
    expect(await person.show()).toEqual(set);
    await expect((await aPerson({ isVerified: false })).set(7)).rejects.toMatchObject({ code: 'email-not-verified' });
  });

  it('come at their hour, once, from however many copies', async () => {
    const person = await aPerson();
    await person.set(2);
    await sweep(1);
    expect(await person.reminders()).toEqual([]);
    const other = await startAccounts(environment, accounts.clock);
    accounts.clock.forward(3600);
    await Promise.all([accounts, other].map((copy) => copy.get(ReminderSenderService).remindAll()));
    await sweep();
    const [mail, ...more] = await person.reminders();
    expect(mail).toMatchObject({ subject: '3 reviews, 8 minutes' });
    expect(mail!.link).toMatch(/^https:\/\/learn\.example\/unsubscribe\?token=/);
    expect(more).toEqual([]);
  });

  it('never come twice on a day, also when they are ended and asked for anew', async () => {
    const person = await aPerson();
    await person.set(2);
    await sweep(3);
    await person.set(4, []);
    await person.set(4);
    await sweep(2);
    expect(await person.reminders()).toHaveLength(1);
    await sweep(24);
    expect(await person.reminders()).toHaveLength(2);
  });

  it('never come to who has ended them, by the settings or by a link without signing in', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    for (const person of [one, other]) await person.set(2);
    await sweep(3);
    await one.set(2, []);
    const { token } = (await other.reminders())[0]!;
    for (let times = 2; times > 0; times -= 1)
      expect(await accounts.call(unsubscribeReminders, { token })).toEqual({ unsubscribed: true });
    await sweep(24);
    for (const person of [one, other]) {
      expect(await person.reminders()).toHaveLength(1);
      expect(await person.show()).toMatchObject({ days: [], next_at: null });
    }
  });

  it('end by no forged link', async () => {
    const person = await aPerson();
    await person.set(2);
    for (const token of ['', `${person.id}`, `${person.id}.${'x'.repeat(22)}`])
      await expect(accounts.call(unsubscribeReminders, { token: token || 'x' })).rejects.toMatchObject({
        code: 'unsubscribe-link-not-valid',
      });
    expect(await person.show()).toMatchObject({ days: everyDay });
  });

  it('do not come on a day with activity, nor when nothing is due', async () => {
    const person = await aPerson();
    await person.set(2);
    activeAt.set(person.id, accounts.clock.now());
    await sweep(3);
    expect(await person.reminders()).toEqual([]);
    due = () => ({ reviews: { due: 0, minutes: 0 }, next: null });
    await sweep(24);
    expect(await person.reminders()).toEqual([]);
    due = () => ({ reviews: { due: 0, minutes: 0 }, next: { skill: 'Softmax', lesson: null, minutes: 15 } });
    await sweep(24);
    expect((await person.reminders()).map(({ subject }) => subject)).toEqual(['Next: Softmax']);
  });

  it('do not come while an erasure is requested, nor to an address that is not verified any more', async () => {
    const person = await aPerson();
    await person.set(2);
    const { erasure, user } = accounts.database.client;
    const [requestedAt, dueAt] = [accounts.clock.now(), new Date('2099-01-01')];
    await erasure.create({ data: { userId: person.id, requestedBy: 'learner', requestedAt, dueAt } });
    await sweep(3);
    await erasure.delete({ where: { userId: person.id } });
    await user.update({ where: { id: person.id }, data: { emailVerifiedAt: null } });
    await sweep(24);
    expect(await person.reminders()).toEqual([]);
  });

  it('end by themselves after four without an answer, and begin anew when asked for', async () => {
    const person = await aPerson();
    await person.set(2);
    await sweep(3);
    activeAt.set(person.id, accounts.clock.now());
    for (let days = 8; days > 0; days -= 1) await sweep(24);
    const mails = await person.reminders();
    expect(mails).toHaveLength(5);
    expect(mails.map(({ text }) => text.includes('This is the last one'))).toEqual([false, false, false, false, true]);
    expect(await person.show()).toMatchObject({ days: everyDay, next_at: null, is_stopped: true });
    await person.set(2);
    await sweep(24);
    expect(await person.reminders()).toHaveLength(6);
  });
});

describe('a reminder whose way is disturbed', () => {
  let revive = () => {};
  // A copy waits for the mail that it sends when it stops.
  afterEach(() => revive());

  /** Of all copies. @returns the reminders of the person that were about to be sent */
  function sendOf(person: { id: number }, send: (times: number) => Promise<void>): Letter[] {
    const sent: Letter[] = [];
    jest.spyOn(FileTransport.prototype, 'send').mockImplementation(async (letter) => {
      if (letter.userId === person.id) await send(sent.push(letter));
    });
    return sent;
  }

  it('is lost and not doubled when its copy dies while it sends', async () => {
    const person = await aPerson();
    await person.set(2);
    const dying = new Promise<void>((resolve) => (revive = resolve));
    const sent = sendOf(person, (times) => (times === 1 ? dying : Promise.resolve()));
    accounts.clock.forward(2 * 3600);
    while (sent.length === 0) await sleep(20);
    const other = await startAccounts(environment, accounts.clock);
    for (const hours of [1, 24]) {
      accounts.clock.forward(hours * 3600);
      await other.get(ReminderSenderService).remindAll();
      await untilLooked(person);
    }
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['is tried again without a connection', Object.assign(new Error('refused'), { syscall: 'connect' }), 2],
    ['is lost when it may have been taken', Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' }), 1],
  ])('%s', async (_, error, tries) => {
    const person = await aPerson();
    await person.set(2);
    const sent = sendOf(person, async (times) => {
      if (times === 1) throw error;
    });
    accounts.clock.forward(2 * 3600);
    while (sent.length === 0) await sleep(20);
    accounts.clock.forward(180);
    while (sent.length < tries) await sleep(20);
    await accounts.get(ReminderSenderService).remindAll();
    await untilLooked(person);
    expect(sent).toHaveLength(tries);
  });

  it('waits while a service is away, but for no other hour than that of the learner', async () => {
    const person = await aPerson();
    await person.set(2);
    const answer = due;
    due = () => {
      throw new Refusal('unavailable');
    };
    accounts.clock.forward(2 * 3600);
    await accounts.get(ReminderSenderService).remindAll();
    accounts.clock.forward(2 * 3600);
    due = answer;
    await sweep();
    expect(await person.reminders()).toHaveLength(1);
    await sweep(12);
    await accounts.database.client.reminder.update({
      where: { userId: person.id },
      data: { dueAt: accounts.clock.now() },
    });
    accounts.clock.forward(16 * 3600);
    await sweep();
    expect(await person.reminders()).toHaveLength(1);
  });
});
