import type { Schemas } from '@proximal/client';
import { emptyAnswers } from './empty-answers.js';
import { filledPowers } from './filled-powers.js';
import { filledQuestions, listedQuestions } from './filled-questions.js';
import { daysFromNow, filledCurriculum, type Write, receivedReview } from './filled-curriculum.js';

export function filledAnswers(write: Write): Record<string, object> {
  const { activity } = (emptyAnswers['GET /progress/me'] as { data: Schemas['MyProgress'] }).data;
  const completedTrack = { ...progressOf('foundations', true), completed_at: daysFromNow(-1) };
  const progress: Schemas['MyProgress'] = {
    total_xp: 123_456,
    current_streak_days: 12,
    longest_streak_days: 345,
    freeze_days_left: 1,
    lessons_completed: 1,
    labs_completed: 1,
    tracks: [completedTrack, progressOf('agents', true)],
    recent_submissions: [{ submission_id: 'sub_1', lab_id: 40, score: 80, graded_at: daysFromNow(-1) }],
    activity: activity.map((day, index) => ({ ...day, xp: index * 10 })),
    questions_due: 3,
    week: { starts_on: activity.at(-3)!.date, active_days: activity.slice(-3).map(({ date }) => date), goal_days: 4 },
  };
  return {
    ...filledCurriculum(write),
    ...filledCohort(write),
    ...filledPowers(write),
    'GET /progress/me': { data: progress },
    'GET /learning-graph/me': { data: learningOf(write) },
    'GET /learning-graph/goal': { data: { goal: goalOf(write) } },
    'GET /learning-graph/zpd': { data: zoneOf(write) },
    'GET /learning-graph/reviews': { data: dueReviewsOf(write) },
    'GET /learning-graph/placements/current': { data: placementOf(write) },
    'GET /learning-graph/my-graph': { data: graphOf(write) },
    'GET /learning-graph/skills/lookup': { data: skillOf(write) },
    'GET /learning-graph/skills/sorting': { data: { ...skillOf(write), slug: 'sorting' } },
    'GET /users/me/completions': { data: completionsOf(write) },
    'GET /completions/7K3QF0D9XW23456789EFGHJKM': { data: publicCompletionOf(write) },
    'GET /notifications': { data: notificationsOf(write) },
    'GET /users/me': {
      data: {
        id: 1,
        email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
        email_verified: false,
        full_name: write('name of the learner'),
        plan: 'pro',
        roles: ['instructor', 'moderator', 'admin'],
        track_slug: 'foundations',
        cohort_id: 1,
        total_xp: 123_456,
        created_at: daysFromNow(-400),
        display_name: write('display name of the learner'),
        time_zone: 'America/Argentina/ComodRivadavia',
        time_zone_from: daysFromNow(3),
        leaderboard_opt_out: false,
        erasure: { requested_at: daysFromNow(-1), due_at: daysFromNow(6) },
      } satisfies Schemas['Profile'],
    },
    'GET /users/me/reminders': {
      data: {
        days: [1, 4],
        hour: 18,
        time_zone: 'America/Argentina/ComodRivadavia',
        next_at: daysFromNow(1),
        is_stopped: true,
        email_verified: true,
      },
    },
    'GET /users/me/sessions': {
      data: [0, 1].map((days) => ({
        id: `00000000-0000-4000-8000-00000000000${days}`,
        is_current: days === 0,
        created_at: daysFromNow(-days),
        last_used_at: daysFromNow(-days),
        expires_at: daysFromNow(30 - days),
      })) satisfies Schemas['Session'][],
    },
    'GET /subscriptions/current': {
      data: { plan: 'pro', status: 'active', current_period_end: daysFromNow(20), cancel_at_period_end: false },
    },
    'GET /subscriptions/plans': {
      data: [
        { id: 'free', name: write('name of the plan'), price_monthly: 0, features: [write('feature of the plan')] },
      ],
    },
  };
}

function progressOf(track_slug: string, is_unlocked: boolean): Schemas['TrackProgress'] {
  const completed = { levels_completed: 0, modules_completed: 1, lessons_completed: 1, labs_completed: 1 };
  const modules = [
    { id: 8, is_completed: true, completed_lesson_ids: [16, 17], completed_lab_ids: [42] },
    { id: 9, is_completed: false, completed_lesson_ids: [], completed_lab_ids: [] },
  ];
  return { track_slug, is_unlocked, ...completed, overall_percentage: 33, modules };
}

function learningOf(write: Write): Schemas['MyLearning'] {
  const next_lesson = { id: 18, slug: 'lesson-18', title: write('title of the next lesson'), module_id: 9 };
  const { skills } = graphOf(write);
  const zone = zoneOf(write);
  const reviews = { due: 2, minutes: 130 };
  return { track_slug: 'foundations', skills, zone, zone_message: null, next_lesson, goal: goalOf(write), reviews };
}

