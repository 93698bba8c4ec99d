import { definitionOf, labsOf, problemText, readCurriculum, sortProblems, verifyLabs } from '@proximal/content';
import type { Curriculum, Problem } from '@proximal/content';
import { openVerifier } from '@proximal/grading';
import { inWorkspace } from '../config.js';

/** Prints all problems of a curriculum, those of its labs' programs included; the process then ends with status 1. */
export async function checkContent(folder = inWorkspace('content')): Promise<void> {
  const { curriculum, problems } = await readCurriculum(folder);
  const found = curriculum ? await problemsOfLabs(curriculum) : problems;
  for (const problem of sortProblems(found)) console.error(problemText(problem));
  if (curriculum && found.length === 0) await advise(curriculum);
  const isRight = curriculum !== null && found.length === 0;
  console.log(
    isRight ? `The curriculum is right: ${contentsOf(curriculum)}.` : `Problems in the curriculum: ${found.length}.`,
  );
  process.exitCode = isRight ? 0 : 1;
}

async function problemsOfLabs(curriculum: Curriculum): Promise<Problem[]> {
  const verifier = await openVerifier({ runners: 2 });
  try {
    return await verifyLabs(labsOf(curriculum), (definition) => verifier.verify(definition));
  } finally {
    await verifier.close();
  }
}

/** Prints what could be better and is no reason to refuse the curriculum. */
async function advise(curriculum: Curriculum): Promise<void> {
  const verifier = await openVerifier();
  try {
    for (const lab of labsOf(curriculum)) {
      const sizes = await verifier.proposeSizes(definitionOf(lab));
      if (sizes === null) continue;
      const { folder, efficiency } = lab.locations;
      const advice = `sizes: [${sizes.join(', ')}] would distinguish the slow program from the reference as well, with fewer steps for each submission.`;
      console.log(`Advice: ${folder}/lab.yaml:${efficiency} ${advice}`);
    }
  } finally {
    await verifier.close();
  }
}

function contentsOf({ tracks, skills, challenges }: Curriculum): string {
  const modules = tracks.flatMap(({ levels }) => levels.flatMap((level) => level.modules));
  const lessons = modules.flatMap((module) => module.lessons);
  const labs = lessons.flatMap((lesson) => lesson.labs);
  const counts = { tracks, modules, lessons, labs, challenges, skills };
  return Object.entries(counts)
    .map(([name, { length }]) => `${length} ${name}`)
    .join(', ');
}
