import { describe, expect, it } from '@jest/globals';
import { lab } from '../../test/history.js';
import { lesson, syllabus, tasks } from '../../test/zone.js';
import { CyclicPrerequisites } from '../graph.js';
import { demonstratedBy } from '../episodes/lab-state.js';
import { buildSyllabus } from './syllabus.js';

describe('a syllabus', () => {
  it("knows the labs and lessons of a skill in the curriculum's order", () => {
    expect(syllabus.labsOf.get('softmax')!.map(({ id }) => id)).toEqual([1, 3, 5, 6]);
    expect(syllabus.lessonsOf.get('sampling')!.map(({ id }) => id)).toEqual([3]);
    expect(syllabus.labs.get(tasks.heads.id)).toMatchObject({
      position: 2,
      lesson: { id: 2, track: 'core', position: 2 },
    });
  });

  it('knows which skills a lab demonstrates: its first three, and none for a project', () => {
    expect([...syllabus.demonstrable].sort()).toEqual(['attention', 'metrics', 'softmax', 'tuning']);
    expect(demonstratedBy({ skills: ['a', 'b', 'c', 'd'], isProject: false })).toEqual(['a', 'b', 'c']);
    expect(demonstratedBy(tasks.project)).toEqual([]);
  });

  it('leaves out skills that the curriculum lacks', () => {
    const known = buildSyllabus(
      [{ skill: 'a', title: 'A', prerequisites: [] }],
      [{ slug: 'track', skills: ['a', 'gone'], lessons: [lesson(1, ['gone', 'a'], [lab(1, ['gone'])])] }],
    );
    expect(known.labs.get(1)!.skills).toEqual([]);
    expect(known.lessonsOf.has('gone')).toBe(false);
    expect([...known.tracks[0]!.skills]).toEqual(['a']);
  });

  it('refuses skills that build on themselves', () => {
    const skills = [
      { skill: 'a', title: 'A', prerequisites: ['b'] },
      { skill: 'b', title: 'B', prerequisites: ['a'] },
    ];
    expect(() => buildSyllabus(skills, [])).toThrow(CyclicPrerequisites);
  });
});