function goalOf(write: Write): Schemas['Goal'] {
  const left = { skills_left: 12, lessons_left: 11, labs_left: 12, hours_left: 31.2, hours_a_week: 2.5 };
  return { track_slug: null, skill_slug: 'lookup', name: write('name of the goal'), due_on: '2099-03-01', ...left };
}

function zoneOf(write: Write): Schemas['ZoneEntry'][] {
  const entry = (slug: string, is_review: boolean) => ({
    slug,
    name: write(`name of the skill ${slug}`),
    mastery: 0.5,
    readiness: 0.9,
    prerequisites_met: 1,
    prerequisites_total: 1,
    unlocks: 2,
    is_review,
    is_due: is_review,
    reason: write(`reason for ${slug}`),
    lesson_id: 17,
    lesson_minutes: 8,
    lab_id: is_review ? 41 : 40,
    lab_minutes: 15,
  });
  return [entry('lookup', false), entry('sorting', true), entry('counting', false)];
}

function dueReviewsOf(write: Write): Schemas['DueReview'][] {
  return ['sorting', 'counting'].map((slug, index) => ({
    slug,
    name: write(`name of the skill ${slug}`),
    reason: write(`reason for the review of ${slug}`),
    lesson_id: 17,
    lab_id: 41 + index,
    estimated_minutes: 5,
  }));
}

function placementOf(write: Write): Schemas['Placement'] {
  const skill = (slug: string) => ({ slug, name: write(`name of the skill ${slug}`) });
  return {
    status: 'running',
    track_slug: null,
    begun_at: daysFromNow(-1),
    ended_at: null,
    task: { number: 3, lab_id: 40, lesson_id: 17, estimated_minutes: 5, skills: [skill('lookup')] },
    tasks_done: 2,
    tasks_at_most: 14,
    skills_sure: 2,
    skills_total: 3,
    shown: [skill('sorting')],
    taken_as_known: [{ ...skill('counting'), belief: 0.95, reason: write('why counting is taken as known') }],
    opened_track_slugs: ['agents'],
    next_possible_at: null,
  };
}

function graphOf(write: Write): Schemas['SkillGraph'] {
  const skill = (slug: string, mastery: number, prerequisites: string[]) => ({
    slug,
    name: write(`name of the skill ${slug}`),
    mastery,
    last_reviewed: daysFromNow(-3),
    is_decaying: slug === 'sorting',
    is_practised: mastery > 0,
    is_taken_as_known: slug === 'lookup',
    ...(slug === 'lookup' && { taken_as_known_because: write(`why ${slug} is taken as known`) }),
    confidence: 0.8,
    track_slug: slug === 'counting' ? 'agents' : 'foundations',
    prerequisites,
  });
  const skills = [skill('counting', 0.9, []), skill('sorting', 0.6, ['counting']), skill('lookup', 0, ['sorting'])];
  return { skills, zpd_recommendations: ['lookup', 'sorting'] };
}

function skillOf(write: Write): Schemas['SkillDetail'] {
  return {
    slug: 'lookup',
    name: write('name of the skill lookup'),
    mastery: 0.5,
    last_reviewed: daysFromNow(-3),
    is_decaying: true,
    description: write('description of the skill'),
    confidence: 0.8,
    is_taken_as_known: false,
    freshness_score: 0.4,
    trend: 'rising',
    prerequisites: [{ slug: 'sorting', name: write('name of the skill sorting'), mastery: 0.6, is_met: false }],
    unlocks: ['counting'],
    unlocked_skills: [{ slug: 'counting', name: write('name of the skill counting') }],
    zpd_rank: 1,
    lesson_ids: [17],
    lab_ids: [40],
    evidence: [
      { type: 'lab', id: '40', score: 80, at: daysFromNow(-1) },
      { type: 'lesson', id: '17', score: 100, at: daysFromNow(-2) },
      { type: write('kind of evidence'), id: write('id of evidence'), score: 70, at: daysFromNow(-3) },
    ],
    next_review_at: daysFromNow(1),
  };
}

function notificationsOf(write: Write): Schemas['Notification'][] {
  const note = (id: number, title = write(`notification ${id}`)) => ({
    id,
    title,
    is_read: false,
    created_at: daysFromNow(-1),
  });
  return [
    { ...note(1), kind: 'review-assigned', review_id: 5, challenge_id: 1, due_at: daysFromNow(2) },
    { ...note(2), kind: 'review-received', challenge_id: 2, submission_id: 'sub_9' },
    { ...note(3, 'Unlocked.'), kind: 'track-unlocked', track_slug: 'agents' },
    { ...note(4, 'Completed.'), kind: 'track-completed', track_slug: 'foundations' },
    { ...note(5), kind: 'question-answered', question_id: 71 },
    { ...note(6), kind: 'post-hidden', post_id: 72 },
    { ...note(7), kind: 'solution-hidden', lab_id: 40 },
    { ...note(8), kind: 'announcement', cohort_id: 7, text: write('text of an announcement') },
  ];
}

