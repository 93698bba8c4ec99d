import { describe, expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { files, manifestsIn, overlays, read, render, renderWith, resourceFiles, type Manifest } from './manifests.js';
import { describeRendered } from './rendered.js';
import { unknownFields, wrongValues } from './schemas.js';

const sources = resourceFiles().map((path) => [path, manifestsIn(read(path))] as const);

describe('every manifest file', () => {
  it.each(files('.yaml'))('%s is YAML', (path) => {
    expect(manifestsIn(read(path)).length).toBeGreaterThan(0);
  });

  it.each(sources)('%s fits the schema of the Kubernetes API', async (_, manifests) => {
    for (const manifest of manifests) expect(await wrongValues(manifest)).toEqual([]);
  });

  it('has only fields of its kind', () => {
    expect(unknownFields(sources.flatMap(([, manifests]) => manifests))).toEqual([]);
  });
});

describe('the check itself', () => {
  const deployment = (spec: object): Manifest => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'x' },
    spec,
  });
  const template = { metadata: {}, spec: { containers: [{ name: 'app' }] } };

  it('finds a value of a wrong type and a missing value', async () => {
    expect(await wrongValues(deployment({ replicas: '2', selector: {}, template }))).toEqual([
      'data/spec/replicas must be integer',
    ]);
    expect(await wrongValues(deployment({ selector: {} }))).toEqual(['data/spec must have required property template']);
    expect(await wrongValues({ ...deployment({}), kind: 'Deploymint' })).toEqual(['apps/v1 has no kind Deploymint']);
  });

  it('finds a deeply nested unknown field', () => {
    const odd = {
      ...template,
      spec: { containers: [{ name: 'app', securityContext: { readOnlyRootFileSystem: true } }] },
    };
    expect(unknownFields([deployment({ selector: {}, template: odd })])).toEqual([
      expect.stringContaining('readOnlyRootFileSystem'),
    ]);
  });
});

describeRendered('the rendered manifests', () => {
  const paths = ['base', ...overlays.map((name) => `overlays/${name}`)];
  const withMore = () => renderWith(['gateway-api', 'external-secrets', 'queue-board'], 'production');
  const withTracing = () => renderWith('tracing', 'production');

  it.each(paths)('of %s fit the schema of the Kubernetes API', async (path) => {
    const manifests = render(path);
    for (const manifest of manifests) expect(await wrongValues(manifest)).toEqual([]);
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('with traces fit the schema of the Kubernetes API, and send traces from every process that works on requests', async () => {
    const manifests = withTracing();
    for (const manifest of manifests) expect(await wrongValues(manifest)).toEqual([]);
    const tracing = manifests.filter((manifest) => JSON.stringify(manifest).includes('OTEL_EXPORTER_OTLP_ENDPOINT'));
    expect(tracing.map(({ metadata }) => metadata.name).sort()).toEqual([...owners, 'grading-worker'].sort());
  });

  // One check of all, because the type checker reads the declarations of the API again for every check.
  it('have only fields of their kinds', () => {
    expect(unknownFields([...paths.flatMap((path) => render(path)), ...withTracing(), ...withMore()])).toEqual([]);
  });
});
