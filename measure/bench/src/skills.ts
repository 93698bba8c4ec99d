import { showMyGraph } from '@proximal/contracts';
import { ownCpuMicroseconds, rounded } from '@proximal/testing/harness';
import { bench } from './bench.js';
import { callOf } from './call.js';
import { manySkills } from './curricula.js';
import { EventBench } from './event-bench.js';
import { goal } from './report.js';

const about = 'graded submissions a second in skill-graph, and CPU time of a learner’s graph';
/** Graded submissions that are published at once, their learners, the skills of the track, requests for a graph. */
const options = { events: 10_000, learners: 500, skills: 200, requests: 1_000 };

export const skills = bench(about, options, ({ events, learners, skills: skillCount, requests }) =>
  EventBench.during('skill-graph', manySkills(skillCount), async (running) => {
    // Everything takes longer until the code is compiled; the first learner practises every skill.
    await running.process(Array.from({ length: skillCount }, (_, index) => grade(running, 1, 1 + index)));
    const since = new Date();
    const before = ownCpuMicroseconds(running.consumer.pid);
    const labOf = (index: number) => 1 + (Math.floor(index / learners) % skillCount);
    await running.process(
      Array.from({ length: events }, (_, index) => grade(running, 2 + (index % learners), labOf(index))),
    );
    const cpu = (ownCpuMicroseconds(running.consumer.pid) - before) / events;
    const { first, last } = await running.tables.processed(since);
    const perSecond = Math.round((events * 1_000) / (last - first));
    const graphMs = await graphCost(running, requests);
    return {
      title: `skill-graph: ${events} graded submissions of ${learners} learners`,
      lines: [
        ['', 'a second', 'CPU'],
        ['graded submissions through consumer and database, one process', `${perSecond}`, `${Math.round(cpu)} µs each`],
        [`my-graph with ${skillCount} skills`, '', `${rounded(graphMs, 2)} ms`],
      ],
      goals: [
        goal('my-graph, ms of CPU', graphMs, 2),
        goal('1000 / graded submissions a second', 1_000 / perSecond, 1),
      ],
      figures: { perSecond, cpu, graphMs },
    };
  }),
);

function grade(running: EventBench, learnerId: number, labId: number) {
  const number = running.grades + 1;
  return running.grade(learnerId, labId, (number * 37) % 101, 1, new Date(Date.UTC(2026, 0, 1) + number * 60_000));
}

/** Measures the milliseconds of CPU that the service takes for a graph of all skills, each of them practised. */
async function graphCost({ client, consumer }: EventBench, requests: number): Promise<number> {
  const show = () => client.call(showMyGraph, callOf(1, {}), 'benchmark');
  // A graph takes half as long again until the code is compiled.
  for (let n = 0; n < 1_000; n += 1) await show();
  const before = ownCpuMicroseconds(consumer.pid);
  for (let n = 0; n < requests; n += 1) await show();
  return (ownCpuMicroseconds(consumer.pid) - before) / requests / 1_000;
}
