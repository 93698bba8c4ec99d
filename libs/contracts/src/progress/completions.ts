import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { count, id, instant, slug } from '../shapes.js';

/** On the gateway's origin, outside the interface: it needs no token. */
export function completionPath(code: string): string {
  return `/completions/${code}`;
}

const completion = defineSchema('TrackCompletionRecord', 'The record of a track that the learner has completed.', {
  track_slug: slug.describe('Names the track.'),
  track_title: z.string().describe('Title of the track.'),
  completed_at: instant.describe('Instant of the last lesson or lab that completed the track.'),
  lessons_completed: count.describe('Lessons of the track at that time, all of them completed.'),
  labs_completed: count.describe('Labs of the track at that time, all of them completed.'),
  issued_at: instant.optional().describe('Instant of publication; left out while the record is not public.'),
  verification_code: z
    .string()
    .optional()
    .describe('Who has this code can verify the record; left out while the record is not public.'),
  url: z
    .string()
    .optional()
    .describe('Path of the public page on the origin of the web pages; left out while the record is not public.'),
});

export const listCompletions = defineOperation('progress.list-completions', {
  method: 'GET',
  path: '/users/me/completions',
  summary: 'List the records of the learner’s completed tracks, newest first',
  description: 'A record is seen by nobody else until the learner publishes it.',
  owned: 'self',
  output: z.array(completion),
});

const byTrack = z.object({ slug: slug.describe('Names the track.') });

export const publishCompletion = defineOperation('progress.publish-completion', {
  method: 'POST',
  path: '/users/me/completions/{slug}/publish',
  summary: 'Publish a completion record; repeating it changes nothing',
  description:
    'Needs no body. Gives the record a code that cannot be guessed: everybody who has it sees the learner’s name, the ' +
    'track and the dates.',
  owned: { of: 'learner', otherwise: 'completion-unknown' },
  params: byTrack,
  output: completion,
  refusals: ['completion-unknown', 'key-reused'],
});

export const withdrawCompletion = defineOperation('progress.withdraw-completion', {
  method: 'POST',
  path: '/users/me/completions/{slug}/withdraw',
  summary: 'Withdraw a published completion record; repeating it changes nothing',
  description:
    'Needs no body. The code is unknown from then on, also when the record is published again with a new one.',
  owned: { of: 'learner', otherwise: 'completion-unknown' },
  params: byTrack,
  output: completion,
  refusals: ['completion-unknown', 'key-reused'],
});

export const findPublishedCompletion = defineRequest('progress.find-published-completion', {
  input: z.object({ code: z.string() }),
  output: z.object({
    completion: z
      .object({
        learnerId: id,
        trackTitle: z.string(),
        completedAt: instant,
        lessons: count,
        labs: count,
        issuedAt: instant,
      })
      .nullable(),
  }),
});
