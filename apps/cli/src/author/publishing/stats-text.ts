import type { LabStatistics } from '@proximal/contracts';
import { aligned } from '../../terminal/table.js';
import { percent } from './lab-concerns.js';

export interface LabReport {
  slug: string;
  title: string;
  concerns: string[];
  statistics: LabStatistics | null;
}

const head = ['lab', 'begun', 'first try', 'solved', 'tries', 'time', 'give up', 'discrimination'];

export function concernsFirst(reports: readonly LabReport[]): LabReport[] {
  return reports.toSorted((one, other) => other.concerns.length - one.concerns.length);
}

export function overviewLines(reports: readonly LabReport[], days: number): string[] {
  const table = aligned([head, ...reports.map(rowOf)]);
  const lines = reports.flatMap(({ concerns }, index) => [
    table[index + 1] ?? '',
    ...concerns.map((concern) => `    ! ${concern}`),
  ]);
  const wrong = reports.filter(({ concerns }) => concerns.length > 0).length;
  return [
    ...explanation(days),
    '',
    table[0] ?? '',
    ...lines,
    '',
    `Labs that look wrong: ${wrong} of ${reports.length}.`,
  ];
}

export function labLines(report: LabReport, days: number): string[] {
  const cases = report.statistics?.cases ?? [];
  const rows = cases.map(({ name, isHidden, failedAtFirst, failedAlone }) => [
    `${name}${isHidden ? ' (hidden)' : ''}`,
    percent(failedAtFirst),
    percent(failedAlone),
  ]);
  const table = aligned([['case', 'fails at first', 'fails alone'], ...rows]);
  return [...overviewLines([report], days).slice(0, -2), '', ...table];
}

function explanation(days: number): string[] {
  return [
    `Learners who began a lab's present version in the last ${days} days. Time: from the first submission to the one that`,
    'solves it, of those who need more than one. Discrimination: correlation of the first score with the other labs.',
  ];
}

function rowOf({ slug, statistics }: LabReport): string[] {
  if (statistics === null) return [slug, '0', ...head.slice(2).map(() => '–')];
  const { begun, firstTry, solved, triesUntilSolved, secondsUntilSolved, abandoned, discrimination } = statistics;
  return [
    slug,
    String(begun),
    percent(firstTry),
    percent(solved),
    triesUntilSolved.median?.toString() ?? '–',
    duration(secondsUntilSolved.median),
    percent(abandoned),
    discrimination.correlation?.toFixed(2) ?? '–',
  ];
}

function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  return seconds < 36 * 3_600 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
