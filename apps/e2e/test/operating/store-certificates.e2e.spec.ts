import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Authority, hasOpenssl, makeSigningKey } from '@proximal/embedded';
import { databaseVariable } from '@proximal/runtime';
import { natsUrl, startTlsStores, stopAfterwards, testServers, type TlsStores } from '@proximal/testing';
import { proximal } from '../harness/command.js';
import { freePort } from '../harness/platform.js';
import { SeparateProcess } from '../harness/separate-process.js';

jest.setTimeout(240_000);

// Without openssl there are no certificates to test with.
const described = hasOpenssl() ? describe : describe.skip;

const entries = ['content/dist/main.js', 'grading/dist/main.js', 'gateway/dist/main.js'];
const services = ['content', 'grading', 'gateway'];

described('stores with TLS that ask for certificates (needs the command openssl)', () => {
  let authority: Authority;
  let stores: TlsStores;
  let client: string;
  let ours: NodeJS.ProcessEnv;
  let worker: SeparateProcess;

  beforeAll(async () => {
    authority = new Authority();
    stopAfterwards({ stop: async () => authority.remove() });
    stores = await startTlsStores(authority, authority.issue('store'));
    stopAfterwards(stores);
    const { cert, key } = authority.issue('client');
    client = `sslcert=${cert}&sslkey=${key}`;
    ours = {
      NODE_EXTRA_CA_CERTS: authority.cert,
      NATS_URL: stores.natsUrl(`?${client}`),
      REDIS_URL: stores.redisUrl(`?${client}`),
      ...databases(`?sslmode=verify-full&${client}`),
      SIGNING_KEYS: await makeSigningKey(),
      CURSOR_SECRET: 'a-secret-of-cursors-that-nobody-sees',
      GRADING_RUNNERS: '1',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    };
  }, 240_000);

  const databases = (query: string) =>
    Object.fromEntries(services.map((service) => [databaseVariable(service), stores.databaseUrl(service, query)]));

  it('are used by migrations, services, workers, the gateway, the queue board and operators', async () => {
    for (const service of services) {
      const migrated = new SeparateProcess(`${service}/dist/migrate.js`, ours);
      expect([await migrated.stop(null), migrated.output]).toEqual([0, expect.stringContaining('applied')]);
    }
    const processes = ['grading/dist/worker.js', ...entries].map((entry) => new SeparateProcess(entry, ours));
    await Promise.all(processes.map((one) => one.line({ msg: 'started' })));
    worker = processes.shift()!;
    const board = new SeparateProcess('grading/dist/queue-board.js', {
      ...ours,
      QUEUE_BOARD_PORT: String(await freePort()),
    });
    await board.text(/^queue board/m);
    const { status, stdout } = await proximal(['events', 'status'], {
      NATS_URL: ours.NATS_URL,
      NODE_EXTRA_CA_CERTS: authority.cert,
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('content') });
    // Each would connect again and again while the stores are restarted.
    expect(await Promise.all(processes.map((one) => one.stop()))).toEqual([0, 0, 0]);
    await board.stop();
  });

  it('go on with a renewed certificate, for servers and clients that read it at their next connection', async () => {
    authority.issue('client');
    await stores.restartWith(authority.issue('store'));
    const again = new SeparateProcess('grading/dist/main.js', ours);
    await again.line({ msg: 'started' });
    expect(worker.lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await Promise.all([worker.stop(), again.stop()])).toEqual([0, 0]);
  });

  it.each([
    ['GRADING_DATABASE_URL', 'grading/dist/main.js', () => databases('?sslmode=verify-full')],
    ['REDIS_URL', 'grading/dist/main.js', () => ({ REDIS_URL: stores.redisUrl() })],
    ['REDIS_URL', 'gateway/dist/main.js', () => ({ REDIS_URL: stores.redisUrl() })],
    ['NATS_URL', 'content/dist/main.js', () => ({ NATS_URL: stores.natsUrl() })],
  ])('%s without a certificate ends the start of %s with one sentence', async (variable, entry, settings) => {
    const message = await endOf(entry, settings());
    expect(message).toMatch(/sslcert and sslkey/);
    expect(message).toContain(variable);
  });

  it('a file of a certificate that does not exist ends a start with one sentence for each store', async () => {
    const query = 'sslcert=/nowhere.pem&sslkey=/nowhere.pem';
    const message = await endOf('grading/dist/main.js', {
      ...databases(`?sslmode=verify-full&${query}`),
      REDIS_URL: stores.redisUrl(`?${query}`),
      NATS_URL: stores.natsUrl(`?${query}`),
    });
    for (const variable of ['GRADING_DATABASE_URL', 'REDIS_URL', 'NATS_URL'])
      expect(message).toMatch(new RegExp(`${variable}[^;\n]*cannot be read: /nowhere\\.pem`));
  });

  describe.each([
    ['an unknown authority', {}, '', /NODE_EXTRA_CA_CERTS/],
    ['an expired certificate', { isExpired: true }, 'trusting', /has expired/],
    ['a certificate for another name', { names: 'DNS:elsewhere.example' }, 'trusting', /another host name/],
  ])('%s', (_, options, trust, cause) => {
    it('is named for each store, at once and without the password', async () => {
      await stores.restartWith(authority.issue('store', options));
      const tried = await tryEach(trust === '' ? {} : { NODE_EXTRA_CA_CERTS: authority.cert });
      expect(tried).toHaveLength(5);
      for (const message of tried) expect(message).toMatch(cause);
      for (const message of tried) expect(message).not.toContain('guarded@');
      await stores.restartWith(authority.issue('store'));
    });
  });

  it('refuse a client without TLS, and a client with TLS refuses stores without', async () => {
    const plain = {
      redis: stores.redisUrl().replace('rediss', 'redis'),
      nats: stores.natsUrl().replace('tls', 'nats'),
    };
    const environment = { NODE_EXTRA_CA_CERTS: authority.cert };
    expect(await tryEach(environment, { database: stores.databaseUrl('postgres'), ...plain })).toEqual([
      expect.stringMatching(/^DATABASE_URL .*TLS only/),
      // A Redis that starts closes connections, too.
      'waits',
      expect.stringMatching(/^NATS_URL .*sslcert/),
      expect.stringMatching(/sslcert.*NATS_URL/),
      expect.stringMatching(/TLS only.*/),
    ]);
    const { postgresUrl, redisUrl } = await testServers();
    const unencrypted = {
      database: `${postgresUrl}?sslmode=verify-full`,
      redis: redisUrl.replace('redis:', 'rediss:'),
      nats: (await natsUrl()).replace('nats:', 'tls:'),
    };
    const [first, redisWaits, ...others] = await tryEach(environment, unencrypted);
    for (const message of [first, ...others]) expect(message).toMatch(/does not speak TLS/);
    // A Redis without TLS takes the handshake for the beginning of a command, and waits for its end.
    expect(redisWaits).toBe('waits');
  });

  /** @returns why it ended: it must print one sentence */
  async function endOf(entry: string, settings: NodeJS.ProcessEnv): Promise<string> {
    const started = new SeparateProcess(entry, { ...ours, ...settings });
    const status = await started.stop(null);
    const fatal = started.lines.filter(({ level }) => level === 'fatal').map(({ msg }) => msg);
    expect({ status, fatal }).toEqual({ status: 1, fatal: [expect.any(String)] });
    return fatal[0]!;
  }

  async function tryEach(
    environment: NodeJS.ProcessEnv,
    urls: Partial<Record<'database' | 'redis' | 'nats', string>> = {},
  ) {
    const given = {
      database: stores.databaseUrl('postgres', `?sslmode=verify-full&${client}`),
      redis: stores.redisUrl(`?${client}`),
      nats: stores.natsUrl(`?${client}`),
      ...urls,
    };
    const tried = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { PATH: process.env.PATH, ...environment, GIVEN: JSON.stringify(given) },
    });
    return JSON.parse(tried.stdout) as string[];
  }
});

const program = `
  import { checkGiven } from '@proximal/embedded';
  import { connectBus } from '@proximal/messaging/client';
  import { openPool } from '@proximal/database';
  const { database, redis, nats } = JSON.parse(process.env.GIVEN);
  const attempts = [
    checkGiven({ databaseUrl: database }), checkGiven({ redisUrl: redis }), checkGiven({ natsUrl: nats }),
    connectBus(nats, 'test'), openPool({ url: database, variable: 'A_DATABASE_URL', table: 'pg_class' }),
  ];
  // Only Redis waits; whatever the machine does beside this, the others have been answered three seconds before.
  const others = Promise.allSettled(attempts.filter((_, index) => index !== 1));
  const waiting = others.then(() => new Promise((resolve) => setTimeout(resolve, 3_000, 'waits')));
  const reasonOf = (attempt) => Promise.race([attempt.then(() => 'connected', ({ message }) => message), waiting]);
  console.log(JSON.stringify(await Promise.all(attempts.map(reasonOf))));
  process.exit(0);`;
