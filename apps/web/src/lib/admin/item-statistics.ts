import type { Schemas } from '@proximal/client';

type ItemStatistics = Schemas['ItemStatistics'];
type Portion = Schemas['Portion'];
type Test = ItemStatistics['tests'][number];

function portionText({ count, of }: Portion): string {
  return of === 0 ? 'nobody yet' : `${count} of ${of} (${Math.round((100 * count) / of)} %)`;
}

function durationText(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  const count = Math.round(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The test that most first submissions fail comes first. */
function byShare({ failed_at_first: one }: Test, { failed_at_first: other }: Test): number {
  return other.count / Math.max(1, other.of) - one.count / Math.max(1, one.of);
}

export function shownStatistics(statistics: ItemStatistics) {
  const { tries_until_solved: tries, seconds_until_solved: time, discrimination } = statistics;
  const rows = [
    { name: 'Began it', text: String(statistics.begun) },
    { name: 'In the sample', text: String(statistics.sampled) },
    { name: 'Solved at the first try', text: portionText(statistics.first_try) },
    { name: 'Solved', text: portionText(statistics.solved) },
    { name: 'Gave up', text: portionText(statistics.abandoned) },
    { name: 'Submissions until solved, median', text: tries.median === null ? 'nobody yet' : String(tries.median) },
    {
      name: 'Time until solved after a first try that failed, median',
      text: time.median === null ? 'nobody yet' : durationText(time.median),
    },
    {
      name: 'Discrimination: correlation with other labs, from −1 to 1',
      text:
        discrimination.correlation === null
          ? 'too few learners'
          : `${discrimination.correlation.toFixed(2)}, over ${discrimination.of}`,
    },
  ];
  const tests = statistics.tests.toSorted(byShare).map((test) => ({
    name: test.name,
    isHidden: test.is_hidden,
    failedAtFirst: portionText(test.failed_at_first),
    failedAlone: portionText(test.failed_alone),
  }));
  return { rows, tests };
}
