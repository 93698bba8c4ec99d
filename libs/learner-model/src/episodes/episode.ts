import type { Burden } from './burden.js';
import { solvedFrom, triesToFail } from './outcome.js';

/**
 * Everything that the model remembers about a learner and a lab, in all its versions: all tries until the solution are
 * one episode with one outcome. Scores lie in 0..100, instants are milliseconds since the epoch.
 */
export interface Episode {
  readonly bestScore: number;
  /** Counted tries: submissions that ran, scored below 60, and contained another program than the ones before. */
  readonly tries: number;
  readonly failedKeys: readonly string[];
  readonly solvedKeys: readonly string[];
  readonly firstTriedAt: number | null;
  /** The latest submission; 0 before the first. */
  readonly touchedAt: number;
  /** UTC days with a submission. */
  readonly days: number;
  /** The credit for the learner, 0..1: never lowered, 0 until the lab is solved. */
  readonly outcome: number;
  /** The instant of the latest solution that was not just the same program again; null while the lab is not solved. */
  readonly solvedAt: number | null;
  /** The instant at which the learner last opened the author's solution, or that of the original; null before. */
  readonly solutionOpenedAt: number | null;
  /** The instant at which the learner gave the lab up: what follows only completes it. Null before. */
  readonly givenUpAt: number | null;
  /** Counted tries since the last solution, half a day or more after it: they show how hard the recall was. */
  readonly recallTries: number;
  readonly burden: Burden | null;
}

/** An episode remembers this many program keys: an older program counts as new again. */
export const maxKeys = 8;
/** After tries on this many days without a solution, the learner should leave the lab alone for a while. */
const daysToStick = 3;

export function newEpisode(at: number): Episode {
  return {
    bestScore: 0,
    tries: 0,
    failedKeys: [],
    solvedKeys: [],
    firstTriedAt: null,
    touchedAt: at,
    days: 1,
    outcome: 0,
    solvedAt: null,
    solutionOpenedAt: null,
    givenUpAt: null,
    recallTries: 0,
    burden: null,
  };
}

export function untouchedEpisode(): Episode {
  return { ...newEpisode(0), days: 0 };
}

export function isSolved(episode: Episode | undefined): boolean {
  return episode !== undefined && episode.solvedAt !== null;
}

export function isGivenUp(episode: Episode | undefined): boolean {
  return episode !== undefined && episode.givenUpAt !== null;
}

/** Other tasks should come first: the lab counts as failed, or was tried on three days. It is no evidence. */
export function isStuck(episode: Episode | undefined): boolean {
  return (
    episode !== undefined && episode.solvedAt === null && (episode.tries >= triesToFail || episode.days >= daysToStick)
  );
}

export function isSolution(score: number): boolean {
  return score >= solvedFrom;
}

export function withKey(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys : [...keys, key].slice(-maxKeys);
}
