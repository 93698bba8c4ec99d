import type { Progress } from '@proximal/platform';

const mostShown = 8;

export class Verdict {
  passed = 0;
  failed = 0;

  check(claim: string, problems: string[]): void {
    if (problems.length === 0) this.passed += 1;
    else this.failed += 1;
    console.log(`${problems.length === 0 ? 'holds' : 'FAILS'}  ${claim}`);
    for (const problem of problems.slice(0, mostShown)) console.log(`       ${problem}`);
    if (problems.length > mostShown) console.log(`       and ${problems.length - mostShown} more`);
  }
}

export interface Run {
  progress: Progress;
  verdict: Verdict;
}
