export type RefusalKind =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'wrong-method'
  | 'too-slow'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'too-many'
  | 'failed'
  | 'unavailable';

interface CatalogueEntry {
  kind: RefusalKind;
  /** `{wait}` stands for a time such as `17 seconds`. */
  detail: string;
  remedy: string;
}

const knownIds = 'Take ids from the lists, and fetch the list again when an id has disappeared.';
const logIn = 'Log in again with `POST /auth/login`. A repetition with this token fails again.';

export const catalogue = {
  'malformed-json': {
    kind: 'malformed',
    detail: 'The body is not valid JSON.',
    remedy: 'Correct the program that writes the body; a repetition fails again.',
  },
  'malformed-request': {
    kind: 'malformed',
    detail: 'The request could not be read; check its request line, headers and encoding.',
    remedy: 'Correct the program that writes the request; the connection is closed after this answer.',
  },
  'unknown-cursor': {
    kind: 'malformed',
    detail: 'The cursor is not one of this list; leave it out to start from the first page.',
    remedy: 'Send `next_cursor` unchanged, to the same path with the same filters, or start from the first page.',
  },
  'not-authenticated': {
    kind: 'unauthenticated',
    detail: 'Not authenticated',
    remedy: 'Send the token of `POST /auth/login` as `Authorization: Bearer <token>`.',
  },
  'token-expired': {
    kind: 'unauthenticated',
    detail: 'The access token has expired; exchange it for a new one at POST /auth/refresh.',
    remedy: 'Send the expired token to `POST /auth/refresh`, and repeat the request with the new one.',
  },
  'token-too-old': {
    kind: 'unauthenticated',
    detail: 'The access token expired more than 7 days ago and can no longer be exchanged; log in again.',
    remedy: logIn,
  },
  'token-revoked': {
    kind: 'unauthenticated',
    detail: 'The session of this access token was revoked or has ended; log in again.',
    remedy: logIn,
  },
  'token-malformed': {
    kind: 'unauthenticated',
    detail: 'The Authorization header has no access token of this service; send Bearer and the token of a login.',
    remedy: 'Send the scheme `Bearer`, one space and the `access_token` exactly as a login or a refresh returned it.',
  },
  'account-needed': {
    kind: 'unauthenticated',
    detail:
      'This needs an account. A guest may read the curriculum and run open labs; create an account with POST /auth/register.',
    remedy: 'Offer to register, or send the token of a login in place of that of `POST /auth/guest`.',
  },
  'wrong-credentials': {
    kind: 'unauthenticated',
    detail: 'The email or the password is wrong.',
    remedy: 'Let the person correct both. The answer is the same whether or not the account exists.',
  },
  'not-yet-solved': {
    kind: 'forbidden',
    detail:
      'The solution opens once your best score in this lab is 60 or more; you may give the lab up after three ' +
      'different tries over ten minutes, with an account of a day or more.',
    remedy:
      'Repeat the request after a submission with a score of 60 or more, or when `GET /labs/{id}/give-up` says `open`.',
  },
  'project-unsolved': {
    kind: 'forbidden',
    detail: 'You can export this project once your best score in it is 60 or more.',
    remedy: 'Repeat the request after a submission with a score of 60 or more.',
  },
  'role-required': {
    kind: 'forbidden',
    detail: 'This needs a role that you do not have; ask an admin of the platform.',
    remedy: 'The operation’s `x-required-role` names the role. Show the operation only to those whose profile has it.',
  },
  'own-role': {
    kind: 'forbidden',
    detail: 'Nobody gives or takes away a role of their own; ask another admin.',
    remedy: 'Let another admin do it, or an operator with `npx proximal roles`.',
  },
  'last-admin': {
    kind: 'conflict',
    detail: 'This is the last admin; give the role of admin to somebody else first.',
    remedy: 'Let the person give the role with `POST /admin/roles`, then repeat the request.',
  },
  'own-case': {
    kind: 'forbidden',
    detail: 'Nobody decides a case in which they have a part; ask somebody else with this role.',
    remedy: 'Let another person with the role decide, and do not offer the operation where the learner is the caller.',
  },
  'unknown-path': {
    kind: 'not-found',
    detail: 'There is nothing at this path; see /openapi.json for those that exist.',
    remedy: 'Check the base address, which ends with `/api/v1`, and the path.',
  },
  'wrong-method': {
    kind: 'wrong-method',
    detail: 'This path does not answer this method; the Allow header names those it does.',
    remedy: 'Use one of the methods that `Allow` names.',
  },
  'roadmap-unknown': {
    kind: 'not-found',
    detail: 'There is no such roadmap; GET /roadmaps lists all.',
    remedy: knownIds,
  },
  'level-unknown': { kind: 'not-found', detail: 'There is no such level; GET /levels lists all.', remedy: knownIds },
  'module-unknown': { kind: 'not-found', detail: 'There is no such module; GET /modules lists all.', remedy: knownIds },
  'lesson-unknown': { kind: 'not-found', detail: 'There is no such lesson; GET /lessons lists all.', remedy: knownIds },
  'lab-unknown': {
    kind: 'not-found',
    detail: 'There is no such lab; the lessons name their labs in lab_ids.',
    remedy: knownIds,
  },
  'data-unknown': {
    kind: 'not-found',
    detail: 'The lab has no such data file; GET /labs/{id} lists those that it has.',
    remedy: 'Take names from `data` of `GET /labs/{id}`.',
  },
  'track-unknown': {
    kind: 'not-found',
    detail: 'There is no such track; GET /tracks lists all.',
    remedy: 'Take slugs from `GET /tracks`.',
  },
  'completion-unknown': {
    kind: 'not-found',
    detail: 'There is no such completion record.',
    remedy:
      'Of your own: take slugs from `GET /users/me/completions`. Of somebody else: the code is wrong, or its owner has ' +
      'withdrawn the record.',
  },
  'skill-unknown': {
    kind: 'not-found',
    detail: 'There is no such skill; GET /learning-graph/my-graph lists those of your track.',
    remedy: 'Take slugs from `skill_slugs` of the content, or from `GET /learning-graph/my-graph`.',
  },
  'no-demo': {
    kind: 'not-found',
    detail: 'There is no demo learner here.',
    remedy: 'Ask for a guest’s token without `as`, or offer to register.',
  },
  'submission-unknown': {
    kind: 'not-found',
    detail: 'There is no such submission of yours.',
    remedy: 'Take ids from the answers of `POST /labs/{id}/submit`, or from `GET /labs/{id}/submissions`.',
  },
  'challenge-unknown': {
    kind: 'not-found',
    detail: 'There is no such challenge in your cohort; GET /cohorts/my-cohort/challenges lists all.',
    remedy: 'Fetch the list of challenges again: the learner may be in another cohort now.',
  },
  'review-unknown': {
    kind: 'not-found',
    detail: 'There is no such peer review assigned to you; GET /cohorts/my-cohort/peer-reviews lists all.',
    remedy: 'Fetch the list of peer reviews again: an overdue review moves to another reviewer.',
  },
  'received-review-unknown': {
    kind: 'not-found',
    detail: 'You have received no such review; my_submission of your challenges lists all.',
    remedy: 'Take `review_id` from `my_submission.reviews` in `GET /cohorts/my-cohort/challenges`.',
  },
  'solution-not-shareable': {
    kind: 'conflict',
    detail:
      'Only a program of yours that passes all tests of the lab as it is now, and has at most 16 KiB, can be shared.',
    remedy: 'Take the id of such a submission from `GET /labs/{id}/submissions`, or submit the program again.',
  },
  'solution-hidden': {
    kind: 'conflict',
    detail: 'A moderator has hidden what you shared of this lab, so you cannot share another solution of it.',
    remedy: 'Nothing: the decision is final. `GET /labs/{id}/shared-solution` says `hidden`.',
  },
  'shared-solution-unknown': {
    kind: 'not-found',
    detail: 'There is no such solution that somebody else shares.',
    remedy:
      'Fetch `GET /labs/{id}/shared-solutions` again: its author shares it no more, or a moderator has hidden it.',
  },
  'shown-solution-unknown': {
    kind: 'not-found',
    detail: 'There is no such shared solution that you can hide.',
    remedy: 'Nothing: it is hidden or withdrawn already, you have reported it, or this learner has not written it.',
  },
  'reported-solution-unknown': {
    kind: 'not-found',
    detail: 'There is no such reported solution; GET /moderation/solutions lists all.',
    remedy:
      'Fetch the list again: somebody has decided about it, its author shares it no more, or you have reported it.',
  },
  'report-unknown': {
    kind: 'not-found',
    detail: 'There is no such open report; GET /moderation/reports lists all.',
    remedy:
      'Fetch the list again: another moderator has decided about the report, its author is erased, or you have written ' +
      'or reviewed the submission.',
  },
  'shown-review-unknown': {
    kind: 'not-found',
    detail: 'There is no such review that you can hide; GET /moderation/appeals shows reviews.',
    remedy:
      'Nothing: the review is hidden already, not completed, of a submission that you have written or reviewed, or a ' +
      'moderator has dismissed its report, or there is none.',
  },
  'reported-name-unknown': {
    kind: 'not-found',
    detail: 'There is no such open report of a name; GET /moderation/names lists all.',
    remedy: 'Fetch the list again: another moderator has decided about the name, or the learner has changed it.',
  },
  'shown-name-unknown': {
    kind: 'not-found',
    detail: 'This learner does not show this name at present.',
    remedy: 'Send the name that the learner shows now: they have changed it.',
  },
  'question-unknown': {
    kind: 'not-found',
    detail: 'There is no such question in your cohort; GET /cohorts/my-cohort/questions lists all.',
    remedy:
      'Fetch the list again: the question is deleted or hidden, or the learner is in another cohort now. Only its asker ' +
      'says which answer has helped.',
  },
  'post-unknown': {
    kind: 'not-found',
    detail: 'There is no such question or answer that you can change, choose or report.',
    remedy: 'Fetch the question again: its `is_mine` says what the learner may change, and nobody reports their own.',
  },
  'shown-post-unknown': {
    kind: 'not-found',
    detail: 'There is no such question or answer that you can hide.',
    remedy: 'Nothing: it is deleted or hidden already, you have reported it, or this learner has not written it here.',
  },
  'reported-post-unknown': {
    kind: 'not-found',
    detail: 'There is no such reported question or answer; GET /moderation/posts lists all.',
    remedy: 'Fetch the list again: somebody has decided about it, its author has deleted it, or you have reported it.',
  },
  'appeal-unknown': {
    kind: 'not-found',
    detail: 'There is no such open appeal; GET /moderation/appeals lists all.',
    remedy:
      'Fetch the list again: the appeal is decided, its author is erased, or you have a part in it, and somebody else ' +
      'decides.',
  },
  'notification-unknown': {
    kind: 'not-found',
    detail: 'There is no such notification of yours.',
    remedy: knownIds,
  },
  'cohort-unknown': {
    kind: 'not-found',
    detail: 'There is no such cohort that you look after; GET /instructor/cohorts lists all.',
    remedy: 'Fetch the list of cohorts again: an admin may have taken the cohort from the instructor.',
  },
  'member-unknown': {
    kind: 'not-found',
    detail: 'There is no such member of this cohort; GET /instructor/cohorts/{cohort_id}/members lists all.',
    remedy: 'Fetch the list of members again: the member may be in another cohort now.',
  },
  'account-unknown': {
    kind: 'not-found',
    detail: 'Nobody has registered with this email.',
    remedy: 'Correct the email: roles are given to people who have an account.',
  },
  'role-unknown': {
    kind: 'not-found',
    detail: 'This person does not have this role; GET /admin/roles lists all.',
    remedy: 'Fetch the list of roles again: somebody else may have taken the role away.',
  },
  'session-unknown': {
    kind: 'not-found',
    detail: 'There is no such session of yours; GET /users/me/sessions lists all.',
    remedy: 'Fetch the list of sessions again: a session disappears from it when it ends.',
  },
  'request-too-slow': {
    kind: 'too-slow',
    detail: 'The request did not arrive in time; send it again.',
    remedy: 'Send it again, on a new connection: nothing was done for it.',
  },
  'email-taken': {
    kind: 'conflict',
    detail: 'An account with this email exists already; log in instead.',
    remedy: 'Log in with `POST /auth/login`, or register another email.',
  },
  'already-solved': {
    kind: 'conflict',
    detail: 'You have solved this lab, so there is nothing to give up: its solution is open to you.',
    remedy: 'Request `GET /labs/{id}/solution`.',
  },
  'not-a-project': {
    kind: 'conflict',
    detail: 'This lab is no project, and only a solved project can be exported.',
    remedy: 'Export only labs whose `is_project` is true.',
  },
  'placement-too-soon': {
    kind: 'conflict',
    detail: 'You have taken this placement within the last week; your last one says from when on the next may begin.',
    remedy: 'Repeat the request after `next_possible_at` of `GET /learning-graph/placements/current`.',
  },
  'placement-unknown': {
    kind: 'not-found',
    detail: 'You have not begun a placement yet.',
    remedy: 'Begin one with `POST /learning-graph/placements`.',
  },
  'review-completed': {
    kind: 'conflict',
    detail: 'This peer review is completed already, and a review cannot be changed.',
    remedy: 'Nothing: the first review counts. Fetch the list of peer reviews again.',
  },
  'score-missing': {
    kind: 'conflict',
    detail: 'Your submission to this challenge has no score yet, so there is nothing to appeal against.',
    remedy: 'Appeal once `my_submission.score` of the challenge is there.',
  },
  'challenge-appealed': {
    kind: 'conflict',
    detail: 'You have appealed against this score already.',
    remedy: 'Nothing: a submission has one appeal, which `my_submission.appeal` of the challenge shows.',
  },
  'appeal-late': {
    kind: 'conflict',
    detail: 'The 7 days for an appeal against this score are over.',
    remedy:
      'Nothing: the score stays. `my_submission.appeal_until` of a challenge says how long an appeal is possible.',
  },
  'review-reported': {
    kind: 'conflict',
    detail: 'You have reported this review already.',
    remedy: 'Nothing: a moderator decides about the first report.',
  },
  'challenge-not-open': {
    kind: 'conflict',
    detail: 'This challenge is not open for submissions; see its opens_at and closes_at.',
    remedy: 'Submit between `opens_at` and `closes_at`, to a challenge whose `status` is `open`.',
  },
  'submission-under-review': {
    kind: 'conflict',
    detail: 'Your submission is already under review and can no longer be replaced.',
    remedy: 'Wait for the reviews; `my_submission` of the challenge shows them.',
  },
  'email-unverified': {
    kind: 'conflict',
    detail: 'This person has not verified their email yet, and cannot get a role.',
    remedy: 'Let the person open the link of `POST /users/me/email/verification`, then give the role.',
  },
  'cohort-full': {
    kind: 'conflict',
    detail: 'Every seat of this cohort is taken.',
    remedy: 'Move the member to another cohort, or wait until a seat is free.',
  },
  'body-too-large': {
    kind: 'too-large',
    detail: 'The body is larger than 256 KiB.',
    remedy: 'Send a smaller body; code may have 64 KiB.',
  },
  'headers-too-large': {
    kind: 'too-large',
    detail: 'The request line and the headers are larger than 16 KiB.',
    remedy: 'Send fewer or shorter headers; the connection is closed after this answer.',
  },
  'not-json': {
    kind: 'unsupported',
    detail: 'Send the body as application/json in UTF-8, not compressed.',
    remedy: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
  },
  'invalid-input': {
    kind: 'invalid',
    detail: 'Some of the input is missing or wrong.',
    remedy: 'Show each message of `errors` at the field that its `path` names. `detail` names the first of them.',
  },
  'key-reused': {
    kind: 'invalid',
    detail: 'This Idempotency-Key was used with another body; take a new one.',
    remedy: 'Use a new key for every new request, and the same key only to repeat a request.',
  },
  'receipt-not-valid': {
    kind: 'invalid',
    detail: 'This receipt is not valid: it is changed, is older than a day, or its lab is gone.',
    remedy: 'Let the person submit the code itself with `POST /labs/{id}/submit`. A repetition fails again.',
  },
  'receipt-used': {
    kind: 'conflict',
    detail: 'Somebody else has used this receipt; submit the code itself.',
    remedy: 'Let the person submit the code itself with `POST /labs/{id}/submit`. A repetition fails again.',
  },
  'link-not-valid': {
    kind: 'invalid',
    detail: 'This link is not valid: it was used, is too old, or a newer one was sent; request another.',
    remedy: 'Let the person request another mail, and use the link in the newest one. A repetition fails again.',
  },
  'unsubscribe-link-not-valid': {
    kind: 'invalid',
    detail: 'This link is not whole: copy all of it from the mail, or sign in and end the reminders there.',
    remedy: 'Let the person sign in and end the reminders with `PUT /users/me/reminders`. A repetition fails again.',
  },
  'email-not-verified': {
    kind: 'conflict',
    detail: 'Confirm your email address first: reminders go to a confirmed address only.',
    remedy: 'Send the mail again with `POST /users/me/email/verification`; once its link is used, repeat the request.',
  },
  'over-the-limit': {
    kind: 'too-many',
    detail: 'Too many requests for your plan: try again in {wait}.',
    remedy: 'Wait for the seconds in `Retry-After`, then repeat the request. All requests of a minute count.',
  },
  'too-many-failed-logins': {
    kind: 'too-many',
    detail: 'Too many failed logins: try again in {wait}.',
    remedy: 'Do not log in before the seconds in `Retry-After` have passed, not even with the right password.',
  },
  'too-many-wrong-passwords': {
    kind: 'too-many',
    detail: 'Too many wrong passwords: choose a new one with POST /auth/password-reset, or try again in {wait}.',
    remedy:
      'Let the person choose a new password by mail, after which this limit begins anew. Until the seconds in ' +
      '`Retry-After` have passed not even the right password is accepted here; a login is.',
  },
  'too-many-mails': {
    kind: 'too-many',
    detail: 'Too many mails were requested: look for the latest one, or try again in {wait}.',
    remedy: 'Wait for the seconds in `Retry-After`. The limit is the same for addresses with and without an account.',
  },
  'too-many-trials': {
    kind: 'too-many',
    detail: 'Your network has run the trials of an hour: try again in {wait}, or create an account.',
    remedy: 'Wait for the seconds in `Retry-After`, or offer to register: a learner’s runs have no such limit.',
  },
  'too-many-wrong-links': {
    kind: 'too-many',
    detail: 'Too many links that are not valid came from your network: try again in {wait}.',
    remedy: 'Wait for the seconds in `Retry-After`, then use the link in the newest mail.',
  },
  'run-in-flight': {
    kind: 'too-many',
    detail: 'Another run of yours has not ended: wait for its answer, and try again in {wait}.',
    remedy: 'Start a run only after the answer of the one before.',
  },
  'too-many-streams': {
    kind: 'too-many',
    detail: 'You have four open streams already; close one of them, or wait {wait} and try again.',
    remedy: 'Close the streams and exports that nobody reads. One stream is enough for one submission.',
  },
  'too-many-announcements': {
    kind: 'too-many',
    detail: 'This cohort has got three announcements today: try again in {wait}.',
    remedy: 'Announce less often: put what belongs together into one announcement.',
  },
  'too-many-posts': {
    kind: 'too-many',
    detail: 'You have written 20 questions and answers today: try again in {wait}.',
    remedy:
      'Wait for the seconds in `Retry-After`: the count begins anew at midnight UTC. Deleting one does not lower it.',
  },
  'internal-error': {
    kind: 'failed',
    detail: 'Something went wrong on our side; try again, and report the X-Request-Id if it goes on.',
    remedy: 'Repeat the request once, with the same `Idempotency-Key`. Report the `X-Request-Id` if it fails again.',
  },
  'trials-busy': {
    kind: 'too-many',
    detail: 'All places for runs without an account are taken: try again in {wait}.',
    remedy: 'Wait for the seconds in `Retry-After`, then repeat the request. Runs of learners come first.',
  },
  unavailable: {
    kind: 'unavailable',
    detail: 'This part of the service is unavailable at the moment: try again in {wait}.',
    remedy: 'Wait for the seconds in `Retry-After`, then repeat the request with the same `Idempotency-Key`.',
  },
} as const satisfies Record<string, CatalogueEntry>;
