import { readCurriculum, type Curriculum } from '@proximal/content';
import { inWorkspace } from '@proximal/testing/harness';
import { StartFailure } from '@proximal/runtime';

/** Reads the platform's own curriculum. */
export async function platformCurriculum(): Promise<Curriculum> {
  const { curriculum } = await readCurriculum(inWorkspace('content'));
  if (!curriculum) throw new StartFailure('The curriculum has problems: `npx proximal content check` lists them.');
  return curriculum;
}
