import type { Happening } from './history.js';
import { sampleTracks } from './sample-curriculum.js';

type Grade = Extract<Happening, { kind: 'grade' }>['event']['payload'];
type Attempt = Extract<Happening, { kind: 'attempt' }>['event']['payload'];
type Challenge = Extract<Happening, { kind: 'challenge' }>['event']['payload'];
type Review = Extract<Happening, { kind: 'review' }>['event']['payload'];

const lessons = sampleTracks().flatMap(({ slug, levels }) =>
  levels.flatMap(({ modules }) =>
    modules.flatMap((module) => module.lessons.map((lesson) => ({ ...lesson, track: slug }))),
  ),
);

export class LearnerModel {
  private readonly completed = new Map<number, string>();
  private readonly grades = new Map<string, Grade>();
  private readonly attempts = new Map<string, Attempt>();
  private readonly challenges = new Map<string, Challenge>();
  private readonly reviews = new Map<string, Review>();

  constructor(private readonly learnerId: number) {}

  happen(one: Happening): void {
    if (one.kind === 'completion') {
      if (one.caller.id === this.learnerId && !this.completed.has(one.lessonId))
        this.completed.set(one.lessonId, one.at);
    } else if (one.kind === 'attempt') {
      if (one.event.payload.learnerId === this.learnerId) this.attempts.set(one.event.id, one.event.payload);
    } else if (one.kind === 'challenge') {
      if (one.event.payload.learnerId === this.learnerId) this.challenges.set(one.event.id, one.event.payload);
    } else if (one.kind === 'review') {
      if (one.event.payload.reviewerId === this.learnerId) this.reviews.set(one.event.id, one.event.payload);
    } else if (one.event.payload.learnerId === this.learnerId) {
      this.grades.set(one.event.id, one.event.payload);
    }
  }

  summary() {
    const known = this.activities().filter(({ track }) => track !== '');
    const [last] = known.toSorted((a, b) => (a.at + a.track < b.at + b.track ? 1 : -1));
    return { trackSlug: last?.track ?? 'foundations', totalXp: this.total(this.xp()) };
  }

  dashboard(today: string) {
    const shown = this.xp().filter(({ at }) => Date.parse(today) - Date.parse(at.slice(0, 10)) < 30 * 86_400_000);
    const days = [...new Set(shown.map(({ at }) => at.slice(0, 10)))].sort();
    const activity = days.map((date) => ({ date, xp: this.total(shown.filter(({ at }) => at.startsWith(date))) }));
    return {
      total_xp: this.total(this.xp()),
      ...this.streaks(today),
      lessons_completed: this.completed.size,
      labs_completed: this.labsDone().length,
      recent: this.recent(),
      activity: activity.filter(({ xp }) => xp > 0),
      tracks: sampleTracks().map(({ slug }) => this.track(slug)),
      week: this.week(today),
    };
  }

  private track(slug: string) {
    const own = lessons.filter(({ track }) => track === slug);
    const labs = own.flatMap((lesson) => lesson.labs.map(({ id }) => id));
    return {
      track_slug: slug,
      lessons_completed: own.filter(({ id }) => this.completed.has(id)).length,
      labs_completed: labs.filter((id) => this.labsDone().includes(id)).length,
    };
  }

  private xp(): { at: string; xp: number }[] {
    const dayOf = ({ revision, gradedAt, submittedAt, xpAwarded }: Grade) =>
      revision > 1 && xpAwarded > 0 ? gradedAt : submittedAt;
    const ofLabs = [...this.grades.values()].map((one) => ({ at: dayOf(one), xp: one.xpAwarded }));
    const ofChallenges = [...this.challenges.values()].map((one) => ({ at: one.reviewedAt, xp: one.xpAwarded }));
    const ofReviews = [...this.reviews.values()].map((one) => ({ at: one.completedAt, xp: one.xpAwarded }));
    return [...ofLabs, ...ofChallenges, ...ofReviews, ...[...this.completed.values()].map((at) => ({ at, xp: 10 }))];
  }

  private total(entries: { xp: number }[]): number {
    return Math.max(
      0,
      entries.reduce((sum, { xp }) => sum + xp, 0),
    );
  }

  private activities(): { at: string; track: string }[] {
    const trackOf = (labId: number) => lessons.find(({ labs }) => labs.some(({ id }) => id === labId))?.track ?? '';
    return [
      ...[...this.grades.values()].map(({ submittedAt, labId }) => ({ at: submittedAt, track: trackOf(labId) })),
      ...[...this.attempts.values()].map(({ submittedAt }) => ({ at: submittedAt, track: '' })),
      ...[...this.challenges.values()].map(({ submittedAt }) => ({ at: submittedAt, track: '' })),
      ...[...this.reviews.values()].map(({ completedAt }) => ({ at: completedAt, track: '' })),
      ...[...this.completed].map(([id, at]) => ({ at, track: lessons.find((lesson) => lesson.id === id)!.track })),
    ];
  }

  private latest(): Grade[] {
    const all = [...this.grades.values()];
    return all.filter((one) =>
      all.every((other) => other.submissionId !== one.submissionId || other.revision <= one.revision),
    );
  }

  private labsDone(): number[] {
    const done = new Set(
      this.latest()
        .filter(({ score }) => score >= 60)
        .map(({ labId }) => labId),
    );
    return lessons.flatMap(({ labs }) => labs.map(({ id }) => id)).filter((id) => done.has(id));
  }

  private recent() {
    return this.latest()
      .toSorted((a, b) => (a.submittedAt + a.submissionId < b.submittedAt + b.submissionId ? 1 : -1))
      .slice(0, 10)
      .map(({ submissionId, labId, score, gradedAt }) => ({
        submission_id: submissionId,
        lab_id: labId,
        score,
        graded_at: gradedAt,
      }));
  }

  private week(today: string) {
    const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
    const starts_on = new Date(Date.parse(today) - sinceMonday * 86_400_000).toISOString().slice(0, 10);
    const days = new Set(this.activities().map(({ at }) => at.slice(0, 10)));
    const active_days = [...days].filter((day) => day >= starts_on && day <= today).toSorted();
    return { starts_on, active_days, goal_days: null };
  }

  private streaks(today: string) {
    const active = new Set(this.activities().map(({ at }) => Date.parse(at.slice(0, 10)) / 86_400_000));
    const lengthEndingAt = (day: number): number => (active.has(day) ? 1 + lengthEndingAt(day - 1) : 0);
    const now = Date.parse(today) / 86_400_000;
    return {
      current_streak_days: lengthEndingAt(now) || lengthEndingAt(now - 1),
      questions_due: 0,
      longest_streak_days: Math.max(0, ...[...active].map(lengthEndingAt)),
    };
  }
}
