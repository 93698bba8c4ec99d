import { describe, expect, it, jest } from '@jest/globals';
import {
  developmentSecrets,
  manifestsIn,
  ofKind,
  read,
  render,
  renderWith,
  secretsOf,
  workloads,
} from './manifests.js';
import { describeRendered } from './rendered.js';
import { wrongValues } from './schemas.js';

jest.setTimeout(120_000);

const external = ofKind(manifestsIn(read('components/external-secrets/secrets.yaml')), 'ExternalSecret');

describe('the external secrets', () => {
  it('have the variables of each process, each from its own entry', () => {
    const development = new Map(developmentSecrets().map(({ metadata, stringData }) => [metadata.name, stringData!]));
    for (const { metadata, spec } of external) {
      expect(spec.target.name).toBe(metadata.name);
      expect(spec.data.map(({ secretKey }) => secretKey)).toEqual(Object.keys(development.get(metadata.name)!));
      for (const { secretKey, remoteRef } of spec.data) {
        const key = `proximal/${metadata.name.replace(/-secrets$/, '')}`;
        expect(remoteRef).toEqual({ key, property: secretKey });
      }
    }
  });
});

describeRendered('production with components', () => {
  it('gets every Secret that its pods need from the external store', () => {
    const names = external.map(({ metadata }) => metadata.name).sort();
    expect(names).toEqual(secretsOf(render('overlays/production')));
  });

  it('gets the mail server’s Secret from the external store when it sends mails, for the gateway alone', async () => {
    const manifests = renderWith(['mail', 'external-secrets', 'external-secrets/mail'], 'production');
    for (const manifest of manifests) expect(await wrongValues(manifest)).toEqual([]);
    const stored = ofKind(manifests, 'ExternalSecret');
    expect(stored.map(({ metadata }) => metadata.name).sort()).toEqual(secretsOf(manifests));
    const mail = stored.find(({ metadata }) => metadata.name === 'mail-secrets')!;
    expect(mail.spec.target.name).toBe('mail-secrets');
    const users = workloads(manifests).filter((one) => JSON.stringify(one).includes('mail-secrets'));
    expect(users.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([['Deployment', 'gateway']]);
    const [{ env = [] }] = users[0]!.spec.template.spec.containers;
    const keys = env.flatMap(({ name, valueFrom }) =>
      valueFrom?.secretKeyRef?.name === 'mail-secrets' ? [[name, valueFrom.secretKeyRef.key]] : [],
    );
    expect(mail.spec.data.map(({ secretKey }) => [secretKey, secretKey])).toEqual(keys);
    expect(mail.spec.data.map(({ remoteRef }) => remoteRef)).toEqual([{ key: 'proximal/mail', property: 'SMTP_URL' }]);
  });

  it('has no queue board unless it is included', () => {
    const hasBoard = (manifests: ReturnType<typeof render>) =>
      manifests.some(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'queue-board');
    expect(hasBoard(render('overlays/production'))).toBe(false);
    expect(hasBoard(renderWith('queue-board', 'production'))).toBe(true);
  });

  it('has a Gateway in place of the Ingresses, with TLS, redirects, HSTS and time limits', async () => {
    const manifests = renderWith(['gateway-api', 'external-secrets', 'queue-board'], 'production');
    for (const manifest of manifests) expect(await wrongValues(manifest)).toEqual([]);
    expect(ofKind(manifests, 'Ingress')).toEqual([]);
    const [gateway] = ofKind(manifests, 'Gateway');
    const listeners = new Map(gateway!.spec.listeners.map((listener) => [listener.name, listener]));
    const ingresses = ofKind(render('overlays/production'), 'Ingress');
    for (const { metadata, spec } of ofKind(manifests, 'HTTPRoute')) {
      const listener = listeners.get(spec.parentRefs[0]!.sectionName)!;
      const [{ filters, timeouts, backendRefs }] = spec.rules as [(typeof spec.rules)[0]];
      if (listener.protocol === 'HTTP') {
        expect(filters?.[0]?.requestRedirect?.scheme).toBe('https');
        expect(backendRefs).toBeUndefined();
        continue;
      }
      const ingress = ingresses.find((one) => one.metadata.name === metadata.name)!;
      expect(spec.hostnames).toEqual(ingress.spec.rules.map(({ host }) => host));
      expect(listener.hostname).toBe(spec.hostnames[0]);
      expect(listener.tls?.certificateRefs[0]?.name).toBe(`${metadata.name}-tls`);
      expect(filters?.[0]?.responseHeaderModifier?.set[0]?.name).toBe('Strict-Transport-Security');
      // The life of a stream of events, with the time to end it.
      expect(Number(timeouts?.request.replace('s', ''))).toBeGreaterThan(305);
      expect(backendRefs).toEqual([{ name: metadata.name, port: 80 }]);
    }
    expect(
      ofKind(manifests, 'HTTPRoute')
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(['gateway', 'to-https', 'web']);
  });
});
