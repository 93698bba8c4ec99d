import { describe, expect, it } from '@jest/globals';
import { defineService, providedBy } from './define-service.js';
import { owners } from './define.js';
import { submissionGraded } from './grading/submissions.js';
import * as progress from './progress/progress.js';
import { services } from './services.js';

const subjectsOf = (listed: readonly { subject: string }[]) => listed.map(({ subject }) => subject);

describe('a service', () => {
  it('offers what its contract files export under its name', () => {
    const { operations, requests, publishes } = providedBy('progress', progress, { submissionGraded });
    expect(subjectsOf(operations)).toContain('progress.complete-lesson');
    expect(subjectsOf(requests)).toContain('progress.show-completions');
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
