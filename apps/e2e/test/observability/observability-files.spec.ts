import { describe, expect, it } from '@jest/globals';
import { operations, owners } from '@proximal/contracts';
import { metrics, watchProcess } from '@proximal/telemetry';
// This import loads every app, which declares its metrics.
import '@proximal/platform/apps';
import {
  chartsOf,
  dashboardIn,
  foreignMetrics,
  rulesIn,
  runbookSections,
  scalingQueries,
  type Alert,
} from './observability-files.js';
import { readQuery, type Query, type Selector } from './promql.js';

const own = rulesIn('rules.yaml');
const objectives = rulesIn('objectives.yaml');
const exporters = rulesIn('exporters.yaml');
const alerts = [...own.alerts, ...objectives.alerts, ...exporters.alerts];
const dashboards = ['proximal.json', 'stores.json'].map((name) => [name, dashboardIn(name)] as const);
const sections = runbookSections();

const targetLabels = ['namespace', 'pod'];
const ownOfPrometheus = 'up';

watchProcess();
interface Declared {
  name: string;
  type: string;
  labelNames: string[];
}
const declared = new Map((metrics.getMetricsAsArray() as unknown as Declared[]).map((metric) => [metric.name, metric]));
const foreign = foreignMetrics();
/** The labels of recorded series: those of the rule, and those by which its first query groups. */
const recorded = new Map(
  objectives.recorded.map(({ record, labels = {} }) => [record, ['namespace', 'slo', ...Object.keys(labels)]]),
);

function declarationOf(sample: string): Declared | undefined {
  const plain = declared.get(sample);
  if (plain && plain.type !== 'histogram') return plain;
  const whole = declared.get(sample.replace(/_(bucket|sum|count)$/, ''));
  return whole?.type === 'histogram' && sample !== whole.name ? whole : undefined;
}

function isKnown(sample: string): boolean {
  return declarationOf(sample) !== undefined || foreign.has(sample) || recorded.has(sample);
}

function labelsOf(sample: string): string[] {
  if (recorded.has(sample)) return recorded.get(sample)!;
  if (foreign.has(sample)) return [...foreign.get(sample)!, ...targetLabels, 'instance'];
  const { labelNames = [] } = declarationOf(sample) ?? {};
  return [...labelNames, ...targetLabels, ...(sample.endsWith('_bucket') ? ['le'] : [])];
}

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
  if (!isKnown(metric)) return [`no such metric: ${metric}`];
  return matchers
    .filter(({ label }) => !labelsOf(metric).includes(label))
    .map(({ label }) => `${metric} has no label ${label}`);
}

async function unknownValues({ metric, matchers }: Selector): Promise<string[]> {
  const missing = matchers.filter(({ label, value }) => label === 'le' && !hasBucket(metric, value));
  const values = (await metrics.getSingleMetric(metric)?.get())?.values ?? [];
  const isUnknown = (label: string, value: string) => values.every(({ labels }) => String(labels[label]) !== value);
  const unknown = matchers.filter(
    ({ label, operator, value }) => operator === '=' && !targetLabels.includes(label) && isUnknown(label, value),
  );
  return [...missing, ...(values.length === 0 ? [] : unknown)].map(
    ({ label, value }) => `${metric} never has ${label}="${value}"`,
  );
}

