import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * PostgreSQL and Redis as `npm test` starts them, and NATS with the accounts of the manifests. They run beside the
 * containers, because we build no images of them.
 */
export async function startStores(folder, cleanup) {
  const { startNats, startServers, reset } = await import('../../libs/embedded/dist/index.js');
  const { accountsFile, busUsers, passwordVariable } = await import('../../libs/messaging/dist/index.js');
  const passwords = Object.fromEntries(busUsers.map((user) => [passwordVariable(user), newPassword()]));
  const natsFolder = join(folder, 'nats');
  const nats = await startNats(natsFolder, { accounts: { configuration: accountsFile(), passwords } });
  cleanup.add(() => nats.stop());
  const { host } = new URL(nats.natsUrl);
  const natsUrl = (user) => `nats://${user}:${passwords[passwordVariable(user)]}@${host}`;

  const home = join(folder, 'home');
  const { redisUrl, databaseUrl, stop } = await startServers({
    home,
    isDurable: false,
    given: { natsUrl: natsUrl('operator') },
  });
  cleanup.add(async () => {
    await stop();
    await reset(home);
  });
  const refusals = () =>
    readFileSync(join(natsFolder, 'logs', 'nats.log'), 'utf8')
      .split('\n')
      .filter((line) => /violation/i.test(line));
  return { natsUrl, redisUrl, databaseUrl, refusals };
}

/** Begins with a letter, because NATS parses it as a value of its configuration language. */
function newPassword() {
  return `p${randomBytes(24).toString('hex')}`;
}
