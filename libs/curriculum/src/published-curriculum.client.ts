import { Injectable } from '@nestjs/common';
import { showOutline, showTrackStructure, type InputOf, type OutputOf, type Request } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import type { Edition } from './edition.js';
import { unavailable } from './refusals.js';

/** Content answers in milliseconds; a learner may be waiting for the result. */
const deadlineMs = 1_000;
const attempts = 5;

type Outline = NonNullable<OutputOf<typeof showOutline>['outline']>;

@Injectable()
export class PublishedCurriculumClient {
  constructor(private readonly client: RequestClient) {}

  /**
   * Undefined when no later edition is published.
   * @throws Refusal `unavailable` when content does not answer
   */
  async laterThan(publishedAt: Date | undefined): Promise<Edition | undefined> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { outline } = await this.request(showOutline, {});
      if (!outline || (publishedAt && new Date(outline.publishedAt) <= publishedAt)) return undefined;
      const edition = await this.editionOf(outline);
      if (edition) return edition;
    }
    throw unavailable();
  }

  /** Undefined when another edition was published in the meantime: the answers may mix both. */
  private async editionOf({ version, publishedAt, trackSlugs, skills }: Outline): Promise<Edition | undefined> {
    const answers = await Promise.all(trackSlugs.map((slug) => this.request(showTrackStructure, { slug })));
    const tracks = answers.flatMap(({ track }) => track ?? []);
    const isWhole = answers.every((answer) => answer.version === version && answer.track);
    return isWhole ? { version, publishedAt: new Date(publishedAt), tracks, skills } : undefined;
  }

  /** Turns any failure of content into `unavailable`, because it is temporary. */
  private async request<T extends Request>(request: T, input: InputOf<T>): Promise<OutputOf<T>> {
    return this.client.request({ ...request, deadlineMs }, input).catch(() => {
      throw unavailable();
    });
  }
}
