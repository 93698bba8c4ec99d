import { freshness, isDecaying } from '../freshness.js';
import { valueIn } from '../known.js';
import { stateOf } from '../learner.js';
import { predict } from '../prediction.js';
import type { Entry } from './entry.js';
import type { ZoneView } from './zone-view.js';

const namesShown = 3;
const list = new Intl.ListFormat('en-GB');

export function reasonFor(view: ZoneView, entry: Entry): string {
  const { tries = 0, days = 0 } = (entry.lab && view.episodeOf(entry.lab)) ?? {};
  if (entry.kind === 'review') return reviewReason(view, entry);
  if (entry.isImplied) return impliedReason(view, entry);
  if (entry.isStuck) return stuckReason(tries, days);
  if (tries > 0) return `You have begun it (${triesText(tries)}): finish it next.`;
  if (entry.kind === 'left') return 'You have mastered it: this task is left to complete the track.';
  if (entry.kind === 'read') return readReason(view, entry);
  if (view.statusOf(entry.skill).isDemonstrated) return againReason(view, entry);
  if (view.isLikelyKnown(entry.skill)) return 'Your placement says that you probably know it: one task will show it.';
  const beginning = beginningReason(view, entry);
  return view.way.has(entry.skill) ? `On the way to your goal. ${beginning}` : beginning;
}

/** A lesson confirms no skill that labs demonstrate. */
function impliedReason({ question: { done } }: ZoneView, { skill, lab }: Entry): string {
  const known = done.placed?.passed.has(skill)
    ? 'Taken as known by your placement'
    : 'You have solved what builds on it';
  return `${known}: ${lab ? 'one task will confirm it' : 'its lesson is left to read'}.`;
}

function reviewReason({ question: { learner, at } }: ZoneView, { skill, lab }: Entry): string {
  const state = stateOf(learner, skill);
  const faded = `Recall has faded to ${percent(freshness(state, at))}`;
  return lab?.id === state.lastLab
    ? `${faded}: solve its task again, without looking at your old solution.`
    : `${faded}: a different task of it brings it back.`;
}

function stuckReason(tries: number, days: number): string {
  const after = tries > 0 ? triesText(tries) : `${days} days`;
  return `Not solved yet after ${after}: read the lesson again, then start again.`;
}

function readReason(view: ZoneView, { lesson }: Entry): string {
  return lesson.labs.length > 0 && !view.hasTaskLeft(lesson)
    ? 'Its labs are solved: read it to complete the track.'
    : 'Read it to complete the track.';
}

function againReason({ question: { population, learner, at } }: ZoneView, { lab }: Entry): string {
  // The zone has no lesson for a demonstrated skill.
  if (!lab) throw new Error('a demonstrated skill needs a task');
  const chance = predict(population, learner, { item: lab.item, skills: lab.skills, at });
  return `Solved before: another task makes it sure. Your chance to solve it is about ${percent(chance)}.`;
}

function beginningReason(view: ZoneView, { skill }: Entry): string {
  const prerequisites = view.prerequisitesOf(skill);
  if (prerequisites.length === 0) return 'A place to start: it builds on nothing else.';
  const { learner, at } = view.question;
  const faded = prerequisites.filter((name) => isDecaying(stateOf(learner, name), at));
  const known = `You have what it builds on: ${titles(view, prerequisites)}.`;
  if (faded.length === 0) return known;
  return `${known} ${titles(view, faded)} ${faded.length === 1 ? 'has' : 'have'} faded: look at ${faded.length === 1 ? 'it' : 'them'} first.`;
}

function titles({ question: { syllabus } }: ZoneView, skills: readonly string[]): string {
  const names = skills.slice(0, namesShown).map((skill) => valueIn(syllabus.graph.nodes, skill).title);
  const rest = skills.length - names.length;
  return list.format(rest === 0 ? names : [...names, `${rest} more`]);
}

function triesText(tries: number): string {
  return tries === 1 ? '1 try' : `${tries} tries`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
