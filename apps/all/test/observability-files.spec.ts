import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { metrics, watchProcess } from '@proximal/telemetry';
import { parse } from 'yaml';
// This import loads every app, which declares its metrics.
import '../src/platform.js';
import { readQuery, type Query, type Selector } from './promql.js';

const folder = new URL('../../../k8s/observability/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<'summary' | 'description' | 'runbook', string>;
}
interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
  fieldConfig?: { defaults: { unit?: string } };
  targets?: { expr: string; refId: string }[];
}
interface Dashboard {
  panels: Panel[];
  templating: { list: { name: string; type: string; definition?: string }[] };
}

const rules = parse(read('prometheus/rules.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = rules.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana/proximal.json')) as Dashboard;
const charts = dashboard.panels.filter(({ type }) => type !== 'row');
const runbooks = readFileSync(new URL('../../../docs/runbooks.md', import.meta.url), 'utf8');

/** Labels that Prometheus adds to every sample. */
const targetLabels = ['namespace', 'pod'];
const ownOfPrometheus = 'up';

watchProcess();
interface Declared {
  name: string;
  type: string;
  labelNames: string[];
}
const declared = new Map((metrics.getMetricsAsArray() as unknown as Declared[]).map((metric) => [metric.name, metric]));

/** Finds the declaration of a sample's name: a histogram has three samples. */
function declarationOf(sample: string): Declared | undefined {
  const plain = declared.get(sample);
  if (plain && plain.type !== 'histogram') return plain;
  const whole = declared.get(sample.replace(/_(bucket|sum|count)$/, ''));
  return whole?.type === 'histogram' && sample !== whole.name ? whole : undefined;
}

function labelsOf(sample: string): string[] {
  const { labelNames = [] } = declarationOf(sample) ?? {};
  return [...labelNames, ...targetLabels, ...(sample.endsWith('_bucket') ? ['le'] : [])];
}

/** Lists the faults of a query, in sentences. */
function faultsIn({ selectors, grouped, functions }: Query): string[] {
  const known = selectors.flatMap(({ metric }) => labelsOf(metric));
  return [
    ...selectors.flatMap(faultsOf),
    ...grouped.filter((label) => !known.includes(label)).map((label) => `nothing has the label ${label}`),
    ...(functions.includes('histogram_quantile') && !grouped.includes('le') ? ['a quantile needs le'] : []),
  ];
}

function faultsOf({ metric, matchers }: Selector): string[] {
  if (metric === ownOfPrometheus) return [];
  if (!declarationOf(metric)) return [`no such metric: ${metric}`];
  return matchers
    .filter(({ label }) => !labelsOf(metric).includes(label))
    .map(({ label }) => `${metric} has no label ${label}`);
}

/** Lists the values of a matcher that its metric never has; the metric must have all its values from the start. */
async function unknownValues({ metric, matchers }: Selector): Promise<string[]> {
  const values = (await metrics.getSingleMetric(metric)?.get())?.values ?? [];
  if (values.length === 0) return [];
  const isUnknown = (label: string, value: string) => values.every(({ labels }) => String(labels[label]) !== value);
  return matchers
    .filter(
      ({ label, operator, value }) => operator === '=' && !targetLabels.includes(label) && isUnknown(label, value),
    )
    .map(({ label, value }) => `${metric} never has ${label}="${value}"`);
}

/** The queries of KEDA, by which it scales the workers. */
const scaling = parse(read('../components/queue-scaling/scaled-object.yaml')) as {
  spec: { triggers: { name: string; metadata: { query: string } }[] };
};

const queries = [
  ...scaling.spec.triggers.map(({ name, metadata: { query } }) => [`scaling by ${name}`, query] as const),
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...charts.flatMap(({ title, targets = [] }) =>
    targets.map(({ refId, expr }) => [`${title} ${refId}`, expr] as const),
  ),
];

