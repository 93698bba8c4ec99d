import { describe, it } from '@jest/globals';
import { hasKubectl } from './manifests.js';

/** Describes rendered manifests; without kubectl the tests show as skipped, with the reason. */
export function describeRendered(title: string, tests: () => void): void {
  describe(
    title,
    hasKubectl ? tests : () => it.skip('is not checked, because there is no kubectl on the PATH', () => undefined),
  );
}
