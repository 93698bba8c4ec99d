import type { Burden } from './burden.js';
import { solvedFrom, triesToFail } from './outcome.js';

/**
 * All that is remembered of a learner and a lab, whatever its version: trying and trying until it is solved is one episode
 * with one outcome. Scores lie in 0..100, instants are milliseconds since the epoch.
 */
export interface Episode {
  readonly bestScore: number;
  /** Counted tries: submissions that ran, scored below 60, and were other programs than the ones before. */
  readonly tries: number;
  /** Keys of the last counted tries, at most `maxKeys`. */
  readonly failedKeys: readonly string[];
  /** Keys of the last solutions, at most `maxKeys`. */
  readonly solvedKeys: readonly string[];
  /** The first counted try; null before it. */
  readonly firstTriedAt: number | null;
  /** The latest submission. */
  readonly touchedAt: number;
  /** UTC days with a submission. */
  readonly days: number;
  /** What counts for the learner, 0..1: never lowered, 0 until the lab is solved. */
  readonly outcome: number;
  /** The latest solution that was more than the same program again; null while the lab is not solved. */
  readonly solvedAt: number | null;
  /** When the learner last looked at the author's solution; null before. */
  readonly solutionOpenedAt: number | null;
  /** Counted tries since the last solution, half a day or more after it: how hard the recall was. */
  readonly recallTries: number;
  /** What the lab takes away while it stands failed; null otherwise. */
  readonly burden: Burden | null;
}

/** Programs whose keys are remembered of an episode: a ninth one back counts as new again. */
export const maxKeys = 8;
/** Begun on so many days and not solved, a lab is better left alone for a while. */
const daysToStick = 3;

/** The episode before its first submission. */
export function newEpisode(at: number): Episode {
  return {
    ...{ bestScore: 0, tries: 0, failedKeys: [], solvedKeys: [], firstTriedAt: null, touchedAt: at, days: 1 },
    ...{ outcome: 0, solvedAt: null, solutionOpenedAt: null, recallTries: 0, burden: null },
  };
}

export function isSolved(episode: Episode | undefined): boolean {
  return episode !== undefined && episode.solvedAt !== null;
}

/** Whether other tasks should come first: it stands failed, or was begun on three days. Moves the zone, and is no evidence. */
export function isStuck(episode: Episode | undefined): boolean {
  return (
    episode !== undefined && episode.solvedAt === null && (episode.tries >= triesToFail || episode.days >= daysToStick)
  );
}

/** Whether the score, 0..100, solves a lab. */
export function isSolution(score: number): boolean {
  return score >= solvedFrom;
}

/** The keys with another one, of which only the last ones are remembered. */
export function withKey(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys : [...keys, key].slice(-maxKeys);
}
