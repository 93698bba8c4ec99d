import { parseAllDocuments } from 'yaml';

/** A Kubernetes object, as far as a release reads it. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  spec?: unknown;
}

/** Parses the objects of a rendering. */
export function objectsIn(text: string): KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => (document.toJS() as KubernetesObject | null) ?? []);
}
