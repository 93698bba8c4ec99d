import { describe, expect, it } from '@jest/globals';
import { defineService, providedBy } from './define-service.js';
import { owners } from './owners.js';
import { submissionGraded } from './grading/submission-graded.js';
import * as progress from './progress/progress.js';
import { services } from './services.js';

const subjectsOf = (listed: readonly { subject: string }[]) => listed.map(({ subject }) => subject);

describe('a service', () => {
  it('offers what its contract files export under its name', () => {
    const { operations, requests, publishes } = providedBy('progress', progress, { submissionGraded });
    expect(subjectsOf(operations)).toContain('progress.complete-lesson');
    expect(subjectsOf(requests)).toContain('progress.show-learner-summary');
    expect(subjectsOf(publishes)).toEqual([
      'progress.lesson-completed.v1',
      'progress.track-completed.v1',
      'progress.track-entered.v1',
      'progress.track-unlocked.v1',
      'progress.xp-awarded.v1',
    ]);
  });

  it('cannot offer a contract of another owner', () => {
    expect(() => defineService('progress', { publishes: [submissionGraded] })).toThrow(
      'progress cannot offer or need grading.submission-graded.v1',
    );
  });

  it('cannot consume its own events', () => {
    expect(() => defineService('grading', { consumes: [submissionGraded] })).toThrow(/cannot offer or need grading/);
  });

  it.each(owners)('%s is defined under its name', (owner) => expect(services[owner].name).toBe(owner));
});

function circleIn(calls: ReadonlyMap<string, readonly string[]>): string[] | null {
  const follow = (path: string[]): string[] | null => {
    const [last] = path.slice(-1);
    for (const next of calls.get(last!) ?? []) {
      if (path.includes(next)) return [...path.slice(path.indexOf(next)), next];
      const found = follow([...path, next]);
      if (found) return found;
    }
    return null;
  };
  return [...calls.keys()].map((name) => follow([name])).find((circle) => circle !== null) ?? null;
}

describe('the calls between services', () => {
  it('go round in no circle, so that no service waits for one that waits for it', () => {
    const ownersAsked = (name: keyof typeof services) => [...new Set(services[name].calls.map(({ owner }) => owner))];
    expect(circleIn(new Map(owners.map((name) => [name, ownersAsked(name)])))).toBeNull();
  });

  it('would be found in a circle of two, and of three behind another', () => {
    expect(
      circleIn(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'a']);
    expect(
      circleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['d']],
          ['d', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'd', 'b']);
    expect(
      circleIn(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ).toBeNull();
  });
});
