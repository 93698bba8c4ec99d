import { describe, expect, it } from '@jest/globals';
import { listLessons, listZone, showLesson, showTrack, type Operation } from '@proximal/contracts';
import { WireOutput } from '@proximal/messaging';
import { answerOf, deprecationHeaders } from './answers.js';

const sealed = () => 'sealed';

const text = (operation: Operation, output: unknown) =>
  answerOf(operation, WireOutput.fromOutput(output), sealed).body.toString();

describe('answerOf', () => {
  it('wraps a record in data', () => {
    expect(text(showTrack, { id: 1 })).toBe('{"data":{"id":1}}');
  });

  it('sends a lesson without a wrapper', () => {
    expect(text(showLesson, { id: 1 })).toBe('{"id":1}');
  });

  it.each([
    [{ items: [1], next: [1, 2] }, '{"data":[1],"next_cursor":"sealed"}'],
    [{ items: [1], next: null }, '{"data":[1]}'],
    [{ items: [], next: null }, '{"data":[]}'],
    [{ items: [1], next: null, added: true }, '{"data":[1]}'],
    [{ items: [1], next: [1], added: true }, '{"data":[1],"next_cursor":"sealed"}'],
    [{ next: ['a'], items: [1] }, '{"data":[1],"next_cursor":"sealed"}'],
    [{ items: [1], next: null, did_you_mean: 'b"' }, '{"data":[1],"did_you_mean":"b\\""}'],
    [{ items: [1], next: [1], did_you_mean: 'b' }, '{"data":[1],"next_cursor":"sealed","did_you_mean":"b"}'],
    [{ items: [{ next: 1, text: ',"next":[3]}' }, ',"next":null'], next: [',"next":'] }, null],
  ])('adds a cursor and a correction to a page that has them: %j', (output, expected) => {
    expect(text(listLessons, output)).toBe(expected ?? JSON.stringify({ data: output.items, next_cursor: 'sealed' }));
  });

  it('says the cursor in a page', () => {
    expect(answerOf(listLessons, WireOutput.fromOutput({ items: [1], next: [1] }), sealed).nextCursor).toBe('sealed');
    expect(answerOf(listLessons, WireOutput.fromOutput({ items: [1], next: null }), sealed).nextCursor).toBeUndefined();
  });

  it('explains an empty list when there is an explanation', () => {
    expect(text(listZone, { data: [], message: 'All done.' })).toBe('{"data":[],"message":"All done."}');
    expect(text(listZone, { data: [1], message: null })).toBe('{"data":[1]}');
  });
});

describe('deprecationHeaders', () => {
  it('are empty for a route that stays', () => {
    expect(deprecationHeaders(showTrack)).toEqual({});
  });

  it('name the start, the end and the replacement', () => {
    const deprecation = { since: '2026-11-20T00:00:00Z', sunset: '2027-03-01T00:00:00Z', successor: '/api/v2/tracks' };
    expect(deprecationHeaders({ ...showTrack, deprecation } as unknown as Operation)).toEqual({
      deprecation: '@1795132800',
      sunset: 'Mon, 01 Mar 2027 00:00:00 GMT',
      link: '</api/v2/tracks>; rel="successor-version"',
    });
  });
});