/** Prometheus 3 writes 60 as 60.0, so a matcher has both: `60(\\.0)?`. */
function hasBucket(sample: string, value: string): boolean {
  const { upperBounds } = metrics.getSingleMetric(sample.replace(/_bucket$/, '')) as unknown as {
    upperBounds: number[];
  };
  return upperBounds.map(String).includes(value.replace(/\(.*/, ''));
}

const isConstant = (expr: string) => expr.startsWith('vector(');
const queriesOf = ([file, dashboard]: (typeof dashboards)[number]) => [
  ...chartsOf(dashboard).flatMap(({ title, targets = [] }) =>
    targets.map(({ refId, expr }) => [`${file}: ${title} ${refId}`, expr] as const),
  ),
  ...dashboard.annotations.list.map(({ name, expr }) => [`${file}: ${name}`, expr] as const),
];
const queries = [
  ...scalingQueries(),
  ...objectives.recorded
    .filter(({ expr }) => !isConstant(expr))
    .map(({ record, labels, expr }) => [`${record} ${labels?.slo ?? ''}`, expr] as const),
  ...alerts
    .filter(({ expr }) => !isConstant(expr))
    .map(({ alert, labels, expr }) => [`${alert} ${labels.window ?? ''}`, expr] as const),
  ...dashboards.flatMap(queriesOf),
];

describe('a query of a rule, a panel or the scaling', () => {
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
    ['kube_job_status_failed > 0', 'no such metric: kube_job_status_failed'],
    ['pg_up{datname="a"} == 0', 'pg_up has no label datname'],
    ['proximal:slo_bad:rate1m > 0', 'no such metric: proximal:slo_bad:rate1m'],
    [
      'histogram_quantile(0.9, sum by (operation) (rate(proximal_http_request_duration_seconds_bucket[5m])))',
      'a quantile needs le',
    ],
  ])('is refused when it is wrong: %s', (text, fault) => {
    expect(faultsIn(readQuery(text))).toContain(fault);
  });

  it.each([
    ['proximal_gradings_total{outcome="lost"}', 'proximal_gradings_total never has outcome="lost"'],
    [
      'proximal_event_delay_seconds_bucket{le=~"61(\\.0)?"}',
      'proximal_event_delay_seconds_bucket never has le="61(\\.0)?"',
    ],
  ])('is refused when it selects a value that never occurs: %s', async (text, fault) => {
    const [selector] = readQuery(text).selectors;
    expect(await unknownValues(selector!)).toEqual([fault]);
  });

  it('exists for each of our metrics', () => {
    const used = new Set(
      queries.flatMap(([, text]) => readQuery(text).selectors.map(({ metric }) => declarationOf(metric)?.name)),
    );
    const ours = [...declared.keys()].filter((name) => name.startsWith('proximal_'));
    expect(ours.filter((name) => !used.has(name))).toEqual([]);
    expect(ours.length).toBeGreaterThan(30);
  });

  it('exists for each metric of an exporter, and only where such are expected', () => {
    const metricsIn = (texts: (readonly [string, string])[]) =>
      texts.flatMap(([, text]) => readQuery(text).selectors.map(({ metric }) => metric));
    const [proximal, stores] = dashboards.map(queriesOf);
    const varying = exporters.alerts.filter(({ expr }) => !isConstant(expr));
    const expected = [...varying.map(({ alert, expr }) => [alert, expr] as const), ...stores!];
    const notOurs = metricsIn(expected).filter((metric) => declarationOf(metric) === undefined);
    expect([...new Set(notOurs)].sort()).toEqual([...foreign.keys()].sort());
    const others = [...own.alerts.map(({ alert, expr }) => [alert, expr] as const), ...proximal!];
    expect(metricsIn(others).filter((metric) => foreign.has(metric))).toEqual([]);
  });
});

const titleOf = ({ alert, labels }: Alert) => [alert, labels.severity, labels.window ?? ''].join(' ').trim();

describe('an alert', () => {
  it.each(alerts.map((alert) => [titleOf(alert), alert] as const))(
    'says what it means and what to do: %s',
    (_, { alert: name, expr, labels, annotations }) => {
      expect(annotations).toMatchObject({
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
      });
      // Only the alert that always fires wakes nobody.
      expect(isConstant(expr) ? ['none'] : ['page', 'ticket']).toContain(labels.severity);
      const section = sections.find((one) => one.name === name);
      const page = `https://git.example/proximal/blob/main/${section?.page}`;
      expect(annotations.runbook_url).toBe(`${page}#${name.toLowerCase()}`);
      const { grouped, selectors } = isConstant(expr) ? { grouped: [], selectors: [] } : readQuery(expr);
      const given = [
        ...grouped,
        ...selectors.flatMap(({ matchers }) => matchers.map(({ label }) => label)),
        ...(expr.startsWith('up') ? targetLabels : []),
      ];
      const shown = [...`${annotations.summary} ${annotations.description}`.matchAll(/\$labels\.(\w+)/g)].map(
        ([, label]) => label,
      );
      expect(shown.filter((label) => !given.includes(label!))).toEqual([]);
      const [, teamBy] = /\$labels\.(\w+)/.exec(labels.team) ?? [];
      expect(teamBy ? given : ['platform', ...owners]).toContain(teamBy ?? labels.team);
    },
  );

  it('reports each missing process', () => {
    const { expr = '' } = alerts.find(({ alert }) => alert === 'ProximalProcessMissing') ?? {};
    const watched = readQuery(expr).selectors.map(({ matchers: [matcher] }) => matcher?.value);
    // The pages have no connection to NATS, and are known by the requests that they count.
    expect(watched.sort()).toEqual([...owners, 'grading-worker', 'web.page'].sort());
  });

  it('has a unique name, or one for each window, and each runbook has an alert', () => {
    const titles = alerts.map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
    const names = alerts.map(({ alert }) => alert);
    expect(sections.map(({ name }) => name).sort()).toEqual([...new Set(names)].sort());
  });
});

