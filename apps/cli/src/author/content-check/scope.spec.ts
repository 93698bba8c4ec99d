import { describe, expect, it } from '@jest/globals';
import type { InspectedItem } from '@proximal/content/authoring';
import { inWorkspace } from '../../config.js';
import { itemsIn, scopeOf } from './scope.js';

const content = inWorkspace('content');
const item = (kind: InspectedItem['kind'], path: string): InspectedItem => {
  return { kind, path, slug: path.split('/').at(-1) ?? '', isSound: true, lab: null, programs: {}, advice: [] };
};
const items = [
  item('lesson', 'tracks/ai-engineering-foundations/learning-from-data/optimisation-and-clustering/k-means'),
  item('lab', 'tracks/ai-engineering-foundations/learning-from-data/optimisation-and-clustering/k-means/k-means'),
  item('lab', 'tracks/ai-engineering-foundations/learning-from-data/optimisation-and-clustering/gradient-descent/line'),
];
const clusters = 'content/tracks/ai-engineering-foundations/learning-from-data/optimisation-and-clustering';
const kindsIn = (argument: string | undefined) =>
  itemsIn(scopeOf(argument), items).map(({ kind, slug }) => `${kind} ${slug}`);

describe('the part of a curriculum that an argument names', () => {
  it.each([
    ['everything', undefined, ['lesson k-means', 'lab k-means', 'lab line']],
    ['a whole curriculum', 'content', ['lesson k-means', 'lab k-means', 'lab line']],
    ['a folder', `${clusters}/k-means/`, ['lesson k-means', 'lab k-means']],
    ['a folder, from the curriculum', clusters.replace('content/', ''), ['lesson k-means', 'lab k-means', 'lab line']],
    ['a file', `${clusters}/k-means/k-means/lab.yaml`, ['lab k-means']],
    ['a slug, of a lesson and its lab', 'k-means', ['lesson k-means', 'lab k-means']],
    ['a slug of a lab', 'line', ['lab line']],
  ])('may be %s', (_, argument, expected) => {
    expect(scopeOf(argument).folder).toBe(content);
    expect(kindsIn(argument)).toEqual(expected);
  });

  it('is refused in a sentence when there is no such path or slug', () => {
    expect(() => scopeOf('content/nowhere/x.yaml')).toThrow('There is no file or folder content/nowhere/x.yaml.');
    expect(() => kindsIn('nothing')).toThrow(`No item of ${content} has the slug nothing: there are k-means, line.`);
  });
});
