import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Deadline } from '../deadline.js';
import { HashingQueue, PasswordHashingService } from './password-hashing.service.js';

describe('the check of a password', () => {
  const passwords = new PasswordHashingService();
  beforeAll(() => passwords.onModuleInit());

  it('accepts the right one', async () => {
    const passwordHash = await passwords.hash('correct horse battery');
    expect(await passwords.check('correct horse battery', passwordHash)).toEqual({ isRight: true, isOutdated: false });
    expect(await passwords.check('correct horse batterY', passwordHash)).toEqual({ isRight: false, isOutdated: false });
  });

  it('always fails without an account', async () => {
    expect(await passwords.check('correct horse battery', null)).toEqual({ isRight: false, isOutdated: false });
  });

  it('reports a hash with another cost', async () => {
    const passwordHash = await hash('correct horse battery', { memoryCost: 8192, timeCost: 2, parallelism: 1 });
    expect(await passwords.check('correct horse battery', passwordHash)).toEqual({ isRight: true, isOutdated: true });
  });
});

describe('the queue for hashing', () => {
  it('runs a number of tasks at once, lets a number wait in order, and refuses the next', async () => {
    const queue = new HashingQueue(2, 2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const run = (number: number) => {
      begun.push(number);
      return new Promise<void>((end) => ends.push(end));
    };
    const runs = [1, 2, 3, 4].map((number) => queue.run(() => run(number)));
    await expect(queue.run(() => run(5))).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun).toEqual([1, 2]);

    ends[1]!();
    await turnOfLoop();
    expect(begun).toEqual([1, 2, 3]);
    runs.push(queue.run(() => run(6)));
    for (let end = 0; end < 5; end += 1) {
      ends[end]!();
      await turnOfLoop();
    }
    await Promise.all(runs);
    expect(begun).toEqual([1, 2, 3, 4, 6]);
  });

  it('skips work whose caller no longer waits, and continues with the next', async () => {
    const queue = new HashingQueue(1, 2);
    const begun: string[] = [];
    const over = new Deadline({ deadlineMs: -1 }, { begunAt: performance.now() });
    const first = queue.run(() => turnOfLoop());
    const late = queue.run(async () => begun.push('late'), over);
    const next = queue.run(
      async () => begun.push('next'),
      new Deadline({ deadlineMs: 600_000 }, { begunAt: performance.now() }),
    );
    await expect(late).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all([first, next]);
    expect(begun).toEqual(['next']);
  });

  it('continues after failed work', async () => {
    const queue = new HashingQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    await expect(queue.run(() => Promise.resolve('hashed'))).resolves.toBe('hashed');
  });
});
