const mostShown = 8;

/** What was checked, printed as it comes. */
export class Verdict {
  passed = 0;
  failed = 0;

  /** @param problems none when it holds */
  check(claim: string, problems: string[]): void {
    if (problems.length === 0) this.passed += 1;
    else this.failed += 1;
    console.log(`${problems.length === 0 ? 'holds' : 'FAILS'}  ${claim}`);
    for (const problem of problems.slice(0, mostShown)) console.log(`       ${problem}`);
    if (problems.length > mostShown) console.log(`       and ${problems.length - mostShown} more`);
  }

  /** Counts what was checked elsewhere. */
  add({ passed, failed }: { passed: number; failed: number }): void {
    this.passed += passed;
    this.failed += failed;
  }

  print(): void {
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
}