const slos = ['availability', 'latency', 'grading', 'events'];

describe('an objective', () => {
  const recordedAs = (record: string) => objectives.recorded.filter((rule) => rule.record === record);

  it.each(['proximal:slo_objective:ratio', 'proximal:slo_total:rate5m', 'proximal:slo_bad:rate5m'])(
    'has one rule of each kind: %s',
    (record) => expect(recordedAs(record).map(({ labels }) => labels?.slo)).toEqual(slos),
  );

  it('is reached only by a share below 1', () => {
    for (const { expr } of recordedAs('proximal:slo_objective:ratio')) {
      const [, ratio] = /^vector\((0\.9\d*)\)$/.exec(expr) ?? [];
      expect(Number(ratio)).toBeLessThan(1);
    }
  });

  it.each(slos)('has alerts on three burn rates, each in a long and a short window: %s', (slo) => {
    const rules = objectives.alerts.filter(({ expr }) => expr.includes(`slo="${slo}"`));
    const burnt = rules.map(({ expr, labels }) => {
      const windows = [...expr.matchAll(/proximal:slo_bad:ratio_rate(\w+)\{slo="(\w+)"\}.* ([\d.]+) \* \(1 -/g)];
      expect(windows.map(([, , name]) => name)).toEqual([slo, slo]);
      expect(windows[0]![3]).toBe(windows[1]![3]);
      const [long, short] = windows.map(([, window]) => hoursOf(window!));
      // The workbook's short window is a twelfth of the long one.
      expect([labels.window, short]).toEqual([windows[0]![1], long! / 12]);
      return [labels.severity, Math.round((Number(windows[0]![3]) * long! * 100) / (30 * 24))];
    });
    expect(burnt).toEqual([
      ['page', 2],
      ['page', 5],
      ['ticket', 10],
    ]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(1);
  });

  it('of latency leaves out the operations that wait for a sandbox, and no other', () => {
    const [{ expr } = { expr: '' }] = recordedAs('proximal:slo_total:rate5m').filter(
      ({ labels }) => labels?.slo === 'latency',
    );
    const [, excluded = ''] = /operation!~"([^"]+)"/.exec(expr) ?? [];
    // Every other operation has a deadline of at most 25 seconds.
    const waiting = operations.filter(({ deadlineMs }) => deadlineMs > 25_000).map(({ subject }) => subject);
    expect(excluded.split('|').sort()).toEqual(['probe', ...waiting].sort());
  });
});

function hoursOf(window: string): number {
  const [, count, unit] = /^(\d+)([mhd])$/.exec(window)!;
  return Number(count) * { m: 1 / 60, h: 1, d: 24 }[unit as 'm' | 'h' | 'd'];
}

describe.each(dashboards)('the dashboard %s', (file, dashboard) => {
  it.each(chartsOf(dashboard).map((panel) => [panel.title, panel] as const))(
    'shows something in its unit: %s',
    (_, { description, fieldConfig, targets = [] }) => {
      expect(description).toMatch(/\w/);
      expect(fieldConfig?.defaults.unit).toMatch(/^(reqps|ops|percentunit|s|bytes|short)$/);
      expect(targets.length).toBeGreaterThan(0);
      if (file !== 'proximal.json') return;
      for (const { expr } of targets) {
        expect(expr).toContain('{namespace=~"$namespace"');
        // Recorded series are of the platform as a whole.
        if (!expr.includes('proximal:')) expect(expr).toContain('pod=~"$service(-[a-z0-9]+-[a-z0-9]+)?"');
      }
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

  it('offers its data source and a variable over an existing metric, and marks releases', () => {
    const [source, variable, service] = dashboard.templating.list;
    if (file === 'proximal.json')
      expect([service?.name, service?.definition]).toEqual(['service', 'label_values(proximal_build_info, process)']);
    expect([source?.name, source?.type]).toEqual(['datasource', 'datasource']);
    expect(variable?.name).toBe(file === 'proximal.json' ? 'namespace' : 'instance');
    const [, metric = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(variable?.definition ?? '') ?? [];
    expect([isKnown(metric), label]).toEqual([true, variable?.name]);
    expect(dashboard.annotations.list.map(({ expr }) => expr)).toEqual([
      expect.stringContaining('proximal_build_info'),
    ]);
  });
});
