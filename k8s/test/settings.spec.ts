import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { runMigrations } from '@proximal/migrations';
import { owners } from '@proximal/contracts';
import { busUsers, passwordVariable, permissionFiles } from '@proximal/messaging';
import { databaseVariable } from '@proximal/runtime';
import { readServiceConfig } from '@proximal/service';
import { readTelemetryConfig } from '@proximal/telemetry';
import { readBillingConfig } from '../../apps/billing-read/src/config.js';
import { readImportConfig } from '../../apps/content/src/config.js';
import { readGatewayConfig } from '../../apps/gateway/src/config.js';
import { readGradingConfig } from '../../apps/grading/src/config.js';
import { readWebConfig } from '../../apps/web/src/config.js';
import { containerOf, developmentSecrets, ofKind, secretsOf, workloads, type Manifest } from './manifests.js';
import { clusterOverlays, describeRendered, folder, parts, render } from './rendering.js';
import type { Container } from './specs.js';

type Reader = (environment: NodeJS.ProcessEnv) => unknown;

const readers: Record<string, Reader> = {
  ...Object.fromEntries(
    owners.map((owner): [string, Reader] => [owner, (environment) => readServiceConfig(owner, environment)]),
  ),
  gateway: readGatewayConfig,
  grading: readGradingConfig,
  'grading-worker': readGradingConfig,
  'billing-read': readBillingConfig,
  web: readWebConfig,
  'import-curriculum': (environment) => [readServiceConfig('content', environment), readImportConfig(environment)],
};

/** Returns the environment of a container; throws when a reference leads nowhere. */
function environmentOf({ env = [], envFrom = [] }: Container, configMaps: Manifest[]): Record<string, string> {
  const held = (manifests: Manifest[], name: string) => {
    const found = manifests.find(({ metadata }) => metadata.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found.data ?? found.stringData ?? {};
  };
  const valueOf = ({ configMapKeyRef, secretKeyRef }: Container['env'][number]['valueFrom']) => {
    const { name, key } = configMapKeyRef ?? secretKeyRef;
    const value = held(configMapKeyRef ? configMaps : secrets, name)[key];
    if (value === undefined) throw new Error(`${name} has no ${key}`);
    return value;
  };
  const whole = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef ? held(configMaps, configMapRef.name) : held(secrets, secretRef.name),
  );
  const single = env.map(({ name, value, valueFrom }) => [name, value ?? valueOf(valueFrom)]);
  return Object.assign({}, ...whole, Object.fromEntries(single)) as Record<string, string>;
}

const secrets = developmentSecrets();

function environmentsIn(overlay: string) {
  const manifests = render(`overlays/${overlay}`);
  return workloads(manifests).flatMap((maker) => {
    const container = containerOf(maker);
    const [, app] = /^proximal\/([a-z-]+)/.exec(container.image) ?? [];
    const { name } = maker.metadata;
    return app ? [{ name, app, environment: environmentOf(container, ofKind(manifests, 'ConfigMap')) }] : [];
  });
}

function known(app: string): string {
  const shared = [
    'libs/runtime/src/stores/event-stream-settings.ts',
    'libs/service/src/config.ts',
    'libs/telemetry/src/config.ts',
  ];
  const paths = [`apps/${app}/src/config.ts`, ...shared].map((path) => join(folder, '..', path)).filter(existsSync);
  return [databaseVariable(app), ...paths.map((path) => readFileSync(path, 'utf8'))].join('\n');
}

