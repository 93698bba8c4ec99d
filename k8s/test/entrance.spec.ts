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

describeRendered('the Ingresses', () => {
  it.each(production)('of %s lead only to the gateway’s interface and the pages, with TLS', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const entrances = ofKind(manifests, 'Ingress');
    expect(entrances.map(({ metadata }) => metadata.name).sort()).toEqual(['gateway', 'web']);
    for (const { metadata, spec } of entrances) {
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths)) {
        const service = ofKind(manifests, 'Service').find((one) => one.metadata.name === backend.service.name);
        const [port] = service!.spec.ports.filter(({ name }) => name === backend.service.port.name);
        expect([service!.metadata.name, port!.targetPort]).toEqual([metadata.name, 'http']);
      }
      expect(spec.tls.flatMap(({ hosts }) => hosts)).toEqual(spec.rules.map(({ host }) => host));
    }
    const pages = entrances.find(({ metadata }) => metadata.name === 'web')!;
    const { WEB_ORIGIN } = settingsWith('WEB_ORIGIN', manifests);
    expect(pages.spec.rules.map(({ host }) => `https://${host}`)).toEqual([WEB_ORIGIN]);
  });
});
