import type { Caller, lessonCompleted, PayloadOf } from '@proximal/contracts';
import type { DemoSubmission } from '@proximal/grading';

type Completed = PayloadOf<typeof lessonCompleted>;

interface Lesson {
  id: number;
  labs: { id: number }[];
}

/** Of a lesson, by its place in the track: read it, submit a lab's starter code, or solve a lab. */
type Step = ['read', lesson: number] | ['fail' | 'solve', lesson: number, lab: number];

/** By the day. The first three lessons come back later, the fourth and fifth fade. */
const steps: Record<number, Step[]> = {
  0: [
    ['read', 0],
    ['fail', 0, 0],
    ['solve', 0, 0],
  ],
  1: [
    ['read', 1],
    ['solve', 1, 0],
  ],
  2: [
    ['read', 2],
    ['fail', 2, 0],
    ['solve', 2, 0],
  ],
  4: [
    ['read', 3],
    ['solve', 3, 0],
    ['solve', 3, 1],
  ],
  5: [
    ['read', 4],
    ['fail', 4, 0],
    ['solve', 4, 0],
  ],
  7: [
    ['solve', 0, 1],
    ['read', 5],
    ['solve', 5, 0],
  ],
  8: [['solve', 1, 1]],
  11: [
    ['read', 6],
    ['fail', 6, 0],
    ['solve', 6, 0],
    ['solve', 2, 1],
  ],
  12: [
    ['read', 7],
    ['solve', 7, 0],
  ],
  14: [
    ['read', 8],
    ['solve', 8, 0],
    ['solve', 5, 1],
  ],
  15: [['solve', 0, 2]],
  17: [
    ['solve', 6, 1],
    ['solve', 1, 2],
  ],
  18: [
    ['read', 9],
    ['solve', 9, 0],
    ['solve', 7, 1],
  ],
  19: [['solve', 8, 1]],
  20: [
    ['read', 10],
    ['solve', 2, 2],
    ['fail', 10, 0],
  ],
};
const lastDay = 20;

const dayMs = 86_400_000;
const firstMinute = 17 * 60 + 20;
const minutesApart = 23;

/** The Monday three weeks ago: a learner who began then is in the fourth week of a cohort. */
export function sinceWhen(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - (sinceMonday + 21) * dayMs).toISOString().slice(0, 10);
}

/** The learner's last day is yesterday, whatever day of the week it is. */
export function historyOf({ id: learnerId, registeredAt }: Caller, lessons: readonly Lesson[], now: Date) {
  const first = Date.parse(registeredAt.slice(0, 10));
  const days = Math.floor((now.getTime() - first) / dayMs) - 1;
  const history: { completed: Completed[]; submissions: DemoSubmission[] } = { completed: [], submissions: [] };
  for (const [day, ofDay] of Object.entries(steps)) {
    const begunAt = first + Math.floor((Number(day) * days) / lastDay) * dayMs + firstMinute * 60_000;
    for (const [place, [what, lessonPlace, labPlace = 0]] of ofDay.entries()) {
      const lesson = lessons[lessonPlace];
      const lab = lesson?.labs[labPlace];
      const at = new Date(begunAt + place * minutesApart * 60_000);
      if (what === 'read' && lesson)
        history.completed.push({ learnerId, lessonId: lesson.id, completedAt: at.toISOString() });
      if (what !== 'read' && lab)
        history.submissions.push({ labId: lab.id, submittedAt: at, isSolved: what === 'solve' });
    }
  }
  return history;
}

/** Each peer has read some lessons, so that the cohort has a leaderboard. */
export function readByPeers(peers: readonly Caller[], lessons: readonly Lesson[], now: Date): Completed[] {
  return peers.flatMap(({ id: learnerId }, index) =>
    lessons.slice(0, 2 + ((index * 5) % 9)).map((lesson, place) => {
      const daysAgo = 1 + ((place * 2 + index) % 19);
      const completedAt = new Date(now.getTime() - daysAgo * dayMs - index * 3_600_000).toISOString();
      return { learnerId, lessonId: lesson.id, completedAt };
    }),
  );
}
