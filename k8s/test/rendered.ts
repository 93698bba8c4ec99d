import { describe, it } from '@jest/globals';
import { hasKubectl } from './manifests.js';

/** Describes what `kubectl kustomize` renders; where there is no kubectl, the tests show as skipped, with the reason. */
export function describeRendered(title: string, tests: () => void): void {
  describe(
    title,
    hasKubectl ? tests : () => it.skip('is not checked, for there is no kubectl on the PATH', () => undefined),
  );
}
