import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { consumption, events, operations, owners, type Owner } from '../src/index.js';

/** Returns the entries of the list at the beginning of each service's README, by their name. */
function entriesOf(owner: Owner): Record<string, string> {
  const readme = readFileSync(fileURLToPath(new URL(`../../../apps/${owner}/README.md`, import.meta.url)), 'utf8');
  return Object.fromEntries(
    [...readme.matchAll(/^- \*\*([a-z]+)\*\*: (.*(?:\n {2}.*)*)$/gm)].map(
      ([, name = '', text = '']) => [name, text] as const,
    ),
  );
}

const subjectsIn = (text = '') =>
  [...text.matchAll(/`([a-z-]+\.[a-z-]+\.v\d+)`/g)].map(([, subject]) => subject).sort();

describe.each(owners)('the README of %s', (owner) => {
  const entries = entriesOf(owner);

  it('says what the service owns, answers, calls, publishes and consumes, and how it runs', () => {
    expect(Object.keys(entries)).toEqual(['owns', 'answers', 'calls', 'publishes', 'consumes', 'runs']);
  });

  it('names the events that the service publishes', () => {
    const published = events.filter(({ producer }) => producer === owner).map(({ subject }) => subject);
    expect(subjectsIn(entries.publishes)).toEqual(published.sort());
  });

  it('names the events that the service consumes', () => {
    const consumed = consumption[owner].map(({ subject }) => subject);
    // The gateway also follows one event, for its cache.
    const followed = owner === 'gateway' ? ['content.curriculum-published.v1'] : [];
    expect(subjectsIn(entries.consumes)).toEqual([...consumed, ...followed].sort());
  });

  it('names every operation that the service answers over the bus', () => {
    const own = operations.filter((operation) => operation.owner === owner && owner !== 'gateway');
    const isNamed = (subject: string) =>
      entries.answers?.includes(`\`${subject}\``) || entries.answers?.includes(`\`${subject.split('.')[1]}\``);
    const isMeant = (subject: string) => owner === 'content' && /^content\.(list|show)-/.test(subject);
    expect(own.map(({ subject }) => subject).filter((subject) => !isNamed(subject) && !isMeant(subject))).toEqual([]);
  });
});
