import { describe, expect, it } from '@jest/globals';
import { listLessons, showLesson, showTrack, type Operation } from '@proximal/contracts';
import { answerText, deprecationHeaders } from './answers.js';

const sealed = () => 'sealed';

describe('answerText', () => {
  it('wraps a record in data', () => {
    expect(answerText(showTrack, { id: 1 }, sealed)).toBe('{"data":{"id":1}}');
  });

  it('shows a lesson bare', () => {
    expect(answerText(showLesson, { id: 1 }, sealed)).toBe('{"id":1}');
  });

  it('gives a page its cursor, and the last one none', () => {
    expect(answerText(listLessons, { items: [1], next: [1, 2] }, sealed)).toBe('{"data":[1],"next_cursor":"sealed"}');
    expect(answerText(listLessons, { items: [1], next: null }, sealed)).toBe('{"data":[1]}');
  });
});

describe('deprecationHeaders', () => {
  it('are none for a route that stays', () => {
    expect(deprecationHeaders(showTrack)).toEqual({});
  });

  it('name since when, until when and what to use instead', () => {
    const deprecation = { since: '2026-11-20T00:00:00Z', sunset: '2027-03-01T00:00:00Z', successor: '/api/v2/tracks' };
    expect(deprecationHeaders({ ...showTrack, deprecation } as unknown as Operation)).toEqual({
      deprecation: '@1795132800',
      sunset: 'Mon, 01 Mar 2027 00:00:00 GMT',
      link: '</api/v2/tracks>; rel="successor-version"',
    });
  });
});
