import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { labsOf, type Curriculum } from '@proximal/content/authoring';
import { inWorkspace } from '@proximal/testing/harness';

type Lesson = Curriculum['tracks'][number]['levels'][number]['modules'][number]['lessons'][number];

const modulesOf = ({ levels }: Curriculum['tracks'][number]) => levels.flatMap(({ modules }) => modules);
const coreModulesOf = (track: Curriculum['tracks'][number]) => modulesOf(track).filter(({ elective }) => !elective);
const labsIn = (lessons: Lesson[]) => lessons.flatMap(({ labs }) => labs);
const demonstratedBy = ({ skills }: { skills: string[] }) => skills.slice(0, 3);

export const describePromises = (read: () => Curriculum) =>
  describe('the curriculum of the workspace', () => {
    let curriculum: Curriculum;
    beforeAll(() => {
      curriculum = read();
    });

    it('has at least two tasks and a recall task for each skill', () => {
      const labs = labsOf(curriculum).filter(({ is_project: isProject }) => !isProject);
      const isTask = ({ is_recall: isRecall }: (typeof labs)[number]) => !isRecall;
      const counts = curriculum.skills.map(({ slug }) => {
        const ofSkill = labs.filter((lab) => demonstratedBy(lab).includes(slug));
        return { slug, tasks: ofSkill.filter(isTask).length, recalls: ofSkill.filter((lab) => !isTask(lab)).length };
      });
      expect(counts.filter(({ tasks, recalls }) => tasks < 2 || recalls < 1)).toEqual([]);
    });

    it('ends each module that is no elective with a project', () => {
      const modules = curriculum.tracks.flatMap(coreModulesOf);
      const without = modules.filter(({ lessons }) => !labsIn(lessons.slice(-1)).some((lab) => lab.is_project));
      expect(without.map(({ slug }) => slug)).toEqual([]);
    });

    it('needs no skill of an elective outside electives', () => {
      const [modules, core] = [curriculum.tracks.flatMap(modulesOf), curriculum.tracks.flatMap(coreModulesOf)];
      const taughtIn = (list: typeof modules) => list.flatMap(({ lessons }) => lessons).flatMap(({ skills }) => skills);
      const taught = new Set(taughtIn(core));
      const elective = new Set(taughtIn(modules).filter((skill) => !taught.has(skill)));
      const outside = [...labsIn(core.flatMap(({ lessons }) => lessons)), ...curriculum.challenges];
      const needs = [
        ...outside.map(({ slug, skills }) => ({ slug, skills })),
        ...curriculum.skills
          .filter(({ slug }) => taught.has(slug))
          .map(({ slug, prerequisites }) => ({ slug, skills: prerequisites })),
      ];
      expect(elective.size).toBeGreaterThan(0);
      expect(needs.filter(({ skills }) => skills.some((skill) => elective.has(skill)))).toEqual([]);
    });

    it('has in each track a module of projects alone', () => {
      const isOfProjects = ({ lessons }: { lessons: Lesson[] }) => labsIn(lessons).every((lab) => lab.is_project);
      const without = curriculum.tracks.filter((track) => !modulesOf(track).some(isOfProjects));
      expect(without.map(({ slug }) => slug)).toEqual([]);
    });

    it('promises for each track the weeks that a learner needs at five hours a week', () => {
      const hoursOf = (track: Curriculum['tracks'][number]) => {
        const lessons = coreModulesOf(track).flatMap((module) => module.lessons);
        const labs = labsIn(lessons).filter((lab) => !lab.is_recall && !lab.variant_of);
        return [...lessons, ...labs].reduce((sum, { estimated_minutes: minutes }) => sum + minutes / 60, 0);
      };
      const { tracks } = curriculum;
      const promised = tracks.map(({ slug, estimated_weeks: weeks }) => ({ slug, weeks }));
      expect(promised).toEqual(tracks.map((track) => ({ slug: track.slug, weeks: Math.round(hoursOf(track) / 5) })));
    });

    it('has for each track eight challenges of its own, each with a reference solution and a review of it', () => {
      const shown = curriculum.challenges.map(({ slug, tracks }) => ({
        slug,
        tracks: tracks?.length,
        files: ['reference.py', 'review.yaml'].filter((file) => existsSync(inChallenge(slug, file))),
      }));
      const expected = curriculum.challenges.map(({ slug }) => ({
        slug,
        tracks: 1,
        files: ['reference.py', 'review.yaml'],
      }));
      expect(shown).toEqual(expected);
      const counts = curriculum.tracks.map(({ slug }) => ({
        slug,
        challenges: curriculum.challenges.filter(({ tracks }) => tracks?.includes(slug)).length,
      }));
      expect(counts).toEqual(curriculum.tracks.map(({ slug }) => ({ slug, challenges: 8 })));
    });

    it('gives each lesson two questions and common mistakes', () => {
      const lessons = curriculum.tracks.flatMap(modulesOf).flatMap((module) => module.lessons);
      const gaps = lessons.map(({ slug, content }) => ({
        slug,
        gaps: [
          ...((content.match(/^```question$/gm) ?? []).length < 2 ? ['questions'] : []),
          ...(/^## Common mistakes$/m.test(content) ? [] : ['common mistakes']),
        ],
      }));
      expect(gaps.filter((lesson) => lesson.gaps.length > 0)).toEqual([]);
    });

    it('takes no style points for a line that a lab gives', () => {
      const isTooLong = ({ starter }: { starter: string }) => starter.split('\n').some((line) => line.length > 100);
      expect(
        labsOf(curriculum)
          .filter(isTooLong)
          .map(({ slug }) => slug),
      ).toEqual([]);
    });

    it('gives a program that knows the shown cases by heart at most 45 % of the points', () => {
      const shares = labsOf(curriculum).map(({ slug, cases }) => {
        const points = (list: typeof cases) => list.reduce((sum, { weight }) => sum + weight, 0);
        return { slug, share: points(cases.filter(({ hidden }) => !hidden)) / points(cases) };
      });
      expect(shares.filter(({ share }) => share > 0.45)).toEqual([]);
    });
  });

function inChallenge(slug: string, file: string): string {
  return join(inWorkspace('content'), 'challenges', slug, file);
}