describe('a query of an alert, a panel or the scaling', () => {
  it.each(queries)('selects existing metrics and labels: %s', async (_, text) => {
    const query = readQuery(text);
    expect(faultsIn(query)).toEqual([]);
    expect((await Promise.all(query.selectors.map(unknownValues))).flat()).toEqual([]);
  });

  it.each([
    ['sum(rate(proximal_http_request_total[5m]))', 'no such metric: proximal_http_request_total'],
    ['proximal_http_request_duration_seconds > 1', 'no such metric: proximal_http_request_duration_seconds'],
    ['sum by (route) (rate(proximal_http_requests_total[5m]))', 'nothing has the label route'],
    ['rate(proximal_http_requests_total{code="500"}[5m])', 'proximal_http_requests_total has no label code'],
    [
      'histogram_quantile(0.9, sum by (operation) (rate(proximal_http_request_duration_seconds_bucket[5m])))',
      'a quantile needs le',
    ],
  ])('is refused when it is wrong: %s', (text, fault) => {
    expect(faultsIn(readQuery(text))).toContain(fault);
  });

  it('is refused when it selects a value that never occurs', async () => {
    const [selector] = readQuery('proximal_gradings_total{outcome="lost"}').selectors;
    expect(await unknownValues(selector!)).toEqual(['proximal_gradings_total never has outcome="lost"']);
  });

  it('exists for each of our metrics', () => {
    const used = new Set(
      queries.flatMap(([, text]) => readQuery(text).selectors.map(({ metric }) => declarationOf(metric)?.name)),
    );
    const ours = [...declared.keys()].filter((name) => name.startsWith('proximal_'));
    expect(ours.filter((name) => !used.has(name))).toEqual([]);
    expect(ours.length).toBeGreaterThan(30);
  });
});

describe('an alert', () => {
  it.each(alerts.map((alert) => [alert.alert, alert] as const))(
    'says what it means and what to do: %s',
    (name, { expr, labels, annotations }) => {
      expect(annotations).toMatchObject({
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
      });
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.runbook).toBe(`docs/runbooks.md#${name.toLowerCase()}`);
      expect(runbooks).toMatch(new RegExp(`^### ${name}\\n\\n\\S`, 'm'));
      const { grouped, selectors } = readQuery(expr);
      const given = [
        ...grouped,
        ...selectors.flatMap(({ matchers }) => matchers.map(({ label }) => label)),
        ...(expr.startsWith('up') ? targetLabels : []),
      ];
      const shown = [...`${annotations.summary} ${annotations.description}`.matchAll(/\$labels\.(\w+)/g)].map(
        ([, label]) => label,
      );
      expect(shown.filter((label) => !given.includes(label!))).toEqual([]);
    },
  );

  it('reports each missing process', () => {
    const { expr = '' } = alerts.find(({ alert }) => alert === 'ProximalProcessMissing') ?? {};
    const watched = readQuery(expr).selectors.map(({ matchers: [matcher] }) => matcher?.value);
    // The pages have no connection to NATS, and are known by the requests that they count.
    expect(watched.sort()).toEqual([...owners, 'grading-worker', 'web.page'].sort());
  });

  it('has a unique name, and each runbook has an alert', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect([...runbooks.matchAll(/^### (\w+)$/gm)].map(([, name]) => name).sort()).toEqual(names.sort());
  });
});

describe('the dashboard', () => {
  it.each(charts.map((panel) => [panel.title, panel] as const))(
    'shows something in its unit: %s',
    (_, { description, fieldConfig, targets = [] }) => {
      expect(description).toMatch(/\w/);
      expect(fieldConfig?.defaults.unit).toMatch(/^(reqps|ops|percentunit|s|bytes|short)$/);
      expect(targets.length).toBeGreaterThan(0);
      for (const { expr } of targets) expect(expr).toContain('{namespace=~"$namespace"');
    },
  );

  it('has no panel over another', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(Math.max(...dashboard.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });

  it('offers its data source, and only existing namespaces', () => {
    const [source, namespace] = dashboard.templating.list;
    expect([source?.name, source?.type]).toEqual(['datasource', 'datasource']);
    expect(namespace?.name).toBe('namespace');
    const [, metric = ''] = /^label_values\((\w+), namespace\)$/.exec(namespace?.definition ?? '') ?? [];
    expect(declarationOf(metric)).toBeDefined();
  });
});
