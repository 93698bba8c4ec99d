interface Known {
  mastery: number;
  is_practised: boolean;
  is_taken_as_known: boolean;
  is_decaying: boolean;
}

const mastered = 0.85;

/** 0.29 × 100 is a little less than 29 in floating point. */
const rounding = 1e-9;

/** Rounded down: 84.9 % would otherwise show as 85 %, and not count as mastered. */
export function percent(share: number): string {
  return `${Math.floor(share * 100 + rounding)} %`;
}

export function stateWords(skill: Known, isInZone: boolean): string[] {
  return [knownWord(skill), ...(skill.is_decaying ? ['fading'] : []), ...(isInZone ? ['learn next'] : [])];
}

function knownWord({ mastery, is_practised, is_taken_as_known }: Known): string {
  if (is_taken_as_known) return 'taken as known';
  if (!is_practised) return 'not practised';
  return mastery >= mastered ? 'mastered' : 'learning';
}

export function confidenceWords(confidence: number): string {
  if (confidence < 0.2) return 'a first guess: little evidence so far';
  if (confidence < 0.5) return 'an estimate from some evidence';
  if (confidence < 0.8) return 'well supported by evidence';
  return 'sure: much evidence';
}

export function freshnessWords(freshness: number, isPractised: boolean): string {
  if (!isPractised) return 'nothing to remember yet';
  if (freshness >= 0.95) return 'fresh';
  if (freshness >= 0.9) return 'still fresh';
  if (freshness >= 0.7) return 'fading: a short review brings it back';
  return 'much has faded: time for a review';
}

export const trendWords = {
  rising: 'rising: it went up in the last days',
  stable: 'stable: it has not moved in the last days',
  falling: 'falling: it went down in the last days',
} as const;
