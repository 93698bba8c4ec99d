import { describe, expect, it } from '@jest/globals';
import type { Manifest } from './manifests.js';
import { describeRendered, overlays, parts, render, renderWith } from './rendering.js';
import { unknownFields, wrongValues } from './schemas.js';

const components = [
  'external-secrets',
  'external-secrets/mail',
  'ingress-nginx',
  'mail',
  'prometheus-certificates',
  'queue-board',
  'store-certificates',
  'tracing',
];

describeRendered('the rendered manifests', () => {
  const paths = [
    'base',
    'gitops/argo-cd',
    'gitops/teams',
    'restore',
    ...overlays.map((name) => `overlays/${name}`),
    ...parts,
  ];
  const rendered = [...paths.map((path) => [path, () => render(path)] as const)];
  const withAll = () => renderWith(components, 'production');

  it.each([...rendered, ['production with every component', withAll] as const])(
    'of %s fit the schemas of their kinds, each object once',
    async (_, manifestsOf) => {
      for (const manifest of manifestsOf()) expect(await wrongValues(manifest)).toEqual([]);
      const names = manifestsOf().map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  // One check of all, because the type checker reads the declarations of the API again for every check.
  it('have only fields of their kinds', () => {
    expect(unknownFields([...paths.flatMap((path) => render(path)), ...withAll()])).toEqual([]);
  });
});

describe('the check itself', () => {
  const deployment = (spec: object): Manifest => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'x' },
    spec,
  });

  it('finds a wrong type, a missing value, an unknown kind and a deeply nested unknown field', async () => {
    const container = { name: 'app', securityContext: { readOnlyRootFileSystem: true } };
    const template = { metadata: {}, spec: { containers: [container] } };
    expect(await wrongValues(deployment({ replicas: '2', selector: {}, template }))).toEqual([
      'data/spec/replicas must be integer',
    ]);
    expect(await wrongValues(deployment({ selector: {} }))).toEqual(['data/spec must have required property template']);
    expect(await wrongValues({ ...deployment({}), kind: 'Deploymint' })).toEqual(['apps/v1 has no kind Deploymint']);
    expect(unknownFields([deployment({ selector: {}, template })])).toEqual([
      expect.stringContaining('readOnlyRootFileSystem'),
    ]);
  });
});
