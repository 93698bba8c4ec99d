import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { consumption, events, operations, owners, type Owner } from '../src/index.js';

/** The rows of the table that each service's README begins with, by their name. */
function rowsOf(owner: Owner): Record<string, string> {
  const readme = readFileSync(fileURLToPath(new URL(`../../../apps/${owner}/README.md`, import.meta.url)), 'utf8');
  return Object.fromEntries(
    [...readme.matchAll(/^\| \*\*([a-z]+)\*\* \| (.*) \|$/gm)].map(([, name, text]) => [name, text]),
  );
}

const subjectsIn = (text = '') =>
  [...text.matchAll(/`([a-z-]+\.[a-z-]+\.v\d+)`/g)].map(([, subject]) => subject).sort();

describe.each(owners)('the README of %s', (owner) => {
  const rows = rowsOf(owner);

  it('says what the service owns, answers, asks, publishes and consumes, and how it runs', () => {
    expect(Object.keys(rows)).toEqual(['owns', 'answers', 'asks', 'publishes', 'consumes', 'runs']);
  });

  it('names the events that it publishes, as the contracts do', () => {
    const published = events.filter(({ producer }) => producer === owner).map(({ subject }) => subject);
    expect(subjectsIn(rows.publishes)).toEqual(published.sort());
  });

  it('names the events that it consumes', () => {
    const consumed = consumption[owner].map(({ subject }) => subject);
    // The gateway follows one more, into memory.
    const followed = owner === 'gateway' ? ['content.curriculum-published.v1'] : [];
    expect(subjectsIn(rows.consumes)).toEqual([...consumed, ...followed].sort());
  });

  it('names every operation that it answers over the bus', () => {
    const own = operations.filter((operation) => operation.owner === owner && owner !== 'gateway');
    const isNamed = (subject: string) =>
      rows.answers?.includes(`\`${subject}\``) || rows.answers?.includes(`\`${subject.split('.')[1]}\``);
    const isMeant = (subject: string) => owner === 'content' && /^content\.(list|show)-/.test(subject);
    expect(own.map(({ subject }) => subject).filter((subject) => !isNamed(subject) && !isMeant(subject))).toEqual([]);
  });
});
