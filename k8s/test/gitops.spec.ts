import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { files, folder, manifestsIn, ofKind, read, render } from './manifests.js';
import { describeRendered } from './rendered.js';

const flux = manifestsIn(read('gitops/flux/cluster/steps.yaml'));
const steps = ofKind(flux, 'Kustomization');
const [application] = ofKind(manifestsIn(read('gitops/argo-cd/application.yaml')), 'Application');
const inRepository = (path: string) => path.replace(/^(\.\/)?k8s\//, '');

describe('the examples of GitOps', () => {
  it('name folders that exist', () => {
    const paths = [...steps.map(({ spec }) => spec.path), application!.spec.source.path];
    for (const path of paths) expect(existsSync(join(folder, inRepository(path), 'kustomization.yaml'))).toBe(true);
  });

  it('let Flux wait for each step before the next', () => {
    const order = steps.map(({ metadata, spec }) => [metadata.name, spec.dependsOn?.map(({ name }) => name)]);
    expect(order).toEqual([
      ['proximal-migrations', undefined],
      ['proximal-processes', ['proximal-migrations']],
      ['proximal-scaling', ['proximal-processes']],
      ['proximal-import', ['proximal-processes']],
    ]);
    const [source] = manifestsIn(read('gitops/flux/cluster/source.yaml'));
    for (const { spec } of steps) {
      expect({ wait: spec.wait, prune: spec.prune }).toEqual({ wait: true, prune: true });
      expect(spec.sourceRef).toEqual({ kind: source!.kind, name: source!.metadata.name });
    }
  });

  it('need no more than the address of a repository', () => {
    const texts = files('.yaml')
      .filter((path) => path.startsWith('gitops/'))
      .map(read);
    const addresses = texts.flatMap((text) => text.match(/https?:\/\/[^\s'`]+/g) ?? []);
    expect([...new Set(addresses)].sort()).toEqual([
      'https://git.example/proximal.git',
      'https://kubernetes.default.svc',
    ]);
  });

  it('let Argo CD remove old Jobs and keep the namespace’s labels', () => {
    const { syncPolicy, destination, source } = application!.spec;
    expect(syncPolicy.automated).toMatchObject({ prune: true });
    expect(syncPolicy.syncOptions).toEqual(['CreateNamespace=false', 'PruneLast=true']);
    expect([destination.namespace, source.path]).toEqual(['proximal', 'k8s/overlays/production']);
  });
});

describeRendered('the steps of Flux', () => {
  const rendered = () => steps.map(({ spec }) => render(inRepository(spec.path)));

  it('have each object of the overlay exactly once, and nothing else', () => {
    const ofOverlay = render('overlays/production').map((object) => JSON.stringify(object));
    expect(
      rendered()
        .flat()
        .map((object) => JSON.stringify(object))
        .sort(),
    ).toEqual(ofOverlay.sort());
  });

  it('have the Jobs and processes where they belong', () => {
    const kinds = rendered().map((objects) => new Set(objects.map(({ kind }) => kind)));
    expect([...kinds[0]!]).toEqual(expect.arrayContaining(['Namespace', 'NetworkPolicy', 'Job']));
    expect([...kinds[1]!].sort()).toEqual(['ConfigMap', 'Deployment']);
    expect([...kinds[2]!].sort()).toEqual(['HorizontalPodAutoscaler', 'Ingress', 'ScaledObject']);
    expect([...kinds[3]!]).toEqual(['Job']);
  });
});
