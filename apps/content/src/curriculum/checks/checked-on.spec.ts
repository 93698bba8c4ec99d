import { expect, it } from '@jest/globals';
import { itReports } from '../../../test/sample-reading.js';
import { lessonPath, sampleCurriculum } from '../../../test/sample-curriculum.js';
import { inspectCurriculum } from '../inspect-curriculum.js';
import { problemText } from '../problem.js';

const lesson = `${lessonPath}/lesson.md`;

async function adviceOn(now: string): Promise<string[]> {
  const files = sampleCurriculum().replace(lesson, 'labs:', 'checked_on: 2026-03-31\nlabs:');
  const { items } = await inspectCurriculum(await files.write(), new Date(now));
  await files.clean();
  return items.flatMap(({ advice }) => advice.map(problemText));
}

it.each([
  ['2026-03-30T23:59:59Z', [`content/${lesson}:7 checked_on is 2026-03-31, a day to come.`]],
  ['2026-09-30T23:59:59Z', []],
  [
    '2026-10-01T00:00:00Z',
    [`content/${lesson}:7 the facts about providers were checked on 2026-03-31: check them again, and change the day.`],
  ],
])('at %s the check advises %j about facts that were checked on 2026-03-31', async (now, advice) => {
  expect(await adviceOn(now)).toEqual(advice);
});

itReports([
  [
    'a day that does not exist',
    (files) => files.replace(lesson, 'labs:', 'checked_on: 2026-02-30\nlabs:'),
    `${lesson}:7 checked_on must be a day, such as 2026-11-29.`,
  ],
  [
    'a month alone',
    (files) => files.replace(lesson, 'labs:', 'checked_on: 2026-02\nlabs:'),
    `${lesson}:7 checked_on must be a day, such as 2026-11-29.`,
  ],
]);
