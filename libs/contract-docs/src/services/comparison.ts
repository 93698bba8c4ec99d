import type { Change } from '../changes/change.js';
import { inputChanges, outputChanges } from '../changes/breaking-schemas.js';
import type { Contract, DescribedEvent, DescribedRequest } from './contract.js';

export interface Loss {
  subject: string;
  text: string;
  breaks: string[];
}

/** Only the schema of arbitrary JSON (a prepared lab) has references: it is recursive, and any value fits it. */
const versions = { before: {}, after: {} };

/** Lists what `after` takes away from those who use `before`, also where nobody does. */
export function lossesOf(before: Contract, after: Contract): Loss[] {
  return [
    ...losses(before.events, after.events, eventLosses),
    ...losses(before.requests, after.requests, requestLosses),
    ...losses(before.operations, after.operations, requestLosses),
  ];
}

type Described = DescribedEvent | DescribedRequest;

function losses<T extends Described>(
  before: Record<string, T>,
  after: Record<string, T>,
  compare: (before: T, after: T) => Omit<Loss, 'subject'>[],
): Loss[] {
  return Object.entries(before).flatMap(([subject, old]) => {
    const present = after[subject];
    const found = present === undefined ? [{ text: 'is gone', breaks: usersOf(old) }] : compare(old, present);
    return found.map((loss) => ({ subject, ...loss }));
  });
}

function usersOf(described: Described): string[] {
  return 'consumers' in described ? described.consumers : described.callers;
}

/**
 * A consumer parses the whole payload of an event. A running consumer parses new events, and a new consumer parses
 * events that the stream holds. So only optional fields can be added, and no values or wider bounds.
 */
function eventLosses(before: DescribedEvent, after: DescribedEvent): Omit<Loss, 'subject'>[] {
  const missed = outputChanges('payload', before.payload, after.payload, versions);
  const refused = inputChanges('payload', after.payload, before.payload, versions);
  const alsoRefused = refused.filter(({ at }) => !missed.some((loss) => loss.at === at));
  const refusedLater = inputChanges('payload', before.payload, after.payload, versions);
  return [
    ...[...missed.map(lossText), ...alsoRefused.map(gainText)].map((text) => ({ text, breaks: before.consumers })),
    ...refusedLater.map((change) => ({
      text: `${lossText(change)}, so stored events are refused`,
      breaks: after.consumers,
    })),
  ];
}

/** A service parses what it is asked; a caller does not parse a reply, so that values may be added to one. */
function requestLosses(before: DescribedRequest, after: DescribedRequest): Omit<Loss, 'subject'>[] {
  const changes = [
    ...inputChanges('input', before.input, after.input, versions),
    ...outputChanges('output', before.output, after.output, versions),
  ];
  return changes.map((change) => ({ text: lossText(change), breaks: before.callers }));
}

function lossText({ at, loss }: Change): string {
  return `${at} ${loss}`;
}

function gainText({ at, gain }: Change): string {
  return `${at} ${gain.replace(/^accepts /, 'can now be ')}`;
}

/** The next version by the rules of Semantic Versioning; the same one where nothing has changed. */
export function nextVersion(version: string, before: Contract, after: Contract): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (lossesOf(before, after).length > 0) return `${major + 1}.0.0`;
  if (textWithoutUsers(before) !== textWithoutUsers(after)) return `${major}.${minor + 1}.0`;
  return JSON.stringify(before) === JSON.stringify(after) ? version : `${major}.${minor}.${patch + 1}`;
}

function textWithoutUsers(contract: Contract): string {
  return JSON.stringify(contract, (key, value: unknown) => (isUserList(key, value) ? undefined : value));
}

function isUserList(key: string, value: unknown): boolean {
  return ['consumers', 'callers'].includes(key) && Array.isArray(value);
}

export function report(before: Contract, after: Contract): string[] {
  const lost = lossesOf(before, after);
  const [old, present] = [subjectsOf(before), subjectsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].flatMap((subject) => {
    if (JSON.stringify(old[subject]) === JSON.stringify(present[subject])) return [];
    const ofSubject = lost.filter((loss) => loss.subject === subject);
    if (ofSubject.length > 0) return ofSubject.map(sentenceOf);
    return [`${subject} ${old[subject] === undefined ? 'is new' : 'has changed, and stays compatible'}`];
  });
}

export function sentenceOf({ subject, text, breaks }: Loss): string {
  return breaks.length > 0 ? `${subject} breaks ${breaks.join(' and ')}: ${text}` : `${subject}, unused: ${text}`;
}

function subjectsOf({ events, requests, operations }: Contract): Record<string, Described> {
  return { ...events, ...requests, ...operations };
}
