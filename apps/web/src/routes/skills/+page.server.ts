import type { Schemas } from '@proximal/client';
import { forLearner } from '#lib/requests/learner.server.ts';
import { modulesOfSkills, skillBand, type ShownSkill } from '#lib/skills/skill-map.ts';
import { percent, stateWords } from '#lib/skills/skill-words.ts';
import { skillsByTrack } from '#lib/tracks/skills-by-track.ts';
import type { PageServerLoad } from './$types.js';

type Skill = Schemas['MyLearning']['skills'][number];

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const [{ data }, published] = await Promise.all([
      client.request('GET', '/learning-graph/me', { query: { tracks: 'all' } }),
      curriculum.read(client, '/tracks', {}).then(({ data: tracks }) =>
        Promise.all(
          tracks.map(async ({ slug, title }) => {
            const { data: outline } = await curriculum.read(client, '/tracks/{slug}/outline', { slug });
            return { slug, title, levels: outline.levels };
          }),
        ),
      ),
    ]);
    const { skills, zone, zone_message: zoneMessage } = data;
    const next = zone.map(({ slug }) => slug);
    const shown = new Map(skills.map((skill) => [skill.slug, shownSkill(skill, next.indexOf(skill.slug) + 1)]));
    const tracks = skillsByTrack(skills, published, data.track_slug);
    const words = [...shown.values()].map((skill) => skill.words);
    const page = {
      counts: {
        all: skills.length,
        mastered: countWith(words, 'mastered'),
        learning: countWith(words, 'learning'),
        known: countWith(words, 'taken as known'),
        fading: countWith(words, 'fading'),
      },
      zone: zone.map((entry) => ({ ...entry, isTakenAsKnown: shown.get(entry.slug)?.is_taken_as_known ?? false })),
      zoneMessage,
    };
    if (event.url.searchParams.get('as') === 'tables') {
      const tables = tracks.map(({ slug, title, skills: own }) => ({
        title,
        isPresent: slug === data.track_slug,
        skills: own.map((skill) => lineOf(skill, shown)),
      }));
      return { ...page, tables };
    }
    const map = tracks.map((track) => {
      const place = published.findIndex(({ slug }) => slug === track.slug);
      const modules = modulesOfSkills(published[place]?.levels ?? []);
      return {
        title: track.title,
        place,
        mastered: countWith(
          track.skills.map(({ slug }) => shown.get(slug)!.words),
          'mastered',
        ),
        count: track.skills.length,
        ...skillBand(track.skills, modules, shown),
      };
    });
    return { ...page, map };
  });

function countWith(words: string[][], word: string): number {
  return words.filter((own) => own.includes(word)).length;
}

function shownSkill(skill: Skill, rank: number): ShownSkill {
  const { name, mastery, is_practised, is_decaying, is_taken_as_known } = skill;
  return {
    name,
    mastery,
    is_practised,
    is_decaying,
    is_taken_as_known,
    percent: percent(mastery),
    rank,
    words: stateWords(skill, rank > 0),
  };
}

function lineOf({ slug, prerequisites, ...skill }: Skill, shown: ReadonlyMap<string, ShownSkill>) {
  const { name, percent, words } = shown.get(slug)!;
  return {
    slug,
    name,
    percent: skill.is_practised ? percent : '–',
    state: words.join(', '),
    because: skill.taken_as_known_because,
    lastReviewed: skill.is_practised ? skill.last_reviewed : undefined,
    buildsOn: prerequisites.flatMap((one) => {
      const before = shown.get(one);
      return before ? { slug: one, name: before.name } : [];
    }),
  };
}
