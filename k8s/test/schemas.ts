import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './manifests.js';
import { folder } from './rendering.js';

/** The packages of models that are not of Kubernetes itself, by the end of their groups. */
const packages: [string, string][] = [
  ['keda.sh', '@kubernetes-models/keda'],
  ['argoproj.io', '@kubernetes-models/argo-cd'],
  ['gateway.networking.k8s.io', '@kubernetes-models/gateway-api'],
  ['external-secrets.io', '@kubernetes-models/external-secrets'],
];

function moduleOf({ apiVersion }: Manifest): string {
  const group = apiVersion.split('/')[0]!;
  const [, name = 'kubernetes-models'] = packages.find(([end]) => group.endsWith(end)) ?? [];
  return `${name}/${modelVersion(apiVersion)}`;
}

/** The models of External Secrets end before `v1`, whose ExternalSecret has the same fields (release 0.16 renamed it). */
function modelVersion(apiVersion: string): string {
  return apiVersion === 'external-secrets.io/v1' ? 'external-secrets.io/v1beta1' : apiVersion;
}

export async function wrongValues(manifest: Manifest): Promise<string[]> {
  const models = (await import(moduleOf(manifest))) as Record<string, new (data: object) => { validate(): void }>;
  const Model = models[manifest.kind];
  if (!Model) return [`${manifest.apiVersion} has no kind ${manifest.kind}`];
  try {
    new Model({ ...manifest, apiVersion: modelVersion(manifest.apiVersion) }).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/**
 * Returns the unknown fields of objects: the schemas accept unknown fields, but the types of the same models, with the
 * objects as literals, do not.
 */
export function unknownFields(manifests: Manifest[]): string[] {
  const file = join(folder, 'test', 'literals.ts');
  const literals = manifests.map((manifest, index) => {
    const type = `import('${moduleOf(manifest)}/${manifest.kind}').I${manifest.kind}`;
    return `export const literal${index}: ${type} = ${JSON.stringify({ ...manifest, apiVersion: modelVersion(manifest.apiVersion) })};`;
  });
  return complaints(file, literals).flatMap(({ line, message }) => {
    const { kind, metadata } = manifests[line]!;
    return kind === 'ScaledObject' && message.includes(newerField) ? [] : `${kind} ${metadata.name}: ${message}`;
  });
}

/** The complaint about `fallback.behavior`, which came with KEDA 2.17; the types are of KEDA 2.16 and older. */
const newerField = `'"behavior"' does not exist in type '{ failureThreshold: number; replicas: number; }'`;

function complaints(file: string, lines: string[]): { line: number; message: string }[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const [getSourceFile, fileExists] = [host.getSourceFile.bind(host), host.fileExists.bind(host)];
  host.fileExists = (path) => path === file || fileExists(path);
  const literals = ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2023);
  host.getSourceFile = (path, ...more) => (path === file ? literals : getSourceFile(path, ...more));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ messageText, start, file: source }) => ({
    line: source && start !== undefined ? source.getLineAndCharacterOfPosition(start).line : 0,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}
