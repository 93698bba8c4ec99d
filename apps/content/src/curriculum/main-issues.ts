import type { z } from 'zod';
import type { Path } from './reading/located-yaml.js';

type Issue = z.core.$ZodIssue;

export interface MainIssue {
  issue: Issue;
  alike: Path[];
}

/**
 * Leaves out what follows from another issue: a field is missing because it is misspelt, a bound fails because the
 * value has another type, a rule fails because a flag is misspelt. Issues that differ only in the entry of a list
 * become one.
 */
export function mainIssues(issues: readonly Issue[]): MainIssue[] {
  const main = new Map<string, MainIssue>();
  for (const issue of issues.filter((one) => !issues.some((other) => explains(other, one)))) {
    const shape = issue.path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.');
    const key = JSON.stringify([shape, issue.code === 'custom' ? issue.path : null, issue.message]);
    const known = main.get(key);
    if (known) known.alike.push(issue.path);
    else main.set(key, { issue, alike: [] });
  }
  return [...main.values()];
}

function explains(cause: Issue, issue: Issue): boolean {
  if (cause === issue) return false;
  if (isMissing(issue)) return misspells(cause, issue.path);
  // A rule about several fields fails as well when one of them is misspelt.
  if (issue.code === 'custom' && cause.code === 'unrecognized_keys' && samePath(cause.path, issue.path.slice(0, -1)))
    return true;
  // The bounds of a text also apply to a list, so a list in place of a text is too short as well.
  if (isBound(issue) && cause.code === 'invalid_type' && samePath(cause.path, issue.path)) return true;
  const isBelow = cause.path.length > issue.path.length && startsWith(cause.path, issue.path);
  if (!isBelow) return false;
  if (isBound(issue)) return cause.code === 'invalid_type' && cause.path.length === issue.path.length + 1;
  return issue.code === 'custom' && issue.path.length > 0 && hidesFlag(cause);
}

function isBound({ code }: Issue): boolean {
  return code === 'too_big' || code === 'too_small';
}

function isMissing(issue: Issue): boolean {
  return issue.message === 'is missing.';
}

function misspells(cause: Issue, missing: Path): boolean {
  const parent = missing.slice(0, -1);
  if (cause.code !== 'unrecognized_keys' || !samePath(cause.path, parent)) return false;
  return cause.message.split('\n').some((line) => line.endsWith(`did you mean ${String(missing.at(-1))}?`));
}

/** A flag that is misspelt or no boolean counts as false, so that rules about flags fail as well. */
function hidesFlag(cause: Issue): boolean {
  return cause.code === 'unrecognized_keys' || (cause.code === 'invalid_type' && cause.expected === 'boolean');
}

function startsWith(path: Path, beginning: Path): boolean {
  return beginning.every((part, index) => path[index] === part);
}

function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && startsWith(one, other);
}
