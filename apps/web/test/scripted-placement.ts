import type { Schemas } from '@proximal/client';
import { refusal, type FakePlatform, type PlatformRequest } from './fake-platform.js';
import { daysFromNow } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import { receiptOf } from './trials.js';
import { gradeOf, wrongPrograms } from './wrong-programs.js';

type Placement = Schemas['Placement'];
interface Answer {
  lab_id: number;
  is_solved: boolean;
}

/** The only program that solves a lab. */
export const rightProgram = 'print("right")';

/** Pages of a platform with three open labs, each of which is a task. */
export async function startPlacement(): Promise<{ site: PageSite; placement: ScriptedPlacement }> {
  const site = await startPages();
  const { platform } = site;
  const filled = filledAnswers((what) => what) as Record<string, { data: never }>;
  const outline = structuredClone(filled['GET /tracks/foundations/outline']!.data) as {
    levels: Schemas['OutlinedLevel'][];
  };
  const { labs } = outline.levels[0]!.modules[0]!.lessons[1]!;
  const ids = [40, 41, 42];
  labs.splice(0, 1, ...ids.map((id) => ({ ...labs[0]!, id, title: `title of lab ${id}`, open: true })));
  platform.teach({ ...filled, 'GET /tracks/foundations/outline': { data: outline } });
  const placement = new ScriptedPlacement(platform, ids);
  for (const id of ids) {
    const lab: Schemas['Lab'] = filled['GET /labs/40']!.data;
    platform.teach({
      [`GET /labs/${id}`]: { data: { ...lab, id, title: `title of lab ${id}`, open: true } },
      [`GET /labs/${id}/submissions`]: { data: [] },
    });
    answerPrograms(platform, placement, id);
  }
  return { site, placement };
}

function answerPrograms(platform: FakePlatform, placement: ScriptedPlacement, id: number): void {
  const isRight = ({ body }: PlatformRequest) => body.code!.startsWith(rightProgram);
  const grade = gradeOf({ ...wrongPrograms[0]!, lab: id });
  const tests = grade.tests.map((test) => ({ ...test, status: 'passed' as const, message: null, failure: undefined }));
  platform.answers.set(`POST /labs/${id}/run`, (request) => {
    const shown = isRight(request) ? tests : grade.tests;
    const trial = platform.tokens.isGuest(request) && {
      hidden: { passed: isRight(request) ? 5 : 3, total: 5 },
      receipt: receiptOf(request.body.code!, id),
    };
    const data = { lab_version: 'v1', tests: shown, result: null, error: null, output: '', ...trial };
    return { status: 200, body: { data } };
  });
  platform.answers.set(`POST /labs/${id}/submit`, (request) => {
    placement.answer(id, isRight(request));
    const data = isRight(request) ? { ...grade, tests, score: 90, xp_awarded: 40, inline_comments: [] } : grade;
    return { status: 200, body: { data } };
  });
  platform.answers.set('POST /labs/claim', () => ({ status: 200, body: { data: grade } }));
}

/** Asks for its labs in their order, of visitors and of one learner, whose answers it stores. */
export class ScriptedPlacement {
  /** Undefined before the learner has begun. */
  answers: Answer[] | undefined;
  /** So often the next task is not known yet after an answer. */
  readsBehind = 0;
  private isEnded = false;
  private trackSlug: string | null = null;
  private behind: Answer[] | undefined;

  constructor(
    platform: FakePlatform,
    readonly labs: number[],
  ) {
    const path = '/learning-graph/placements';
    const own = (change: (request: PlatformRequest) => void) => (request: PlatformRequest) => {
      if (this.answers === undefined) return refusal(404, 'placement-unknown', 'You have not begun one yet.');
      change(request);
      return { status: 200, body: { data: this.view() } };
    };
    platform.answers.set(`POST ${path}`, (request) => {
      const { track_slug: trackSlug, answers = [] } = request.body as unknown as {
        track_slug?: string | null;
        answers?: Answer[];
      };
      const track = trackSlug ?? null;
      if (track === 'gone') return refusal(404, 'track-unknown', 'There is no such track.');
      if (platform.tokens.isGuest(request)) return { status: 200, body: { data: viewOf(this.labs, answers, track) } };
      if (this.isEnded && track === this.trackSlug)
        return refusal(409, 'placement-too-soon', 'You have taken this placement within the last week.');
      if (this.answers === undefined || this.isEnded)
        [this.answers, this.trackSlug, this.isEnded] = [answers, track, false];
      return { status: 200, body: { data: this.view() } };
    });
    platform.answers.set(
      `GET ${path}/current`,
      own(() => undefined),
    );
    platform.answers.set(
      `POST ${path}/current/skip`,
      own(({ body }) => this.answer(Number(body.lab_id), false)),
    );
    platform.answers.set(
      `POST ${path}/current/end`,
      own(() => (this.isEnded = true)),
    );
  }

  /** As the event of a grade does. */
  answer(labId: number, isSolved: boolean): void {
    const { task } = viewOf(this.labs, this.answers ?? [], null);
    if (this.isEnded || task?.lab_id !== labId) return;
    if (this.readsBehind > 0) this.behind = this.answers;
    this.answers = [...(this.answers ?? []), { lab_id: labId, is_solved: isSolved }];
  }

  private view(): Placement {
    const answers = this.readsBehind > 0 ? (this.behind ?? this.answers!) : this.answers!;
    this.readsBehind = Math.max(0, this.readsBehind - 1);
    const view = viewOf(this.labs, answers, this.trackSlug);
    if (!this.isEnded && view.task) return { ...view, begun_at: daysFromNow(0) };
    return { ...view, ...ended, begun_at: daysFromNow(0), ended_at: daysFromNow(0) };
  }
}

const ended = { status: 'ended' as const, task: null, next_possible_at: '2099-03-04T12:00:00.000Z' };

function viewOf(labs: number[], answers: Answer[], trackSlug: string | null): Placement {
  const next = labs[answers.length];
  const skill = { slug: 'lookup', name: 'name of the skill lookup' };
  const solved = answers.filter(({ is_solved }) => is_solved);
  return {
    status: next === undefined ? 'ended' : 'running',
    track_slug: trackSlug,
    begun_at: null,
    ended_at: null,
    task:
      next === undefined
        ? null
        : { number: answers.length + 1, lab_id: next, lesson_id: 17, estimated_minutes: 5, skills: [skill] },
    tasks_done: answers.length,
    tasks_at_most: 14,
    skills_sure: answers.length,
    skills_total: 3,
    shown: solved.length > 0 ? [skill] : [],
    taken_as_known:
      solved.length > 0
        ? [{ slug: 'counting', name: 'name of the skill counting', belief: 0.95, reason: 'You solved what needs it.' }]
        : [],
    opened_track_slugs: solved.length > 0 ? ['agents'] : [],
    next_possible_at: null,
  };
}
