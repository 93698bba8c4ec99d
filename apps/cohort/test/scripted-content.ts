import {
  listChallengeTemplates,
  showOutline,
  showTrackStructure,
  type ChallengeTemplate,
  type TrackStructure,
} from '@proximal/contracts';
import { answerRequest, connectBus, type Answering } from '@proximal/messaging';
import { natsUrl, stopAfterwards } from '@proximal/testing';
import { sampleTracks } from './sample-curriculum.js';

type Bus = Awaited<ReturnType<typeof connectBus>>;

const log = {
  error(line: string): never {
    throw new Error(line);
  },
};

export function aTemplate(number: number, parts: Partial<ChallengeTemplate> = {}): ChallengeTemplate {
  return {
    slug: `challenge-${number}`,
    title: `Challenge ${number}`,
    description: '## Task\nDo it.\n\n## Rubric\n- Done: 100 points\n',
    starterCode: `# Challenge ${number}\n`,
    skillSlugs: ['lists'],
    points: 100,
    trackSlugs: [],
    ...parts,
  };
}

export class ScriptedContent {
  edition = { version: 'one', publishedAt: '2026-11-01T00:00:00.000Z' };
  tracks: TrackStructure[] | null = sampleTracks();
  templates: ChallengeTemplate[] = [1, 2, 3, 4].map((number) => aTemplate(number));
  private answering: Answering[] = [];

  constructor(private readonly bus: Bus) {}

  async appear(): Promise<void> {
    this.answering = [
      answerRequest(this.bus, showOutline, async () => ({ outline: this.outline() }), log),
      answerRequest(this.bus, showTrackStructure, async ({ slug }) => this.structure(slug), log),
      answerRequest(this.bus, listChallengeTemplates, async () => this.challengeTemplates(), log),
    ];
    await this.bus.flush();
  }

  async vanish(): Promise<void> {
    await Promise.all(this.answering.map((one) => one.stop()));
  }

  private outline() {
    return this.tracks && { ...this.edition, trackSlugs: this.tracks.map(({ slug }) => slug), skills: [] };
  }

  private structure(slug: string) {
    return { ...this.edition, track: this.tracks?.find((track) => track.slug === slug) ?? null };
  }

  private challengeTemplates() {
    return { version: this.tracks && this.edition.version, templates: this.templates };
  }
}

export async function scriptedContent(): Promise<ScriptedContent> {
  const bus = await connectBus(await natsUrl(), 'scripted');
  stopAfterwards({ stop: () => bus.close() });
  return new ScriptedContent(bus);
}
