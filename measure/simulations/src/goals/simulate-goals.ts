import { readCurriculum } from '@proximal/content';
import { newPopulation } from '@proximal/learner-model';
import { StartFailure } from '@proximal/runtime';
import { zoneOf } from '@proximal/skill-graph';
import { simulatedCurriculum } from '../learners/simulated-curriculum.js';
import { SimulatedLearner, stepMs } from '../learners/simulated-learner.js';
import { tableOf } from '../table.js';
import { hoursOf } from './task-minutes.js';

/** The most hours, by the authors' minutes, until somebody who begins with nothing has solved a lab of the skill. */
const promises = { 'model-calls': 1, 'agent-loops': 12 };
const mostTasks = 200;
const firstDay = Date.UTC(2026, 0, 5, 9);

/** Somebody new names the skill as goal, follows the first recommendation, and solves each lab at the first try. */
export async function simulateGoals(folder: string): Promise<void> {
  const { curriculum: written, problems } = await readCurriculum(folder);
  if (!written)
    throw new StartFailure(`The curriculum has ${problems.length} problems: npx proximal content check lists them.`);
  const curriculum = simulatedCurriculum(written);
  const hours = hoursOf(written, curriculum);
  const rows = Object.entries(promises).map(([skill, most]) => {
    const learner = new SimulatedLearner(curriculum);
    const skills = followTo(learner, skill);
    return { skill, skills, most, hours: hours(learner.lessons, learner.solvedLabs) };
  });
  const shown = rows.map((row) => ({
    goal: row.skill,
    hours: row.hours.toFixed(1),
    'at most': String(row.most),
    'labs of': row.skills.join(', '),
  }));
  console.log(tableOf(shown).join('\n'));
  process.exitCode = rows.every((row) => row.hours <= row.most) ? 0 : 1;
}

/** @returns the skills of the labs, in their order */
function followTo(learner: SimulatedLearner, goal: string): string[] {
  const population = newPopulation();
  const skills: string[] = [];
  for (let task = 1; task <= mostTasks; task += 1) {
    const at = firstDay + 2 * task * stepMs;
    const view = learner.view(at, population, learner.solvedLabs);
    const zone = zoneOf({ ...view, goal: { trackSlug: null, skillSlug: goal, dueOn: null } });
    if (zone.way?.skills.size === 0) return skills;
    const [first] = zone.recommendations;
    if (!first) break;
    learner.read(first.lesson, at, population);
    if (first.lab === null) continue;
    learner.submit(first.lab, { score: 100, ran: true, program: `right ${first.lab}` }, at + stepMs, population);
    skills.push(first.skill);
  }
  throw new Error(`the recommendations do not lead to ${goal} in ${mostTasks} tasks`);
}
