import { beforeAll, describe, expect, it } from '@jest/globals';
import { changeEmail, requestPasswordReset, requestVerification, verifyEmail } from '@proximal/contracts';
import { aPassword, settings, startAccounts, type Accounts } from './accounts.js';
import { Mailbox } from './mailbox.js';

describe('a learner who asks for mails to an address', () => {
  let accounts: Accounts;
  let mailbox: Mailbox;
  let lastNetwork = 0;

  beforeAll(async () => {
    const environment = await settings();
    accounts = await startAccounts(environment);
    mailbox = new Mailbox(environment.MAIL_FOLDER!, accounts.database.client);
  });

  const changeTo = (token: string, email: string) =>
    accounts.callAs(changeEmail, token, { body: { email, password: aPassword } });

  async function outcomes(calls: number, call: (number: number) => Promise<unknown>): Promise<string[]> {
    const codes: string[] = [];
    for (let number = 0; number < calls; number += 1)
      codes.push(
        await call(number).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        ),
      );
    return codes;
  }

  function aNetwork(): string {
    lastNetwork += 1;
    return `198.51.100.${lastNetwork}`;
  }

  it('spends a limit of their own, the same for a taken address as for a free one', async () => {
    const { email: taken } = await accounts.register();
    const expected = [...Array<string>(5).fill('done'), 'too-many-mails'];
    for (const email of [taken, `free-${taken}`]) {
      const { access_token } = await accounts.register();
      expect(await outcomes(6, () => changeTo(access_token, email))).toEqual(expected);
      await expect(changeTo(access_token, `other-${email}`)).rejects.toMatchObject({ code: 'too-many-mails' });
    }
  });

  it('leaves the owner of the address every mail that they ask for', async () => {
    const owner = await accounts.register();
    for (let askers = 0; askers < 5; askers += 1) {
      const { access_token } = await accounts.register();
      await outcomes(6, () => changeTo(access_token, owner.email));
    }
    expect(await accounts.call(requestPasswordReset, { email: owner.email }, { address: aNetwork() })).toEqual({
      requested: true,
    });
    expect((await mailbox.newest(owner.email, 'new password')).token).toMatch(/^[\w-]{43}$/);
    const again = await outcomes(5, () => accounts.callAs(requestVerification, owner.access_token));
    expect(again).toEqual(Array<string>(5).fill('done'));
  });

  it('does not flood a free address with many new accounts, nor keeps a verified account from it', async () => {
    const { email } = await accounts.register();
    const flooded = `flooded-${email}`;
    const codes = await outcomes(25, async () => changeTo((await accounts.register()).access_token, flooded));
    expect(codes.filter((code) => code === 'done')).toHaveLength(20);
    const owner = await accounts.register();
    await accounts.call(verifyEmail, { token: (await mailbox.newest(owner.email, 'Confirm')).token });
    expect(await changeTo(owner.access_token, flooded)).toEqual({ pending_email: flooded });
  });
});
