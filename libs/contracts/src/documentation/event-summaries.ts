/** One or two sentences for each event, by its subject: when it is published and what a consumer learns from it. */
export const eventSummaries: Readonly<Record<string, string>> = {
  'gateway.user-registered.v1':
    'A user has registered. The event has no email address, because no other service needs it.',
  'gateway.profile-changed.v1':
    'A learner has changed their names, their time zone or their place on leaderboards. Of several events the one with ' +
    'the latest `changedAt` is valid.',
  'content.curriculum-published.v1':
    'An import has replaced the curriculum. Consumers fetch the new version from content and store it.',
  'grading.submission-graded.v1':
    'The grade of a submission is committed. A regrade publishes the same submission with a higher `revision`. ' +
    '`xpAwarded` is the xp that this grade adds; it is negative only where an operator allowed scores to drop. ' +
    '`previousScore` is the score that a regrade has replaced.',
  'grading.solution-opened.v1':
    'A learner has looked at the author’s solution of a lab. Openings within one minute count as one.',
  'progress.lesson-completed.v1': 'A learner has completed a lesson for the first time.',
  'progress.xp-awarded.v1':
    'The xp ledger has a new entry. `source` and `sourceId` name what the xp is for; a repeated delivery has the same id.',
  'progress.track-entered.v1':
    'The track of a learner has changed. Of several events the one with the latest `activeAt` is valid.',
  'progress.track-unlocked.v1':
    'A learner has completed enough of the prerequisites of a track. Published once for a learner and a track, never for ' +
    'a track that is open to everybody, such as a foundation track.',
  'progress.track-completed.v1':
    'A learner has completed every lesson and lab of a track. Published once for a learner and a track, also when the ' +
    'track gets new lessons later.',
  'cohort.challenge-submitted.v1':
    'A member has submitted an attempt at a challenge. A later attempt replaces the earlier one and has a higher `attempt`.',
  'cohort.challenge-reviewed.v1':
    'All reviews of a submission to a challenge are in. `score` is their median. Published once for a submission.',
  'cohort.challenge-rescored.v1':
    'An appeal against the score of a submission is decided. `xpDifference` is what the new score adds to the xp; it may ' +
    'be negative. Published once for a submission.',
  'cohort.review-completed.v1': 'A member has completed a peer review. Published once for a review.',
  'cohort.review-rejected.v1':
    'A moderator has hidden a peer review after its author reported it. `xpDifference` takes the xp of the review back. ' +
    'Published once for a review, and not for one that brought no xp.',
  'billing.subscription-reported.v1':
    'The billing system, which is outside, reports the whole state of a subscription. The highest `version` is valid.',
  'billing-read.subscription-changed.v1':
    'The subscription of a learner has changed. `entitledTo` is the plan whose limits the gateway applies.',
};
