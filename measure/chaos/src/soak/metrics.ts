/** Returns a metric of a scrape, added up over all label sets that contain a text; undefined when there is none. */
export type Scrape = (name: string, labels?: string) => number | undefined;

/** @throws Error when the operations port does not answer within five seconds */
export async function scrape(operationsPort: number): Promise<Scrape> {
  const response = await fetch(`http://127.0.0.1:${operationsPort}/metrics`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`/metrics of port ${operationsPort} was answered ${response.status}`);
  return parseMetrics(await response.text());
}

export function parseMetrics(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (name, labels = '') => {
    const found = lines.filter((line) => /^[ {]/.test(line.slice(name.length)) && line.startsWith(name));
    const values = found.filter((line) => line.includes(labels)).map((line) => Number(line.split(' ').at(-1)));
    return values.length === 0 ? undefined : values.reduce((total, value) => total + value, 0);
  };
}
