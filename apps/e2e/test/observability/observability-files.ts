import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const prometheus = 'k8s/observability/prometheus';

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string; window?: string };
  annotations: Record<'summary' | 'description' | 'runbook', string>;
}
/** A series that Prometheus itself computes. */
export interface Recorded {
  record: string;
  expr: string;
  labels?: Record<string, string>;
}
export interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
  fieldConfig?: { defaults: { unit?: string } };
  targets?: { expr: string; refId: string }[];
}
export interface Dashboard {
  uid: string;
  panels: Panel[];
  templating: { list: { name: string; type: string; definition?: string }[] };
  annotations: { list: { name: string; expr: string }[] };
}

type Rule = Alert | Recorded;

/** The rules of a file of Prometheus. */
export function rulesIn(name: string): { alerts: Alert[]; recorded: Recorded[] } {
  const { groups } = parse(read(`${prometheus}/${name}`)) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  return {
    alerts: rules.filter((rule): rule is Alert => 'alert' in rule),
    recorded: rules.filter((rule): rule is Recorded => 'record' in rule),
  };
}

export function dashboardIn(name: string): Dashboard {
  return JSON.parse(read(`k8s/observability/grafana/${name}`)) as Dashboard;
}

/** The panels of a dashboard that show something. */
export function chartsOf({ panels }: Dashboard): Panel[] {
  return panels.filter(({ type }) => type !== 'row');
}

/** The metrics of exporters, with their labels. */
export function foreignMetrics(): Map<string, string[]> {
  const { exporters } = parse(read(`${prometheus}/exporters-metrics.yaml`)) as {
    exporters: { name: string; version: string; metrics: Record<string, string[]> }[];
  };
  for (const { name, version } of exporters)
    if (!/^\d+\.\d+(\.\d+)?$/.test(version)) throw new Error(`${name} has no version`);
  return new Map(exporters.flatMap(({ metrics }) => Object.entries(metrics)));
}

/** The queries of KEDA, by which it scales the workers. */
export function scalingQueries(): (readonly [string, string])[] {
  const scaling = parse(read('k8s/components/queue-scaling/scaled-object.yaml')) as {
    spec: { triggers: { name: string; metadata: { query: string } }[] };
  };
  return scaling.spec.triggers.map(({ name, metadata: { query } }) => [`scaling by ${name}`, query] as const);
}

/** What a runbook says about an alert. */
export interface Section {
  /** The page, as an annotation names it. */
  page: string;
  name: string;
  text: string;
  blocks: Block[];
}
/** Commands or a query; the first line of a query names its database. */
interface Block {
  language: string;
  text: string;
}

const folder = 'docs/runbooks';

/** The sections of all runbooks. */
export function runbookSections(): Section[] {
  const pages = readdirSync(fileURLToPath(new URL(folder, root))).filter((name) => name.endsWith('.md'));
  return pages.flatMap((name) => {
    const page = `${folder}/${name}`;
    return read(page)
      .split(/^### /m)
      .slice(1)
      .map((section) => {
        const [title = '', ...lines] = section.split('\n');
        return { page, name: title, text: lines.join('\n').trim(), blocks: blocksIn(section) };
      });
  });
}

/** The code blocks of the page that introduces the runbooks. */
export function blocksOfIndex(): Block[] {
  return blocksIn(read('docs/runbooks.md'));
}

function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}
