import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { logout, refresh, showMe } from '@proximal/contracts';
import { lineTo } from '@proximal/testing';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { SessionRepository } from '../src/accounts/sessions/session.repository.js';
import { WatchedSessionsService } from '../src/accounts/sessions/watched-sessions.service.js';
import { bearing, settings, SetClock, startAccounts, type Accounts } from './accounts.js';

const sessionIdOf = (token: string) => (jwt.decode(token) as JwtPayload).sid as string;

describe('a session', () => {
  let environment: NodeJS.ProcessEnv;
  let here: Accounts;
  let there: Accounts;

  beforeAll(async () => {
    environment = await settings();
    here = await startAccounts(environment);
    there = await startAccounts(environment);
  });

  async function revokeUnheard(token: string): Promise<void> {
    await here.database.client.session.update({ where: { id: sessionIdOf(token) }, data: { revokedAt: new Date() } });
  }

  it('is refused at once by the copy that revokes it, and by the others when the announcement arrives', async () => {
    const { access_token } = await here.register();
    expect(await there.who(access_token)).not.toBeNull();
    await here.callAs(logout, access_token);
    expect(await here.authentication.authenticate(bearing(access_token))).toBe('token-revoked');
    // The announcement reaches the other copy before the answers to both flushes.
    await here.bus.flush();
    await there.bus.flush();
    expect(await there.who(access_token)).toBeNull();
  });

  it('is refused by a copy that missed its revocation and reads the database', async () => {
    const { access_token } = await here.register();
    expect(await there.who(access_token)).not.toBeNull();
    await revokeUnheard(access_token);
    await there.get(WatchedSessionsService).check();
    expect(await there.who(access_token)).toBeNull();
  });

  it('is refused within seconds after its revocation, also without requests in between', async () => {
    const { access_token } = await here.register();
    expect(await there.who(access_token)).not.toBeNull();
    await revokeUnheard(access_token);
    const deadline = Date.now() + 4_000;
    while ((await there.who(access_token)) !== null && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await there.who(access_token)).toBeNull();
  });

  it('stays revoked when a request was loading the session meanwhile', async () => {
    const { access_token } = await here.register();
    const sessions = there.get(SessionRepository);
    const find = sessions.findOpen.bind(sessions);
    const finding = jest.spyOn(sessions, 'findOpen').mockImplementationOnce(async (id, now) => {
      const open = await find(id, now);
      there.get(WatchedSessionsService).end(id);
      return open;
    });
    expect(await there.who(access_token)).toBeNull();
    expect(await there.who(access_token)).toBeNull();
    expect(finding).toHaveBeenCalledTimes(1);
    finding.mockRestore();
  });

  it('is refused after its revocation when it was not used for a while', async () => {
    const clock = new SetClock();
    const idle = await startAccounts(environment, clock);
    const { access_token } = await idle.register();
    expect(await idle.who(access_token)).not.toBeNull();
    clock.forward(61);
    await idle.get(WatchedSessionsService).check();
    await revokeUnheard(access_token);
    await idle.get(WatchedSessionsService).check();
    expect(await idle.who(access_token)).toBeNull();
  });

  it('does not affect others when it is revoked, and has its new plan after one check', async () => {
    const one = await here.register();
    const other = (await here.register()).access_token;
    for (const token of [one.access_token, other]) expect(await there.who(token)).not.toBeNull();
    await revokeUnheard(other);
    await here.database.client.user.update({ where: { id: one.id }, data: { plan: 'pro' } });
    await there.get(WatchedSessionsService).check();
    expect(await there.who(one.access_token)).toMatchObject({ user: { plan: 'pro' } });
    expect(await there.callAs(showMe, one.access_token)).toMatchObject({
      plan: 'pro',
      track_slug: null,
      total_xp: null,
    });
    expect(await there.who(other)).toBeNull();
  });

  it('costs one query for any number of concurrent requests', async () => {
    const copy = await startAccounts(environment);
    const { access_token } = await here.register();
    const finding = jest.spyOn(copy.get(SessionRepository), 'findOpen');
    const sessions = await Promise.all(Array.from({ length: 20 }, () => copy.who(access_token)));
    expect(sessions).not.toContain(null);
    expect(finding).toHaveBeenCalledTimes(1);
  });

  it('is served without the database for a minute when it is cached, and is otherwise refused as unavailable', async () => {
    const line = await lineTo(environment.GATEWAY_DATABASE_URL!);
    const clock = new SetClock();
    const copy = await startAccounts({ ...environment, GATEWAY_DATABASE_URL: line.url }, clock);
    const known = (await here.register()).access_token;
    const unknown = (await here.register()).access_token;
    expect(await copy.who(known)).not.toBeNull();

    await line.cut();
    await copy.get(WatchedSessionsService).check();
    clock.forward(55);
    expect(await copy.who(known)).not.toBeNull();
    const unavailable = { code: 'unavailable' };
    await expect(copy.who(unknown)).rejects.toMatchObject(unavailable);
    await expect(copy.callAs(refresh, known)).rejects.toMatchObject(unavailable);
    await expect(copy.callAs(logout, known)).rejects.toMatchObject(unavailable);
    expect(await copy.database.isReachable()).toBe(false);
    clock.forward(10);
    await expect(copy.who(known)).rejects.toMatchObject(unavailable);

    await line.mend();
    expect(await copy.who(known)).not.toBeNull();
    expect(await copy.who(unknown)).not.toBeNull();
  });
});
