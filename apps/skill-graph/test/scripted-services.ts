import { listRecentGrades, showOutline, showTrackStructure } from '@proximal/contracts';
import type { SkillStructure, submissionGraded, EventEnvelope, TrackStructure } from '@proximal/contracts';
import { answerRequest, connectBus, type Answering } from '@proximal/messaging';
import { natsUrl, stopAfterwards } from '@proximal/testing';

type Bus = Awaited<ReturnType<typeof connectBus>>;
export type Graded = EventEnvelope<typeof submissionGraded>;

const log = {
  error(line: string): never {
    throw new Error(line);
  },
};

abstract class ScriptedService {
  private answering: Answering[] = [];

  constructor(protected readonly bus: Bus) {}

  protected abstract answers(): Answering[];

  async appear(): Promise<void> {
    this.answering = this.answers();
    await this.bus.flush();
  }

  async vanish(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }
}

export class ScriptedContent extends ScriptedService {
  edition: { version: string; publishedAt: string; tracks: TrackStructure[]; skills: SkillStructure[] } | null = null;

  protected answers(): Answering[] {
    const outline = async () => {
      if (!this.edition) return { outline: null };
      const { tracks, ...edition } = this.edition;
      return { outline: { ...edition, trackSlugs: tracks.map(({ slug }) => slug) } };
    };
    const track = async ({ slug }: { slug: string }) => {
      const { tracks, version, publishedAt } = this.edition!;
      return { version, publishedAt, track: tracks.find((one) => one.slug === slug) ?? null };
    };
    return [
      answerRequest(this.bus, showOutline, outline, log),
      answerRequest(this.bus, showTrackStructure, track, log),
    ];
  }
}

export class ScriptedGrading extends ScriptedService {
  graded: Graded[] = [];
  delay: Promise<void> = Promise.resolve();

  protected answers(): Answering[] {
    const recent = async ({ learnerId, since }: { learnerId: number; since: string }) => {
      await this.delay;
      const isRecent = ({ payload }: Graded) => payload.learnerId === learnerId && payload.gradedAt >= since;
      return { events: this.graded.filter(isRecent) };
    };
    return [answerRequest(this.bus, listRecentGrades, recent, log)];
  }
}

export async function scriptedBus(): Promise<Bus> {
  const bus = await connectBus(await natsUrl(), 'scripted');
  stopAfterwards({ stop: () => bus.close() });
  return bus;
}
