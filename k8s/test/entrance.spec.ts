import { expect, it } from '@jest/globals';
import { containerOf, ofKind, settingsWith, workloads } from './manifests.js';
import { clusterOverlays, describeRendered, production, render } from './rendering.js';

describeRendered('a Service', () => {
  it.each(clusterOverlays)('of %s leads to a port of exactly one kind of pod', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    for (const { metadata, spec } of ofKind(manifests, 'Service')) {
      const isSelected = (labels: Record<string, string>) =>
        Object.entries(spec.selector).every(([label, value]) => labels[label] === value);
      const makers = workloads(manifests).filter((maker) => isSelected(maker.spec.template.metadata.labels));
      expect(makers.map((maker) => maker.metadata.name)).toEqual([metadata.name]);
      const open = containerOf(makers[0]!).ports.flatMap(({ name, containerPort }) => [name, containerPort]);
      for (const { port, targetPort = port } of spec.ports) expect(open).toContain(targetPort);
    }
  });
});

describeRendered('the routes', () => {
  it.each(production)('of %s lead only to the gateway’s interface and the pages, with TLS', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const { listeners } = ofKind(manifests, 'Gateway')[0]!.spec;
    const served = ofKind(manifests, 'HTTPRoute').flatMap(({ metadata, spec }) => {
      const listener = listeners.find(({ name }) => name === spec.parentRefs[0]!.sectionName)!;
      const { filters, backendRefs, timeouts } = spec.rules[0]!;
      if (listener.protocol === 'HTTP') {
        expect([filters[0]?.requestRedirect.scheme, backendRefs]).toEqual(['https', undefined]);
        return [];
      }
      expect(listener.tls.mode).toBe('Terminate');
      // The life of a stream of events, with the time to end it.
      expect(Number(timeouts.request.replace('s', ''))).toBeGreaterThan(305);
      expect(spec.hostnames).toEqual([listener.hostname]);
      const service = ofKind(manifests, 'Service').find((one) => one.metadata.name === backendRefs[0]!.name);
      const [port] = service!.spec.ports.filter((one) => one.port === backendRefs[0]!.port);
      expect([service!.metadata.name, port!.targetPort]).toEqual([metadata.name, 'http']);
      return [metadata.name];
    });
    expect(served.sort()).toEqual(['gateway', 'web']);
  });

  it.each(production)('of %s have the pages’ address that the settings of both name', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const pages = ofKind(manifests, 'HTTPRoute').find(({ metadata }) => metadata.name === 'web')!;
    const address = `https://${pages.spec.hostnames[0]}`;
    expect(settingsWith('WEB_ORIGIN', manifests).WEB_ORIGIN).toBe(address);
    expect(settingsWith('PUBLIC_URL', manifests).PUBLIC_URL).toBe(address);
  });
});
