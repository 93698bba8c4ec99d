import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { count, idText, text } from '../shapes.js';
import { knownOfSubmission, testOutcome } from './submission.js';
import { furtherFiles, program, submittedTogether } from './submitted-program.js';

export const runWaitSeconds = 25;

/** Printed output beyond it is cut; UTF-8. */
export const runOutputBytes = 4_096;

const ownCall = text(1, 2_000);
const runDeadlineMs = (runWaitSeconds + 3) * 1000;

const ran = {
  result: z
    .string()
    .nullable()
    .describe('The value of the call as Python writes it, cut when it is long; null without a call or a value.'),
  error: z.string().nullable().describe('Why the program did not load, or how the call ended; null without an error.'),
  output: z.string().describe('The first 4 KiB of the printed output.'),
};
const errorLine = z.int().min(1).nullable();

export const modelExchange = defineSchema(
  'ModelExchange',
  'A request to the API of a scripted model, as the platform saw it.',
  {
    test: z.string().nullable().describe('The shown test that sent it; null for a call of one’s own.'),
    at_seconds: z.number().min(0).describe('When it was sent, by the virtual clock, from the beginning of the test.'),
    latency_seconds: z.number().min(0).describe('How long the answer took, by the virtual clock.'),
    request: z.string().describe('The request as JSON; a long one is cut in its middle.'),
    reply: z.string().nullable().describe('The reply as JSON, cut alike; null without one.'),
    error: z
      .string()
      .nullable()
      .describe('The status and code of an error, or how the connection ended; null without.'),
    tokens: z
      .object({
        input: count.describe('All that went in.'),
        cached: count.describe('The part of `input` that was read from the cache.'),
        written: count.describe('The part of `input` that was written to the cache.'),
        output: count.describe('All that came out.'),
        thinking: count.describe('The part of `output` that was thinking.'),
      })
      .nullable()
      .describe('The tokens that were counted; null without a reply.'),
    cost_usd: z.number().min(0).describe('What it would cost, in dollars.'),
  },
);

export const runLab = defineOperation('grading.run-lab', {
  method: 'POST',
  path: '/labs/{id}/run',
  summary: 'Run code on a lab’s shown examples, or on a call of one’s own, without a grade',
  description:
    'Leaves no submission, no xp and no trace in the skill graph. A learner has one run at a time. A guest runs open ' +
    'labs, learns how many hidden tests passed, and gets a receipt, with which a new account submits the same code.',
  access: 'guest',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  body: submittedTogether(
    z.object({
      code: program,
      files: furtherFiles,
      call: ownCall
        .optional()
        .meta({ description: 'Code such as `tokenise("a b")` or `Stack().pop()`, evaluated instead of the examples.' }),
    }),
  ),
  output: defineSchema('Run', 'What a run without a grade gave.', {
    lab_version: knownOfSubmission.lab_version,
    tests: z.array(testOutcome).describe('The results of the shown examples; empty with a `call`.'),
    ...ran,
    error_line: errorLine
      .optional()
      .describe('The line of the code at which `error` was raised; null or absent without one.'),
    hidden: z
      .object({ passed: count.describe('How many passed.'), total: count.describe('How many there are.') })
      .optional()
      .describe('The hidden tests, for a guest’s run of the examples.'),
    transcript: z
      .array(modelExchange)
      .optional()
      .describe('The requests of the shown tests to the API of a scripted model, in order, the first 32 KiB.'),
    receipt: z
      .string()
      .optional()
      .describe('For a guest: `POST /labs/claim` submits the code with it, once and within a day.'),
  }),
  refusals: ['lab-unknown', 'run-in-flight', 'too-many-trials', 'trials-busy'],
  deadlineMs: runDeadlineMs,
});

export const runProgram = defineOperation('grading.run-program', {
  method: 'POST',
  path: '/run',
  summary: 'Run a program of no lab, such as the code of a challenge, without a grade',
  description:
    'Leaves no submission, no xp and no trace in the skill graph. A learner has one run at a time, of a lab or of a ' +
    'program.',
  owned: 'self',
  body: z.object({
    code: program,
    call: ownCall
      .nullable()
      .optional()
      .meta({ description: 'Code such as `answer([1, 2])`, evaluated after the program; null or left out for none.' }),
  }),
  output: defineSchema('ProgramRun', 'What a run of a program gave.', {
    ...ran,
    error_line: errorLine.describe('The line of the code at which `error` was raised; null without one.'),
  }),
  refusals: ['run-in-flight'],
  deadlineMs: runDeadlineMs,
});
