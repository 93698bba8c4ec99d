import { alternatives } from '@proximal/content/suggestion';
import { listPublishedItems, showLabStatistics } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { Operator } from '../../operate/operator.js';
import { concernsOf } from './lab-concerns.js';
import { concernsFirst, labLines, overviewLines, type LabReport } from './stats-text.js';

export interface StatsOptions {
  days: string;
  json?: boolean;
}

const longestDays = 3_650;

/** @throws StartFailure when the period is no number of days, or no lab has the slug */
export async function showStatistics(
  operator: Operator,
  slug: string | undefined,
  { days: given, json = false }: StatsOptions,
): Promise<void> {
  const days = Number(given);
  if (!Number.isInteger(days) || days < 1 || days > longestDays)
    throw new StartFailure(`--days is a whole number from 1 to ${longestDays}.`);
  const reports = concernsFirst(await reportsOf(operator, slug, days));
  const [first] = reports;
  if (json) console.log(JSON.stringify({ days, labs: reports }, null, 2));
  else console.log((slug !== undefined && first ? labLines(first, days) : overviewLines(reports, days)).join('\n'));
}

async function reportsOf({ client }: Operator, slug: string | undefined, days: number): Promise<LabReport[]> {
  const { items } = await client.request(listPublishedItems, { kind: 'lab' });
  const visible = items.filter((item) => item.isVisible);
  const labs = visible.filter((item) => slug === undefined || item.slug === slug);
  if (slug !== undefined && labs.length === 0) {
    const known = visible.map((item) => item.slug);
    throw new StartFailure(`There is no published lab ${slug}${alternatives(slug, known)}`);
  }
  const until = new Date();
  const period = {
    since: new Date(until.getTime() - days * 86_400_000).toISOString(),
    until: until.toISOString(),
  };
  const reports: LabReport[] = [];
  // One after the other, so that an author's question is never more than one query for the database.
  for (const { slug, title, lab } of labs) {
    const { statistics } = lab
      ? await client.request(showLabStatistics, { labId: lab.id, ...period })
      : { statistics: null };
    reports.push({ slug, title, concerns: statistics ? concernsOf(statistics) : [], statistics });
  }
  return reports;
}