function completionsOf(write: Write): Schemas['TrackCompletionRecord'][] {
  const record = (track_slug: string, day: number) => ({
    track_slug,
    track_title: write(`title on the record of ${track_slug}`),
    completed_at: daysFromNow(day),
    lessons_completed: 12,
    labs_completed: 1,
  });
  const code = '7K3QF-0D9XW-23456-789EF-GHJKM';
  const published = { issued_at: daysFromNow(-1), verification_code: code, url: `/completions/${code}` };
  return [{ ...record('foundations', -1), ...published }, record('agents', -9)];
}

function publicCompletionOf(write: Write) {
  return {
    name: write('name on the public record'),
    track_title: write('title on the public record'),
    completed_at: daysFromNow(-1),
    lessons: 12,
    labs: 1,
    issued_at: daysFromNow(-1),
  };
}

function filledCohort(write: Write): Record<string, object> {
  const cohort: Schemas['Cohort'] = {
    id: 1,
    slug: 'cohort-1',
    name: write('name of the cohort'),
    track_slug: 'foundations',
    starts_on: daysFromNow(-10).slice(0, 10),
    ends_on: daysFromNow(46).slice(0, 10),
    capacity: 30,
    member_count: 3,
    current_week: 2,
  };
  const member = (rank: number): Schemas['LeaderboardEntry'] => ({
    rank,
    user_id: rank,
    display_name: write(`name of member ${rank}`),
    xp: 100_000 - rank,
    labs_completed: 12,
    reviews_completed: 3,
    is_me: rank === 2,
  });
  const rates = { standup_rate: 0.5, review_completion_rate: 0.5, challenge_rate: 0.5, active_member_rate: 0.5 };
  const leaderboard = [1, 2, 3].map(member);
  const health = { health_score: 50, ...rates, week_of: cohort.starts_on };
  const overview: Schemas['CohortOverview'] = {
    cohort,
    leaderboard,
    health,
    challenges: challengesOf(write),
    peer_reviews: reviewsOf(write),
    questions: listedQuestions(write),
  };
  const waiting: Schemas['Waiting'] = {
    notifications: notificationsOf(write),
    peer_reviews: reviewsOf(write).filter(({ status }) => status === 'assigned'),
  };
  return {
    'GET /cohorts/my-cohort': { data: cohort },
    'GET /cohorts/my-cohort/leaderboard': { data: leaderboard },
    'GET /cohorts/my-cohort/health': { data: health },
    'GET /cohorts/my-cohort/challenges': { data: challengesOf(write) },
    'GET /cohorts/my-cohort/peer-reviews': { data: reviewsOf(write) },
    'GET /cohorts/my-cohort/overview': { data: overview },
    'GET /cohorts/my-cohort/waiting': { data: waiting },
    ...filledQuestions(write),
  };
}

function challengesOf(write: Write): Schemas['Challenge'][] {
  const rubric = [20, 80].map((points) => `- **${write('criterion')} (${points} points):** ${write('its text')}`);
  const challenge = (id: number, status: Schemas['Challenge']['status']): Schemas['Challenge'] => ({
    id,
    slug: `challenge-${id}`,
    title: write(`title of challenge ${id}`),
    description: [write('task of the challenge'), '## Rubric', rubric.join('\n')].join('\n\n'),
    starter_code: `# ${write('starter of the challenge')}\n`,
    skill_slugs: ['lookup'],
    points: 100,
    status,
    opens_at: daysFromNow(-3),
    closes_at: daysFromNow(status === 'closed' ? -1 : 3),
    reviews_required: 2,
  });
  const reviews = [{ review_id: receivedReview, score: 70, feedback: write('feedback of a reviewer') }];
  const reviewed = {
    submission_id: 'sub_9',
    attempt: 2,
    status: 'reviewed' as const,
    score: 70,
    reviews,
    appeal_until: daysFromNow(6),
  };
  return [challenge(1, 'open'), { ...challenge(2, 'closed'), my_submission: reviewed }, challenge(3, 'upcoming')];
}

function reviewsOf(write: Write): Schemas['PeerReview'][] {
  const review: Schemas['PeerReview'] = {
    id: 5,
    challenge_id: 1,
    challenge_title: write('title of challenge 1'),
    code: `# ${write('code of the author')}\n`,
    notes: write('notes of the author'),
    author_alias: write('alias of the author'),
    status: 'assigned',
    assigned_at: daysFromNow(-1),
    due_at: daysFromNow(2),
  };
  const completed = { score: 90, feedback: write('own feedback'), completed_at: daysFromNow(-1) };
  return [review, { ...review, id: 6, status: 'completed', ...completed }];
}
