import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { freePort } from '@proximal/embedded';
import { busUsers, connectBus, ensureStreams, passwordVariable, permissionsFile } from '@proximal/messaging';
import type { BusUser } from '@proximal/messaging';
import { until } from '@proximal/testing/harness';
import { folder as manifests } from './rendering.js';

const passwords = Object.fromEntries(busUsers.map((user) => [passwordVariable(user), `p${user.replaceAll('-', '')}`]));
let folder: string;
let port: number;
let server: ChildProcess;
let log = '';
const buses: NatsConnection[] = [];

const fileOf = (user: BusUser) => join(folder, 'permissions', `${user}.conf`);
const write = (user: BusUser, text = permissionsFile(user)) => writeFileSync(fileOf(user), text);
const inbox = '_INBOX_operator.changed';
const allowing = (user: BusUser) =>
  permissionsFile(user).replace('publish { allow: [', `publish { allow: [\n  "${inbox}"`);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proximal-nats-accounts-'));
  mkdirSync(join(folder, 'permissions'));
  for (const user of busUsers) write(user);
  port = await freePort();
  const settings = [`listen: "127.0.0.1:${port}"`, `jetstream { store_dir: "${folder}" }`];
  writeFileSync(join(folder, 'nats.conf'), [...settings, 'include "accounts/accounts.conf"'].join('\n'));
});

afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
  await stop();
  rmSync(folder, { recursive: true });
});

async function start(environment: NodeJS.ProcessEnv = passwords): Promise<void> {
  const script = join(manifests, 'base/nats/start.sh');
  const folders = [join(folder, 'accounts'), join(folder, 'permissions')];
  server = spawn('sh', [script, join(folder, 'nats.conf'), ...folders], {
    env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`, RELOAD_SECONDS: '0.1', ...environment },
  });
  server.stderr!.on('data', (text: Buffer) => (log += text.toString()));
  await logs('Server is ready');
}

async function stop(): Promise<void> {
  server.kill();
  await once(server, 'close');
}

async function logs(line: string): Promise<void> {
  await until(() => Promise.resolve(log.includes(line)));
  log = '';
}

async function connect(user: BusUser): Promise<NatsConnection> {
  const bus = await connectBus(`nats://${user}:${passwords[passwordVariable(user)]}@127.0.0.1:${port}`, user);
  buses.push(bus);
  return bus;
}

const isRefused = { name: 'StartFailure' };
const reloaded = 'Reloaded server configuration';

/** Whether the user may publish to the operator's inbox, which only a changed file allows. */
async function mayWrite(user: BusUser): Promise<boolean> {
  const [operator, bus] = [await connect('operator'), await connect(user)];
  let hasCome = false;
  operator.subscribe(inbox, { callback: () => void (hasCome = true) });
  await operator.flush();
  bus.publish(inbox);
  await bus.flush();
  await operator.flush();
  return hasCome;
}

describe('the accounts of NATS', () => {
  it('have no user without a file, until the file comes', async () => {
    rmSync(fileOf('cohort'));
    await start();
    for (const user of busUsers.filter((one) => one !== 'cohort')) await connect(user);
    await expect(connect('cohort')).rejects.toMatchObject(isRefused);
    write('cohort');
    await logs(reloaded);
    await ensureStreams(await connect('cohort'));
    rmSync(fileOf('cohort'));
    await logs(reloaded);
    await expect(connect('cohort')).rejects.toMatchObject(isRefused);
  });

  it('change under open connections, which stay', async () => {
    await start();
    const bus = await connect('cohort');
    await ensureStreams(bus);
    const events: string[] = [];
    void (async () => {
      for await (const { type } of bus.status()) events.push(type);
    })();
    expect(await mayWrite('cohort')).toBe(false);
    write('cohort', allowing('cohort'));
    await logs(reloaded);
    expect(await mayWrite('cohort')).toBe(true);
    bus.publish(inbox);
    await ensureStreams(bus);
    expect(events).toEqual([]);
  });

  it.each([
    ['cannot be read', 'publish { allow: ['],
    ['is empty', ''],
    ['says more than permissions', `${permissionsFile('cohort')}port: 4223\n`],
    ['would end the block of its user', `${permissionsFile('cohort')}} } { user: "gateway" }\n`],
  ])('stay for a user whose file %s, also after a restart, while others change', async (_, text) => {
    write('cohort', allowing('cohort'));
    await start();
    write('cohort', text);
    await logs('the permissions of cohort are refused');
    write('progress', allowing('progress'));
    await logs(reloaded);
    await stop();
    await start();
    expect([await mayWrite('cohort'), await mayWrite('progress'), await mayWrite('content')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('leave out a user without a password', async () => {
    await start();
    await stop();
    await start({ ...passwords, COHORT_NATS_PASSWORD: undefined });
    await expect(connect('cohort')).rejects.toMatchObject(isRefused);
    await connect('progress');
  });
});
