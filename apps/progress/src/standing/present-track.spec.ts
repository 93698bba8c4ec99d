import { describe, expect, it } from '@jest/globals';
import type { TrackStructure } from '@proximal/contracts';
import { Curriculum } from '@proximal/curriculum';
import { aTrack } from '../../test/sample-curriculum.js';
import { presentTrack } from './present-track.js';

const locked = aTrack('agents', ['foundations']);
const foundations = aTrack('foundations', []);
const basics = aTrack('basics', []);

describe('the present track', () => {
  it.each<[string, string | null, TrackStructure[], string | undefined]>([
    ['is the one of the last activity', 'agents', [foundations, locked], 'agents'],
    ['is the first foundation track before any', null, [locked, foundations, basics], 'foundations'],
    ['is so when the one of the last activity is gone', 'gone', [foundations], 'foundations'],
    ['is the first one where none is a foundation', null, [locked], 'agents'],
    ['is none of a curriculum without tracks', 'agents', [], undefined],
  ])('%s', (_, entered, tracks, expected) => {
    const curriculum = new Curriculum({ version: 'one', publishedAt: new Date(0), tracks, skills: [] });
    expect(presentTrack(entered, curriculum)?.slug).toBe(expected);
  });
});
