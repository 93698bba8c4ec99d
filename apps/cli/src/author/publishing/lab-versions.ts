import { CurriculumInvalid, labsOf, verifyLabs, type Curriculum, type Lab } from '@proximal/content';
import { addLabVersion, findLab, type PublishedItem } from '@proximal/contracts';
import type { Operator } from '../../operate/operator.js';

export interface VersionedLab {
  lab: Lab;
  labId: number | null;
  version: string;
  /** Whether another version grades the lab now, or graded it when it was last published. */
  isOther: boolean;
}

/**
 * A known version costs nothing, and a stored one grades nobody before an import activates it.
 * @throws CurriculumInvalid with every problem of the labs
 */
export async function versionedLabs(
  { client }: Operator,
  curriculum: Curriculum,
  published: readonly PublishedItem[],
): Promise<VersionedLab[]> {
  const present = new Map(published.map((item) => [item.slug, item.lab]));
  const versioned = new Map<string, VersionedLab>();
  const problems = await verifyLabs(labsOf(curriculum), async (definition, lab) => {
    const { slug, preparation } = lab;
    const labId = present.get(slug)?.id ?? (await client.request(findLab, { slug })).labId;
    const request = { labId, definition, ...(preparation && { preparation }) };
    const { version, problems: found } = await client.request(addLabVersion, request);
    versioned.set(slug, { lab, labId, version, isOther: present.get(slug)?.version !== version });
    return found;
  });
  if (problems.length > 0) throw new CurriculumInvalid(problems);
  return labsOf(curriculum).flatMap(({ slug }) => versioned.get(slug) ?? []);
}
