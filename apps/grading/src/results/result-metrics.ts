import { counter } from '@proximal/telemetry';

const lookups = counter(
  'proximal_result_cache_lookups_total',
  'Lookups of grades in the result cache, by whether there was one.',
  ['outcome'],
);

// Starts at 0, because otherwise the first lookup would not count as an increase.
for (const outcome of ['hit', 'miss']) lookups.inc({ outcome }, 0);

export function countLookup(isHit: boolean): void {
  lookups.inc({ outcome: isHit ? 'hit' : 'miss' });
}
