import { beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { PasswordHashingService } from './password-hashing.service.js';

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
