export class Report {
  passed = 0;
  failed = 0;

  async check(title, work) {
    const begun = performance.now();
    try {
      const result = await work();
      this.passed += 1;
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      console.log(`✓ ${title}${typeof result === 'string' ? `: ${result}` : ''} (${seconds} s)`);
      return result ?? true;
    } catch (error) {
      this.failed += 1;
      console.log(`✗ ${title}\n${indented(error.message)}`);
      return undefined;
    }
  }

  async require(title, work) {
    const result = await this.check(title, work);
    if (result === undefined) throw new Stopped();
    return result;
  }

  count({ passed, failed }) {
    this.passed += passed;
    this.failed += failed;
  }
}

export class Stopped extends Error {}

function indented(text) {
  return text
    .split('\n')
    .slice(-40)
    .map((line) => `    ${line}`)
    .join('\n');
}
