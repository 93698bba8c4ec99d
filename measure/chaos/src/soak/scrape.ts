/** The values of a scrape, by the name of the metric with its labels as they are printed. */
export class Scrape {
  private constructor(private readonly values: ReadonlyMap<string, number>) {}

  /** @throws Error when the operations port does not answer within five seconds */
  static async from(operationsPort: number): Promise<Scrape> {
    const response = await fetch(`http://127.0.0.1:${operationsPort}/metrics`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`/metrics of port ${operationsPort} was answered ${response.status}`);
    return Scrape.parse(await response.text());
  }

  /** Reads the text format of Prometheus. */
  static parse(text: string): Scrape {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Scrape(
      new Map(
        lines.map((line) => {
          const end = line.lastIndexOf(' ');
          return [line.slice(0, end), Number(line.slice(end + 1))];
        }),
      ),
    );
  }

  /** Adds up a metric over all label sets that contain the given text; undefined when there is none. */
  sum(name: string, labels = ''): number | undefined {
    const found = [...this.values].filter(([key]) => {
      return (key === name || key.startsWith(`${name}{`)) && key.includes(labels);
    });
    return found.length === 0 ? undefined : found.reduce((total, [, value]) => total + value, 0);
  }
}
