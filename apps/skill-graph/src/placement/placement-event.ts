import { placementEnded, type PayloadOf } from '@proximal/contracts';
import { outboxRow, type OutboxRow } from '@proximal/messaging';
import type { Placement, SetTask } from './placement.js';

type Ended = PayloadOf<typeof placementEnded>;

/** A placement always has the same event id. */
export function placementEndedRow(placement: Placement): OutboxRow[] {
  const { id, learnerId, trackSlug, begunAt, endedAt, result, tasks } = placement;
  if (endedAt === null || result === null) return [];
  const payload: Ended = {
    placementId: id,
    learnerId,
    trackSlug,
    entersTrackSlug: result.entersTrack,
    begunAt: begunAt.toISOString(),
    endedAt: endedAt.toISOString(),
    answers: tasks.flatMap(answerOf),
    demonstrated: [...result.demonstrated],
    inferred: result.inferred.map((one) => ({ ...one, through: [...one.through] })),
    denied: [...result.denied],
    ...(result.likely && { likely: [...result.likely] }),
  };
  return [outboxRow(placementEnded, id, payload)];
}

function answerOf({ labId, skills, chance, isSolved, submissionId, setAt, answeredAt }: SetTask): Ended['answers'] {
  if (isSolved === null || answeredAt === null) return [];
  const instants = { setAt: new Date(setAt).toISOString(), answeredAt: new Date(answeredAt).toISOString() };
  return [{ labId, skills: [...skills], chance, isSolved, submissionId, ...instants }];
}

export function placementOf({
  placementId,
  answers,
  demonstrated,
  inferred,
  denied,
  likely,
  entersTrackSlug,
  ...ended
}: Ended): Placement {
  return {
    id: placementId,
    learnerId: ended.learnerId,
    trackSlug: ended.trackSlug,
    fromTrackSlug: null,
    begunAt: new Date(ended.begunAt),
    endedAt: new Date(ended.endedAt),
    result: { demonstrated, inferred, denied, ...(likely && { likely }), entersTrack: entersTrackSlug },
    tasks: answers.map(({ setAt, answeredAt, ...answer }, index) => ({
      number: index + 1,
      ...answer,
      setAt: Date.parse(setAt),
      answeredAt: Date.parse(answeredAt),
    })),
  };
}
