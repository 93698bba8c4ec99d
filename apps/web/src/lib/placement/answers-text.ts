/** What a visitor without an account has answered in a placement, of which the platform stores nothing. */
export interface VisitorAnswers {
  /** Null for the whole curriculum. */
  trackSlug: string | null;
  /** The lab of the present task; null while that is unknown. */
  labId: number | null;
  answers: { lab_id: number; is_solved: boolean }[];
}

/** Like `foundations.42.40y.41n`: the track, the present lab, and each answer. No character needs an escape. */
const wellFormed = /^[a-z0-9-]{0,120}\.([1-9]\d{0,8})?(\.[1-9]\d{0,8}[yn]){0,14}$/;

export function textOfAnswers({ trackSlug, labId, answers }: VisitorAnswers): string {
  const given = answers.map(({ lab_id, is_solved }) => `${lab_id}${is_solved ? 'y' : 'n'}`);
  return [trackSlug ?? '', labId ?? '', ...given].join('.');
}

/** Undefined for any other text. */
export function answersIn(text: string): VisitorAnswers | undefined {
  if (!wellFormed.test(text)) return undefined;
  const [trackSlug, labId, ...given] = text.split('.') as [string, string, ...string[]];
  return {
    trackSlug: trackSlug || null,
    labId: labId === '' ? null : Number(labId),
    answers: given.map((one) => ({ lab_id: Number(one.slice(0, -1)), is_solved: one.endsWith('y') })),
  };
}

/** The first answer to a lab counts. */
export function withAnswer(kept: VisitorAnswers, labId: number, isSolved: boolean): VisitorAnswers {
  if (kept.labId !== labId) return kept;
  return { ...kept, labId: null, answers: [...kept.answers, { lab_id: labId, is_solved: isSolved }] };
}
