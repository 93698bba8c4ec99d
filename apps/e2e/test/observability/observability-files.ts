import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const prometheus = 'k8s/observability/prometheus';

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string; team: string; window?: string };
  annotations: Record<'summary' | 'description' | 'runbook_url', string>;
}
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

export function chartsOf({ panels }: Dashboard): Panel[] {
  return panels.filter(({ type }) => type !== 'row');
}

export function foreignMetrics(): Map<string, string[]> {
  const { exporters } = parse(read(`${prometheus}/exporters-metrics.yaml`)) as {
    exporters: { name: string; version: string; metrics: Record<string, string[]> }[];
  };
  for (const { name, version } of exporters)
    if (!/^\d+\.\d+(\.\d+)?$/.test(version)) throw new Error(`${name} has no version`);
  return new Map(exporters.flatMap(({ metrics }) => Object.entries(metrics)));
}

export function scalingQueries(): (readonly [string, string])[] {
  const scaling = parse(read('k8s/components/queue-scaling/scaled-object.yaml')) as {
    spec: { triggers: { name: string; metadata: { query: string } }[] };
  };
  return scaling.spec.triggers.map(({ name, metadata: { query } }) => [`scaling by ${name}`, query] as const);
}

export interface Section {
  page: string;
  name: string;
  text: string;
  blocks: Block[];
}
interface Block {
  language: string;
  /** `not-run: why`, for a block that no test can run; empty for the others. */
  mark: string;
  text: string;
}

const folder = 'docs/runbooks';

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

export function blocksOfIndex(): Block[] {
  return blocksIn(read('docs/runbooks.md'));
}

function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w+) ?(.*)\n([^]*?)^```$/gm)].map(([, language = '', mark = '', text = '']) => ({
    language,
    mark,
    text,
  }));
}
