import { NotGradedYet, type Schemas, type FinishedSubmission, type ProximalClient } from '@proximal/client';
import { StartFailure } from '@proximal/runtime';
import { programAt, programIn, type LabLink } from './lab-folder.js';
import type { Learner } from './learner.js';
import { aloneText, gradeText, runText } from './program-texts.js';
import { WrongUsage } from '../terminal/wrong-usage.js';

type Lab = Schemas['Lab'];

export async function run(
  learner: Learner,
  given: string | undefined,
  { call, transcript = false }: { call?: string; transcript?: boolean },
): Promise<void> {
  const { code, files, lab: link } = programAt(given);
  const { client, screen } = learner;
  const lab = await labOf(learner, link);
  const body = { code, ...(files && { files }), ...(call !== undefined && { call }) };
  const { data } = await client.request('POST', '/labs/{id}/run', { params: { id: lab.id }, body });
  screen.show(data, (paint, width) => runText(data, lab, paint, width, transcript));
}

/** Runs a file of no lab. */
export async function runAlone({ client, screen }: Learner, given: string | undefined, { call }: { call?: string }) {
  if (given === undefined) throw new WrongUsage('Name the file to run, as in `npx proximal run --alone answer.py`.');
  const code = programIn(given);
  const { data } = await client.request('POST', '/run', { body: call === undefined ? { code } : { code, call } });
  screen.show(data, (paint, width) => aloneText(data, paint, width));
}

export async function submit(learner: Learner, given: string | undefined): Promise<void> {
  const { code, files, lab: link } = programAt(given);
  const { client, screen } = learner;
  const lab = await labOf(learner, link);
  const call = { params: { id: lab.id }, body: { code, ...(files && { files }) } };
  const submission = await screen.whileRunning('being graded', (onState) => gradeOf(client, call, onState));
  if (submission.status === 'failed')
    throw new StartFailure('It could not be graded, through no fault of the code: submit it again.');
  screen.show(submission, (paint, width) => gradeText(submission, lab, code, paint, width));
}

async function gradeOf(
  client: ProximalClient,
  call: { params: { id: number }; body: { code: string; files?: Record<string, string> } },
  onState: (state: string) => void,
): Promise<FinishedSubmission> {
  const { data } = await client.request('POST', '/labs/{id}/submit', call);
  if (isFinished(data)) return data;
  for await (const event of client.events(data.submission_id)) {
    if ('submission' in event && isFinished(event.submission)) return event.submission;
    onState(event.type === 'queued' ? 'waiting for a grader' : 'being graded');
  }
  throw new NotGradedYet(data.submission_id);
}

function isFinished(submission: Schemas['Submission']): submission is FinishedSubmission {
  return submission.status === 'graded' || submission.status === 'failed';
}

async function labOf({ client, api }: Learner, link: LabLink): Promise<Lab> {
  if (link.api !== api)
    throw new StartFailure(
      `This folder is of ${link.api}: log in there, or have \`npx proximal lab ${link.slug}\` make a folder of ${api} elsewhere.`,
    );
  const { data: lab } = await client.request('GET', '/labs/{id}', { params: { id: link.lab_id } });
  if (lab.slug !== link.slug)
    throw new StartFailure(`The lab has another id by now: \`npx proximal lab ${link.slug}\` stores it.`);
  return lab;
}
