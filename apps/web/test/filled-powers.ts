import type { Schemas } from '@proximal/client';
import { daysFromNow, type Write } from './filled-curriculum.js';

export function filledPowers(write: Write): Record<string, object> {
  return {
    'GET /instructor/cohorts': { data: [cohortOf(write, 7, 40), cohortOf(write, 8, 40), cohortOf(write, 9, -10)] },
    'GET /instructor/cohorts/7/members': { data: [3, 4, 5].map((id) => memberOf(write, id)) },
    'GET /instructor/cohorts/7/announcements': { data: [announcementOf(write)], next_cursor: 'older' },
    'GET /admin/roles': { data: [holderOf(write, 3, 'instructor'), holderOf(write, 4, 'admin')], next_cursor: 'next' },
    'GET /moderation/reports': { data: [reportOf(write)] },
    'GET /moderation/appeals': { data: [appealOf(write)] },
    'GET /moderation/names': { data: [nameOf(write)] },
    'GET /moderation/posts': { data: [postOf(write)] },
    'GET /instructor/cohorts/7/posts': { data: [cohortPostOf(write, 91, 91), cohortPostOf(write, 92, 91)] },
    'GET /moderation/solutions': { data: [solutionOf(write)] },
    'GET /admin/labs/40/statistics': { data: statisticsOf(write) },
  };
}

function cohortOf(write: Write, id: number, endsInDays: number): Schemas['InstructedCohort'] {
  const challenge = (challengeId: number) => ({
    id: challengeId,
    title: write(`title of challenge ${challengeId} of a cohort`),
    opens_at: daysFromNow(-1),
    closes_at: daysFromNow(6),
  });
  return {
    id,
    slug: `cohort-${id}`,
    name: write(`name of the instructor’s cohort ${id}`),
    track_slug: 'foundations',
    starts_on: daysFromNow(endsInDays - 56).slice(0, 10),
    ends_on: daysFromNow(endsInDays).slice(0, 10),
    capacity: 30,
    member_count: 3,
    current_week: 2,
    challenges: id === 7 ? [challenge(21), challenge(22)] : [],
  };
}

function announcementOf(write: Write): Schemas['SentAnnouncement'] {
  return { id: 51, text: write('text of a sent announcement'), announced_at: daysFromNow(-3), members: 3 };
}

function memberOf(write: Write, id: number): Schemas['CohortMember'] {
  const isKnown = id !== 5;
  const stuck = { lab_id: 40, submissions: 4, failed_test: write('test that a member does not pass') };
  return {
    user_id: id,
    display_name: id === 5 ? '' : write(`name of the instructor’s member ${id}`),
    joined_at: daysFromNow(-9),
    is_active: id !== 4,
    last_active_on: isKnown ? daysFromNow(-2).slice(0, 10) : null,
    progress_percentage: isKnown ? 33.4 : null,
    reviews_open: 2,
    reviews_completed: 5,
    weekly_active_days: [id === 5 ? 0 : 2, id === 3 ? 5 : 0],
    stuck_at: isKnown ? (id === 3 ? [stuck, { lab_id: 999, submissions: 3, failed_test: null }] : []) : null,
  };
}

function reportOf(write: Write): Schemas['OpenReviewReport'] {
  return {
    review_id: 31,
    submission_id: 'chs_1',
    challenge_id: 21,
    author_id: 3,
    reviewer_id: 4,
    feedback: write('feedback of a reported review'),
    score: 12.5,
    reason: write('reason of a report'),
    reported_at: daysFromNow(-1),
  };
}

function solutionOf(write: Write): Schemas['ReportedSolution'] {
  return {
    solution_id: 61,
    learner_id: 3,
    lab_id: 40,
    code: write('code of a reported solution'),
    reasons: [write('reason against a solution'), write('another reason against a solution')],
    reported_at: daysFromNow(-1),
  };
}

function nameOf(write: Write): Schemas['ReportedName'] {
  return {
    learner_id: 3,
    name: write('shown name'),
    reported_name: write('reported name'),
    reported_at: daysFromNow(-1),
  };
}

function postOf(write: Write): Schemas['ReportedPost'] {
  return {
    post_id: 73,
    learner_id: 3,
    question_id: 72,
    cohort_id: 7,
    title: write('title of the question of a reported post'),
    text: write('text of a reported post'),
    created_at: daysFromNow(-3),
    edited_at: daysFromNow(-2),
    reasons: [write('reason against a post'), write('another reason against a post')],
    reported_at: daysFromNow(-1),
  };
}

function cohortPostOf(write: Write, post_id: number, question_id: number): Schemas['CohortPost'] {
  return {
    post_id,
    learner_id: 3,
    question_id,
    title: write(`title of the question of post ${post_id}`),
    text: write(`text of post ${post_id}`),
    display_name: write(`name of the author of post ${post_id}`),
    created_at: daysFromNow(-3),
  };
}

function statisticsOf(write: Write): Schemas['ItemStatistics'] {
  const portion = (count: number, of = 40) => ({ count, of });
  return {
    lab_id: 40,
    version: '0123',
    days: 90,
    begun: 50,
    sampled: 40,
    first_try: portion(10),
    solved: portion(30),
    tries_until_solved: { median: 2, of: 30 },
    seconds_until_solved: { median: 5_400, of: 20 },
    abandoned: portion(0, 0),
    discrimination: { correlation: -0.125, of: 38 },
    tests: [
      {
        name: write('test of an admin’s lab'),
        is_hidden: false,
        failed_at_first: portion(8),
        failed_alone: portion(1, 32),
      },
      {
        name: write('hidden test of an admin’s lab'),
        is_hidden: true,
        failed_at_first: portion(9),
        failed_alone: portion(0, 31),
      },
    ],
  };
}

function appealOf(write: Write): Schemas['OpenAppeal'] {
  const review = (review_id: number, is_hidden: boolean) => ({
    review_id,
    reviewer_id: is_hidden ? null : 4,
    score: 40,
    feedback: write(`feedback of the appealed review ${review_id}`),
    is_hidden,
    is_for_appeal: is_hidden,
  });
  return {
    challenge_id: 21,
    learner_id: 3,
    submission_id: 'chs_1',
    challenge_title: write('title of an appealed challenge'),
    challenge_description: write('description of an appealed challenge'),
    code: `# ${write('code of an appeal')}\n`,
    notes: write('notes of an appeal'),
    reason: write('reason of an appeal'),
    appealed_at: daysFromNow(-1),
    previous_score: 40,
    reviews: [review(41, false), review(42, true)],
  };
}

function holderOf(write: Write, id: number, role: Schemas['RoleHolder']['role']): Schemas['RoleHolder'] {
  return {
    user_id: id,
    email: `${'a'.repeat(60)}-${id}@${'b'.repeat(60)}.example`,
    full_name: write(`name of the ${role}`),
    role,
    cohort_id: role === 'instructor' ? 7 : null,
    given_at: daysFromNow(-3),
  };
}
