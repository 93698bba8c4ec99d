import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { busUsers, passwordVariable } from '@proximal/messaging';
import { parse } from 'yaml';

interface Service {
  image: string;
  build?: { args: { APP: string } };
  pull_policy?: string;
  command?: string[];
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
  user?: string;
  read_only?: boolean;
  init?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
}

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(workspace, 'docker/compose.yaml'), 'utf8');
const { services } = parse(text, { merge: true, maxAliasCount: -1 }) as { services: Record<string, Service> };
/** These have no image. */
const developersApps = ['platform', 'cli', 'e2e'];
const apps = readdirSync(join(workspace, 'apps')).filter((app) => !developersApps.includes(app));
const withDatabase = apps.filter((app) => readdirSync(join(workspace, 'apps', app)).includes('prisma'));
/** Our long-running containers. */
const processes = Object.entries(services).filter(([name]) => [...apps, 'grading-worker'].includes(name));
/** The pages have no store: they are a client of the gateway. */
const onNats = processes.filter(([name]) => name !== 'web');
const stores = ['postgres', 'redis', 'nats'];
/** Secrets without which the containers run. */
const optional = ['SMTP_URL'];
const portOf = (name: string) => /^127\.0\.0\.1:(.*):\d+$/.exec(services[name]!.ports![0]!)![1];
const otherContainers = ['grading-worker', 'queue-board', 'import-curriculum'];

describe('compose.yaml', () => {
  it.each(apps)('runs %s from an image that it builds', (app) => {
    expect(services[app]).toMatchObject({ image: `proximal/${app}`, build: { args: { APP: app } } });
  });

  it('pulls no image of ours from a registry, where a foreign one may have the same name', () => {
    for (const { image, build, pull_policy } of Object.values(services)) {
      if (image.startsWith('proximal/'))
        expect({ image, pull_policy }).toEqual({ image, pull_policy: build ? 'build' : 'never' });
    }
  });

  it('contains only the apps, the worker, the board, migrations, the import and the stores', () => {
    const migrations = withDatabase.map((app) => `migrate-${app}`);
    expect(Object.keys(services).sort()).toEqual([...apps, ...migrations, ...stores, ...otherContainers].sort());
  });

  it.each(withDatabase)('migrates the database of %s before it starts', (app) => {
    const migration = services[`migrate-${app}`]!;
    const variable = `${app.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`;
    expect(migration).toMatchObject({ image: `proximal/${app}`, command: ['node', 'dist/migrate.js'] });
    expect(migration.environment).toEqual({ [variable]: services[app]!.environment[variable] });
    const others = ['dist/migrate.js', 'dist/import.js'];
    const users = Object.values(services).filter(
      ({ environment, command = [] }) => variable in environment && !command.some((word) => others.includes(word)),
    );
    expect(users.length).toBeGreaterThan(0);
    for (const { depends_on } of users) {
      expect(depends_on).toMatchObject({ [`migrate-${app}`]: { condition: 'service_completed_successfully' } });
    }
  });

  it('imports the curriculum once, when the answering services are ready', () => {
    expect(services['import-curriculum']).toMatchObject({
      command: ['node', 'dist/import.js'],
      restart: expect.stringMatching(/^on-failure/),
      depends_on: { content: { condition: 'service_healthy' }, grading: { condition: 'service_healthy' } },
    });
  });

  it.each(Object.keys(services))('gives %s only the rights that it needs', (name) => {
    const service = services[name]!;
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    for (const key of ['privileged', 'cap_add', 'network_mode', 'pid', 'ipc', 'devices'])
      expect(service).not.toHaveProperty(key);
    if (name !== 'nats' && !service.image.startsWith('proximal/')) expect(service.user).not.toMatch(/^(root|0)?$/);
  });

  it('lets only this machine reach the gateway and the pages, and the queue board when it is requested', () => {
    const reachable = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(reachable.map(([name]) => name)).toEqual(['gateway', 'queue-board', 'web']);
    for (const [, { ports }] of reachable) expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
    expect(services['queue-board']).toMatchObject({ profiles: ['operations'] });
  });

  it.each(processes)('lets %s finish its current work, and checks whether it is ready', (_name, service) => {
    expect(Number.parseInt(service.stop_grace_period ?? '0')).toBeGreaterThanOrEqual(60);
    expect(service.healthcheck?.test?.join(' ')).toContain('/health/ready');
    expect(service.init).toBe(true);
  });

  it('lets the pages reach only the gateway, which believes them alone for whom they ask', () => {
    const { web, gateway, ...others } = services as Record<'web' | 'gateway', Service>;
    expect(Object.keys(web.networks)).toEqual(['pages']);
    expect(gateway.networks).toContain('pages');
    for (const { networks } of Object.values<Service>(others)) expect(networks).not.toContain('pages');
    const { ipv4_address } = (web.networks as Record<string, { ipv4_address: string }>).pages!;
    expect(gateway.environment.TRUSTED_PROXIES).toBe(ipv4_address);
    expect(web.environment).toEqual({
      API_URL: 'http://gateway:3000/api/v1',
      WEB_SESSION_KEYS: '${WEB_SESSION_KEYS:?}',
    });
  });

  it.each(onNats)('gives %s a user of its own on NATS', (name, { environment }) => {
    const variable = `${name.toUpperCase().replaceAll('-', '_')}_NATS_PASSWORD`;
    expect(environment.NATS_URL).toBe(`nats://${name}:\${${variable}:?}@nats:4222`);
    expect(services.nats!.environment).toHaveProperty(variable);
  });

  it('gives NATS a password for every user in the accounts', () => {
    const wanted = busUsers.map(passwordVariable);
    expect(Object.keys(services.nats!.environment).sort()).toEqual(wanted.sort());
  });

  it('holds no secret: each comes from the environment', () => {
    const sensitive = Object.values(services).flatMap(({ environment }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|KEYS|(?<!^API|^PUBLIC)_URL$|AUTH/.test(name)),
    );
    expect(sensitive.length).toBeGreaterThan(20);
    for (const [name, value] of sensitive.filter(([name]) => !optional.includes(name)))
      expect([name, value]).toEqual([
        name,
        expect.stringMatching(/^([a-z]+:\/\/[\w-]*:)?\$\{\w+:\?[^}]*\}(@[\w:/-]+)?$/),
      ]);
  });

  it('logs no values of rows, and writes nothing of Redis to a disk', () => {
    const { postgres, redis } = services as Record<'postgres' | 'redis', Service>;
    for (const setting of ['log_min_messages=log', 'log_error_verbosity=terse', 'log_min_error_statement=panic'])
      expect(postgres.command).toContain(`-c${setting}`);
    expect(redis.command).toEqual(expect.arrayContaining(['--appendonly', 'no', '--save', '']));
    expect(redis).not.toHaveProperty('volumes');
  });

  it('sends mails by the server that the environment names, or writes them where the gateway may write', () => {
    const { environment, networks } = services.gateway!;
    for (const name of optional) expect(environment[name]).toBe(`\${${name}:-}`);
    expect(environment.MAIL_FOLDER).toMatch(/^\/tmp\//);
    expect(environment.PUBLIC_URL).toBe(`http://localhost:${portOf('web')}`);
    expect(networks).toContain('outside');
    const others = Object.entries(services).filter(([name]) => name !== 'gateway');
    expect(others.filter(([, service]) => 'SMTP_URL' in (service.environment ?? {}))).toEqual([]);
  });
});
