import { counter } from '@proximal/telemetry';

const lookups = counter(
  'proximal_result_cache_lookups_total',
  'Grades that were looked for among those kept, by whether one was there.',
  ['outcome'],
);

// From the start at 0, or the first one would be no rise.
for (const outcome of ['hit', 'miss']) lookups.inc({ outcome }, 0);

export function countLookup(isHit: boolean): void {
  lookups.inc({ outcome: isHit ? 'hit' : 'miss' });
}
