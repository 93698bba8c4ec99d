import { renderMetrics } from '@proximal/telemetry';

type Labels = Record<string, string>;

interface Sample {
  name: string;
  labels: Labels;
  value: number;
}

export interface Scrape {
  value: (name: string, labels?: Labels) => number | undefined;
  labelsOf: (name: string) => Labels[];
}

/** What earlier spec files of this process counted. */
const before = samplesNow();

/** Counters and histograms show what was counted since the spec file began. */
export async function scrape(): Promise<Scrape> {
  const [samples, earlier] = await Promise.all([samplesNow(), before]);
  return {
    value(name, labels = {}) {
      const sum = sumOf(samples, name, labels);
      return sum !== undefined && isCounted(name) ? sum - (sumOf(earlier, name, labels) ?? 0) : sum;
    },
    labelsOf: (name) => samples.filter((sample) => sample.name === name).map(({ labels }) => labels),
  };
}

async function samplesNow(): Promise<Sample[]> {
  return (await renderMetrics()).split('\n').flatMap(sampleIn);
}

function isCounted(name: string): boolean {
  return /_(total|count|sum|bucket)$/.test(name);
}

function sumOf(samples: readonly Sample[], name: string, labels: Labels): number | undefined {
  const found = samples.filter((sample) => sample.name === name && has(sample.labels, labels));
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

function has(labels: Labels, wanted: Labels): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}

/** The exposition format (https://prometheus.io/docs/instrumenting/exposition_formats/), without comments. */
function sampleIn(line: string): Sample[] {
  const parts = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line);
  if (!parts) return [];
  const [, name = '', labels = '', value = ''] = parts;
  return [
    {
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text] as const),
      ),
      value: Number(value),
    },
  ];
}