describeRendered('the settings of every container', () => {
  it.each(clusterOverlays)('in %s are valid, and all read', (overlay) => {
    for (const { name, app, environment } of environmentsIn(overlay)) {
      expect(() => readTelemetryConfig(environment)).not.toThrow();
      if (!name.startsWith('migrate-') && name !== 'queue-board')
        expect(() => readers[name]!(environment)).not.toThrow();
      const unread = Object.keys(environment).filter((variable) => !new RegExp(`\\b${variable}\\b`).test(known(app)));
      expect({ name, unread }).toEqual({ name, unread: [] });
    }
  });

  it.each(clusterOverlays)('in %s contain only the database’s address for a migration', (overlay) => {
    for (const { name, app, environment } of environmentsIn(overlay).filter((one) => one.name.startsWith('migrate-'))) {
      const variable = databaseVariable(app);
      expect({ name, variables: Object.keys(environment) }).toEqual({ name: `migrate-${app}`, variables: [variable] });
      expect(readFileSync(join(folder, '../apps', app, 'src/migrate.ts'), 'utf8')).toMatch(
        new RegExp(`${runMigrations.name}\\(\\s*'${app}'`),
      );
    }
  });

  it.each(clusterOverlays)('in %s give the pages no store, and the gateway’s address', (overlay) => {
    const { environment } = environmentsIn(overlay).find(({ name }) => name === 'web')!;
    expect(Object.keys(environment).filter((variable) => /DATABASE_URL|NATS_URL|REDIS_URL/.test(variable))).toEqual([]);
    const { host, pathname } = new URL(readWebConfig(environment).API_URL);
    const service = ofKind(render(`overlays/${overlay}`), 'Service').find(({ metadata }) => metadata.name === host);
    expect([service?.metadata.name, service?.spec.ports[0]?.port, pathname]).toEqual(['gateway', 80, '/api/v1']);
  });

  it.each(clusterOverlays)('in %s name a separate user for every process', (overlay) => {
    for (const { name, environment } of environmentsIn(overlay)) {
      const user = name === 'import-curriculum' ? 'content' : name;
      if (environment.NATS_URL) expect(new URL(environment.NATS_URL).username).toBe(user);
      const database = Object.entries(environment).find(([variable]) => variable.endsWith('_DATABASE_URL'))?.[1];
      const service = user.replace(/^migrate-|-worker$/g, '').replaceAll('-', '_');
      if (database) expect(new URL(database).username).toBe(`proximal_${service}`);
    }
  });
});

describeRendered('the permissions on NATS', () => {
  it.each(permissionFiles)('of $user come with the release of their team, and NATS includes them', ({ user, path }) => {
    const key = `${user}.conf`;
    const holders = (overlay: string) => ofKind(render(overlay), 'ConfigMap').filter(({ data }) => data && key in data);
    const [, team] = /^k8s\/base\/([^/]+)/.exec(path)!;
    const own = `overlays/production/${team === 'nats' ? 'shared' : team}`;
    expect(parts.filter((part) => holders(part).length > 0)).toEqual([own]);
    const [{ metadata, data }] = holders('overlays/development') as [Manifest];
    expect(data![key]).toBe(readFileSync(join(folder, '..', path), 'utf8'));
    const nats = ofKind(render('overlays/development'), 'StatefulSet').find((one) => one.metadata.name === 'nats')!;
    const { projected } = nats.spec.template.spec.volumes.find(({ name }) => name === 'permissions')!;
    const { configMap } = projected.sources.find((source) => source.configMap.name === metadata.name)!;
    const items = expect.arrayContaining([{ key, path: key }]);
    expect(configMap).toEqual(
      team === 'nats' ? { name: metadata.name } : { name: metadata.name, optional: true, items },
    );
  });
});

describeRendered('the secrets', () => {
  it('of a development cluster are exactly those that its pods refer to', () => {
    expect(secrets.map(({ metadata }) => metadata.name).sort()).toEqual(secretsOf(render('overlays/development')));
  });

  it('are different each time they are created', () => {
    const again = developmentSecrets();
    for (const [index, { stringData }] of secrets.entries()) expect(again[index]!.stringData).not.toEqual(stringData);
  });

  it('give NATS a password for every user of its accounts', () => {
    const nats = secrets.find(({ metadata }) => metadata.name === 'nats-secrets');
    expect(Object.keys(nats?.stringData ?? {}).sort()).toEqual(busUsers.map(passwordVariable).sort());
  });

  it.each(['base', ...clusterOverlays.map((name) => `overlays/${name}`)])('are not part of %s', (path) => {
    expect(ofKind(render(path), 'Secret')).toEqual([]);
  });
});
