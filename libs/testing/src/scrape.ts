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

export async function scrape(): Promise<Scrape> {
  const samples = (await renderMetrics()).split('\n').flatMap(sampleIn);
  return {
    value(name, labels = {}) {
      const found = samples.filter((sample) => sample.name === name && has(sample.labels, labels));
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
    labelsOf: (name) => samples.filter((sample) => sample.name === name).map(({ labels }) => labels),
  };
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
