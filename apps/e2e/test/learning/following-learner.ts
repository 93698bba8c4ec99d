import type { ProximalClient } from '@proximal/client';
import type { Lab } from '@proximal/content';
import type { Client } from '../harness/client.js';
import { newLearner } from '../harness/learner.js';
import { learnerClient } from '../harness/learner-client.js';

export interface FollowingKind {
  name: string;
  work(programs: Programs, visit: { hasReadLesson: boolean }): string[];
  /** `when-asked`: reads only when the lesson is the task; `after-failing`: reads once the lab has been tried. */
  reads?: 'when-asked' | 'after-failing';
}

export class Programs {
  private count = 0;

  constructor(private readonly lab: Pick<Lab, 'reference' | 'starter'>) {}

  get right(): string {
    return this.lab.reference;
  }

  wrong(): string {
    return `${this.lab.starter}\n\nnumber_of_this_try = ${(this.count += 1)}\n`;
  }

  broken(): string {
    return 'def nearly(:\n';
  }
}

export interface Following {
  visits: number;
  isAtTheEnd: boolean;
  labs: number;
  /** Mean mastery of the practised skills, 0 to 1; 0 when none is practised. */
  mastery: number;
  /** Number of recommendations, in any position, of a solved task that was no review. */
  solvedAgain: number;
  /** Number of visits at which the dashboard named another lesson than the first entry. */
  disagreements: number;
  tracks: string[];
}

type Entry = { lesson_id?: number | undefined; lab_id?: number | undefined; is_review: boolean };

/** Longer than the processing of any event takes, in milliseconds. */
const staleForMs = 30_000;

export async function follow(
  client: Client,
  kind: FollowingKind,
  labsBySlug: ReadonlyMap<string, Lab>,
  visits: number,
): Promise<Following> {
  const { token } = await newLearner(client);
  const follower = new Follower(learnerClient(client, token), kind, labsBySlug);
  let count = 0;
  while (count < visits && (await follower.visit())) count += 1;
  return { visits: count, ...(await follower.summary()) };
}

class Follower {
  private readonly solved = new Set<number>();
  private readonly read = new Set<number>();
  private readonly programs = new Map<number, Programs>();
  private solvedAgain = 0;
  private disagreements = 0;

  constructor(
    private readonly client: ProximalClient,
    private readonly kind: FollowingKind,
    private readonly labsBySlug: ReadonlyMap<string, Lab>,
  ) {}

  /** @returns false when nothing is recommended any more */
  async visit(): Promise<boolean> {
    const { data, solvedAgain, hasDisagreed } = await this.look();
    this.solvedAgain += solvedAgain;
    this.disagreements += Number(hasDisagreed);
    if (!data[0]) return false;
    await this.do(data[0]);
    return true;
  }

  /**
   * Repeats the request: on a busy machine an answer may be outdated at its deadline, and only the lasting one counts.
   */
  private async look() {
    const until = performance.now() + staleForMs;
    let seen = await this.lookOnce();
    while ((seen.solvedAgain > 0 || seen.hasDisagreed) && performance.now() < until) seen = await this.lookOnce();
    return seen;
  }

  private async lookOnce() {
    const { data } = await this.client.request('GET', '/learning-graph/zpd');
    const { data: dashboard } = await this.client.request('GET', '/progress/dashboard');
    const solvedAgain = data.filter((entry) => !entry.is_review && this.isDone(entry)).length;
    const hasDisagreed = (dashboard.next_lesson?.id ?? null) !== (data[0]?.lesson_id ?? null);
    return { data, solvedAgain, hasDisagreed };
  }

  async summary(): Promise<Omit<Following, 'visits'>> {
    const { tracks } = (await this.client.request('GET', '/progress/dashboard')).data;
    const { skills } = (await this.client.request('GET', '/learning-graph/my-graph')).data;
    const masteries = skills.filter(({ is_practised }) => is_practised).map(({ mastery }) => mastery);
    return {
      isAtTheEnd: tracks.every(({ overall_percentage }) => overall_percentage === 100),
      labs: this.solved.size,
      mastery: masteries.length === 0 ? 0 : masteries.reduce((sum, one) => sum + one, 0) / masteries.length,
      solvedAgain: this.solvedAgain,
      disagreements: this.disagreements,
      tracks: tracks.filter(({ overall_percentage }) => overall_percentage > 0).map(({ track_slug }) => track_slug),
    };
  }

  private isDone({ lesson_id, lab_id }: Entry): boolean {
    return lab_id === undefined ? this.read.has(lesson_id!) : this.solved.has(lab_id);
  }

  private async do({ lesson_id: lessonId, lab_id: labId }: Entry): Promise<void> {
    const isToRead =
      labId === undefined || !this.kind.reads || (this.kind.reads === 'after-failing' && this.programs.has(labId));
    if (isToRead && !this.read.has(lessonId!)) await this.complete(lessonId!);
    if (labId !== undefined) await this.workAt(labId, lessonId!);
  }

  private async complete(lessonId: number): Promise<void> {
    await this.client.request('POST', '/progress/lessons/{id}/complete', { params: { id: lessonId } });
    this.read.add(lessonId);
  }

  private async workAt(labId: number, lessonId: number): Promise<void> {
    const programs = await this.programsFor(labId);
    for (const code of this.kind.work(programs, { hasReadLesson: this.read.has(lessonId) })) {
      const submission = await this.client.submit(labId, code);
      if (submission.status === 'failed') throw new Error(`${submission.submission_id} could not be graded`);
      if (submission.score >= 60) this.solved.add(labId);
    }
  }

  private async programsFor(labId: number): Promise<Programs> {
    const known = this.programs.get(labId);
    if (known) return known;
    const { slug } = (await this.client.request('GET', '/labs/{id}', { params: { id: labId } })).data;
    const programs = new Programs(this.labsBySlug.get(slug)!);
    this.programs.set(labId, programs);
    return programs;
  }
}
