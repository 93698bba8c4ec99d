import { beforeAll, describe, expect, it } from '@jest/globals';
import * as contracts from '@proximal/contracts';
import { until } from '@proximal/testing/harness';
import { Client } from '../harness/client.js';
import { completeFoundations } from '../harness/completed-track.js';
import { newLearner, type Learner } from '../harness/learner.js';
import { basket, solutions } from '../harness/small-curriculum.js';

/** The platform has the small curriculum with the lab of two files. */
export const describeJourney = (started: () => Client) =>
  describe('a learner’s way through the platform', () => {
    let client: Client;
    let learner: Learner;

    beforeAll(async () => {
      // One of its own, because it counts which operations were called.
      client = new Client(started().baseUrl);
      learner = await newLearner(client);
    });

    it('begins with an account and a login', async () => {
      const { email, password, id } = learner;
      const { output } = await client.call(contracts.login, { body: { email: email.toUpperCase(), password } });
      const me = await client.call(contracts.showMe, { token: output.access_token });
      expect(me.output).toMatchObject({ id, email, full_name: 'Ada Learner', plan: 'free' });
      learner.token = output.access_token;
    });

    it('leads from tracks through roadmap, level, module and lesson to a lab', async () => {
      const { token } = learner;
      const tracks = await client.call(contracts.listTracks, { token });
      expect(tracks.output.items).toMatchObject([
        { slug: 'foundations', is_foundation: true },
        { slug: 'depths', is_foundation: false },
      ]);
      const track = await client.call(contracts.showTrack, { token, params: { slug: 'foundations' } });
      const roadmaps = await client.call(contracts.listRoadmaps, { token });
      expect(roadmaps.output.items.map(({ id }) => id)).toContain(track.output.roadmap_id);
      const roadmap = await client.call(contracts.showRoadmap, { token, params: { id: track.output.roadmap_id } });
      expect(roadmap.output.levels.map(({ slug }) => slug)).toEqual(['first-steps', 'second-steps']);
      const levels = await client.call(contracts.listLevels, { token, query: { roadmap_id: roadmap.output.id } });
      const level = await client.call(contracts.showLevel, { token, params: { id: levels.output.items[0]!.id } });
      const modules = await client.call(contracts.listModules, { token, query: { level_id: level.output.id } });
      const module = await client.call(contracts.showModule, { token, params: { id: modules.output.items[0]!.id } });
      const lessons = await client.call(contracts.listLessons, { token, query: { module_id: module.output.id } });
      expect(lessons.output.items.map(({ slug }) => slug)).toEqual(['looking-up', 'pairs']);
      const lesson = await client.call(contracts.showLesson, { token, params: { id: lessons.output.items[1]!.id } });
      expect(lesson.output.content).toContain('## Why it matters');
      const lab = await client.call(contracts.showLab, { token, params: { id: lesson.output.lab_ids[0]! } });
      const example = { call: 'two_sum([3, 2, 4], 6)', expected: '[1, 2]', raises: null };
      expect(lab.output.examples).toContainEqual({ ...example, steps: [example] });
      expect(lab.output).toMatchObject({ files: [], model_calls: null });
      const [data] = lab.output.data;
      const whole = { token, params: { id: lab.output.id, name: data!.name } };
      expect((await client.call(contracts.showLabData, whole)).output.content).toBe(data!.beginning);
      expect(lab.text).not.toContain('[5, 75, 25]');
    });

    it('shows a track in one answer, and finds its lessons and labs by filters and words', async () => {
      const { token } = learner;
      const params = { slug: 'foundations' };
      const { levels } = (await client.call(contracts.showTrackOutline, { token, params })).output;
      const lessons = levels.flatMap(({ modules }) => modules).flatMap((module) => module.lessons);
      const filtered = await client.call(contracts.listLessons, { token, query: { track: 'foundations' } });
      expect(filtered.output.items.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id));
      const courses = await client.call(contracts.listCourses, { token, query: { track: 'depths' } });
      expect(courses.output.items.map(({ slug }) => slug)).toEqual(['third-steps']);
      const unknown = await client.request(contracts.listLessons, { token, query: { skill: 'gardening' } });
      const errors = [{ path: 'query.skill', message: 'names no skill' }];
      expect([unknown.status, unknown.json]).toMatchObject([422, { code: 'invalid-input', errors }]);
      expect((await client.call(contracts.showGlossary, { token })).output.terms).toEqual([]);
      const lab = lessons.flatMap(({ labs }) => labs)[0]!;
      const hits = (await client.call(contracts.searchCurriculum, { token, query: { q: 'two_sum' } })).output.items;
      expect(hits).toContainEqual(expect.objectContaining({ kind: 'lab', id: lab.id, slug: lab.slug }));
    });

    it('shows nothing that is not published', async () => {
      const { output } = await client.call(contracts.listLessons, { token: learner.token, query: { limit: 100 } });
      expect(output.items.map(({ slug }) => slug)).not.toContain('draft');
      expect(output.items.every(({ is_published }) => is_published)).toBe(true);
    });

    it('gives xp for wrong code, code for the examples and right code, each once', async () => {
      const labId = await findLab(client, learner.token);
      const submit = async (code: string) => {
        const call = { token: learner.token, params: { id: labId }, body: { code } };
        const { output } = await client.call(contracts.submitLab, call);
        return contracts.gradedSubmission.parse(output);
      };
      expect(await submit(solutions.wrong)).toMatchObject({
        status: 'graded',
        score: 0,
        correctness: 0,
        xp_awarded: 0,
      });
      const shownOnly = await submit(solutions.shownOnly);
      expect(shownOnly.correctness).toBe(15);
      const right = await submit(solutions.right);
      expect(right).toMatchObject({ correctness: 100, efficiency: 100 });
      expect(shownOnly.xp_awarded + right.xp_awarded).toBe(right.score);
      expect(await submit(solutions.right)).toMatchObject({ score: right.score, xp_awarded: 0 });
    });

    it('takes a lab of two files, which is practice', async () => {
      const { token } = learner;
      const { items } = (await client.call(contracts.listLessons, { token, query: { track: 'depths' } })).output;
      const params = { id: items.flatMap(({ lab_ids }) => lab_ids)[0]! };
      const lab = (await client.call(contracts.showLab, { token, params })).output;
      expect([lab.file_name, Object.keys(lab.starter_files)]).toEqual(['basket.py', ['prices.py']]);
      const submitted = (await client.call(contracts.submitLab, { token, params, body: basket })).output;
      expect(submitted).toMatchObject({ score: 100, xp_awarded: 0, is_practice: true });
      const shown = { token, params: { submission_id: submitted.submission_id } };
      expect((await client.call(contracts.showSubmission, shown)).output).toEqual({ ...submitted, ...basket });
      const others = { ...shown, token: (await newLearner(client)).token };
      expect((await client.request(contracts.showSubmission, others)).status).toBe(404);
    });

    it('runs code without a grade, and shows the author’s solution to a learner who has solved the lab', async () => {
      const { token } = await newLearner(client);
      const params = { id: await findLab(client, token) };
      const before = await client.request(contracts.showSolution, { token, params });
      expect([before.status, before.json]).toMatchObject([403, { code: 'not-yet-solved' }]);
      const run = async (body: object) => (await client.call(contracts.runLab, { token, params, body })).output;
      const examples = await run({ code: solutions.right });
      expect(examples.tests.length).toBeGreaterThanOrEqual(2);
      expect(examples.tests.every(({ status }) => status === 'passed')).toBe(true);
      expect(await run({ code: solutions.right, call: 'two_sum([1, 2], 3)' })).toMatchObject({
        tests: [],
        result: '[0, 1]',
        error: null,
      });
      const wrong = await client.request(contracts.runLab, {
        token,
        params,
        body: { code: solutions.right, call: 'two_sum(' },
      });
      expect([wrong.status, wrong.json]).toMatchObject([422, { errors: [{ path: 'body.call' }] }]);
      expect((await client.call(contracts.listSubmissions, { token, params })).output.items).toEqual([]);
      const giveUp = async () => (await client.call(contracts.showGiveUp, { token, params })).output;
      expect(await giveUp()).toMatchObject({ status: 'locked', missing_tries: 3 });
      const early = await client.request(contracts.giveUpLab, { token, params });
      expect([early.status, early.json]).toMatchObject([403, { code: 'not-yet-solved' }]);

      await client.call(contracts.submitLab, { token, params, body: { code: solutions.right } });
      expect(await giveUp()).toMatchObject({ status: 'solved' });
      const late = await client.request(contracts.giveUpLab, { token, params });
      expect([late.status, late.json]).toMatchObject([409, { code: 'already-solved' }]);
      const solution = await client.call(contracts.showSolution, { token, params });
      expect(solution.output).toMatchObject({ lab_id: params.id, code: solutions.right });
      expect(solution.headers.get('cache-control')).toBe('no-store');
      expect((await client.send('HEAD', `/labs/${params.id}/solution`, { token })).status).toBe(200);
    });

    it('runs a program of no lab without a grade', async () => {
      const { token } = await newLearner(client);
      const run = async (body: object) => (await client.call(contracts.runProgram, { token, body })).output;
      expect(await run({ code: 'print("alone")\n' })).toMatchObject({ result: null, error: null, output: 'alone\n' });
      expect(await run({ code: solutions.right, call: 'two_sum([1, 2], 3)' })).toMatchObject({ result: '[0, 1]' });
      const wrong = await client.request(contracts.runProgram, { token, body: { code: '', call: 'two_sum(' } });
      expect([wrong.status, wrong.json]).toMatchObject([422, { errors: [{ path: 'body.call' }] }]);
      const dashboard = (await client.call(contracts.showDashboard, { token })).output;
      expect(dashboard).toMatchObject({ total_xp: 0, recent_submissions: [] });
    });

    it('lets a visitor run an open lab, and keeps the program for the account that the visitor makes', async () => {
      const token = (await client.call(contracts.startGuest)).output.access_token;
      const params = { id: await findLab(client, token) };
      expect((await client.call(contracts.showLab, { token, params })).output.open).toBe(true);
      const run = { token, params, body: { code: solutions.right } };
      const { tests, hidden, receipt } = (await client.call(contracts.runLab, run)).output;
      expect(tests.every(({ status }) => status === 'passed')).toBe(true);
      expect(hidden).toEqual({ passed: hidden!.total, total: expect.any(Number) });
      const refused = await client.request(contracts.submitLab, run);
      expect([refused.status, refused.json]).toMatchObject([401, { code: 'account-needed' }]);

      const newcomer = await newLearner(client);
      const claim = { token: newcomer.token, body: { receipt: receipt! } };
      const kept = (await client.call(contracts.claimTrial, claim)).output;
      expect(kept).toMatchObject({ lab_id: params.id, status: 'graded', correctness: 100 });
      expect((await client.call(contracts.claimTrial, claim)).output).toEqual(kept);
      const { items } = (await client.call(contracts.listSubmissions, { token: newcomer.token, params })).output;
      expect(items).toEqual([kept]);
      const stolen = await client.request(contracts.claimTrial, { ...claim, token: learner.token });
      expect([stolen.status, stolen.json]).toMatchObject([409, { code: 'receipt-used' }]);
    });

    it('stores every submission, newest first, for its learner only', async () => {
      const params = { id: await findLab(client, learner.token) };
      const { items } = (await client.call(contracts.listSubmissions, { token: learner.token, params })).output;
      expect(items.map((item) => 'score' in item && item.score > 0)).toEqual([true, true, true, false]);
      const { submission_id } = items[0]!;
      const shown = await client.call(contracts.showSubmission, { token: learner.token, params: { submission_id } });
      expect(shown.output).toEqual({ ...items[0], code: expect.any(String) });
      const events = await client.call(contracts.listSubmissionEvents, {
        token: learner.token,
        params: { submission_id },
      });
      expect(events.output.at(-1)).toEqual({ id: events.output.length, type: 'graded', submission: items[0] });
      const other = await newLearner(client);
      const looked = await client.request(contracts.showSubmission, { token: other.token, params: { submission_id } });
      expect(looked.status).toBe(404);
      expect((await client.call(contracts.listSubmissions, { token: other.token, params })).output.items).toEqual([]);
    });

    it('shows new grades and completions to the learner at once', async () => {
      const newcomer = await newLearner(client);
      const { token } = newcomer;
      const before = await client.call(contracts.showDashboard, { token });
      expect(before.output).toMatchObject({
        total_xp: 0,
        current_streak_days: 0,
        labs_completed: 0,
        recent_submissions: [],
      });
      // The lesson of the first task: lessons without a task come after the tasks.
      expect(before.output.next_lesson).toMatchObject({ slug: 'pairs' });

      const labId = await findLab(client, token);
      const submitted = await client.call(contracts.submitLab, {
        token,
        params: { id: labId },
        body: { code: solutions.right },
      });
      const graded = contracts.gradedSubmission.parse(submitted.output);
      const afterLab = (await client.call(contracts.showDashboard, { token })).output;
      expect(afterLab).toMatchObject({ total_xp: graded.xp_awarded, current_streak_days: 1, labs_completed: 1 });
      expect(afterLab.recent_submissions).toMatchObject([
        { submission_id: graded.submission_id, lab_id: labId, score: graded.score },
      ]);

      const params = { id: before.output.next_lesson!.id };
      const [first, again] = await Promise.all(
        [1, 2].map(() => client.call(contracts.completeLesson, { token, params })),
      );
      const both = [first!.output, again!.output];
      expect(both.map((answer) => answer.already_completed).sort()).toEqual([false, true]);
      expect(both.map((answer) => answer.xp_awarded).sort()).toEqual([0, 10]);
      const { output } = await client.call(contracts.showTrackProgress, { token, params: { slug: 'foundations' } });
      expect(output).toMatchObject({ is_unlocked: true, lessons_completed: 1, labs_completed: 1 });
      expect(output.modules.flatMap(({ completed_lesson_ids }) => completed_lesson_ids)).toEqual([params.id]);
      expect(output.modules.flatMap(({ completed_lab_ids }) => completed_lab_ids)).toEqual([labId]);
      const showMe = async () => (await client.call(contracts.showMe, { token })).output;
      expect(await showMe()).toMatchObject({ track_slug: 'foundations', total_xp: graded.xp_awarded + 10 });
      // The event of the registration leads to a cohort, which may take longer than all of this.
      await until(async () => (await showMe()).cohort_id !== null);
    });

    it('shows the effect of a lab in the skill graph at once, and the next thing to learn', async () => {
      const { token } = await newLearner(client);
      const before = (await client.call(contracts.showMyGraph, { token })).output;
      expect(before.skills.every(({ mastery, is_practised }) => mastery === 0 && !is_practised)).toBe(true);
      const zone = (await client.call(contracts.listZone, { token })).output;
      expect(before.zpd_recommendations).toEqual(zone.data.map(({ slug }) => slug));
      expect(zone.data.length).toBeGreaterThan(0);
      const learning = (await client.call(contracts.showMyLearning, { token })).output;
      const { next_lesson, ...progress } = (await client.call(contracts.showDashboard, { token })).output;
      expect(learning).toEqual({
        track_slug: 'foundations',
        skills: before.skills,
        zone: zone.data,
        zone_message: zone.message,
        next_lesson,
        goal: null,
        reviews: { due: 0, minutes: 0 },
      });
      expect((await client.call(contracts.listReviews, { token })).output).toEqual([]);
      expect((await client.call(contracts.showMyProgress, { token })).output).toEqual(progress);

      const labId = await findLab(client, token);
      const { skill_slugs } = (await client.call(contracts.showLab, { token, params: { id: labId } })).output;
      await client.call(contracts.submitLab, { token, params: { id: labId }, body: { code: solutions.right } });
      const after = (await client.call(contracts.showMyGraph, { token })).output;
      const practised = after.skills.filter(({ is_practised }) => is_practised);
      expect(practised.map(({ slug }) => slug).sort()).toEqual([...skill_slugs].sort());
      expect(practised.every(({ mastery }) => mastery > 0)).toBe(true);

      const params = { slug: skill_slugs[0]! };
      const skill = (await client.call(contracts.showSkill, { token, params })).output;
      expect(skill.evidence).toMatchObject([{ type: 'lab', id: String(labId) }]);
      const freshness = (await client.call(contracts.showFreshness, { token, params })).output;
      expect(freshness.freshness_score).toBeGreaterThan(0.9);
    });

    it('keeps answers to questions of a lesson, which come back, and a note', async () => {
      const { token } = await newLearner(client);
      const { items } = (await client.call(contracts.listLessons, { token })).output;
      const params = { id: items[0]!.id };
      const right = { token, params: { ...params, question: 2 }, body: { is_right: true } };
      const answer = (await client.call(contracts.answerLessonQuestion, right)).output;
      const due = (await client.call(contracts.showDueQuestions, { token })).output;
      expect(due).toEqual({ due_count: 0, next_due_at: answer.due_at, questions: [] });
      const { note } = (await client.call(contracts.writeNote, { token, params, body: { text: 'Read again.' } }))
        .output;
      expect((await client.call(contracts.showLessonStudy, { token, params })).output).toEqual({
        note,
        answers: [answer],
        is_completed: false,
        completed_lab_ids: [],
      });
      expect((await client.call(contracts.listNotes, { token })).output.items).toEqual([note]);
      const tooFar = await client.request(contracts.answerLessonQuestion, {
        ...right,
        params: { ...params, question: 51 },
      });
      const long = await client.request(contracts.writeNote, { token, params, body: { text: 'x'.repeat(10_001) } });
      expect([tooFar.status, long.status, long.json]).toMatchObject([404, 422, { errors: [{ path: 'body.text' }] }]);
    });

    it('orders what to learn next by the way to a goal, which says what lies between', async () => {
      const { token } = await newLearner(client);
      const shown = async () => (await client.call(contracts.showGoal, { token })).output.goal;
      expect(await shown()).toBeNull();
      const params = { slug: 'depths' };
      const { skill_slugs } = (await client.call(contracts.showTrack, { token, params })).output;
      const body = { track_slug: params.slug, due_on: '2099-12-31' };
      const { goal } = (await client.call(contracts.setGoal, { token, body })).output;
      expect(goal).toMatchObject({ ...body, skill_slug: null, hours_a_week: 0.1 });
      expect(goal!.hours_left).toBeGreaterThan(0);
      expect(await shown()).toEqual(goal);
      expect((await client.call(contracts.showMyLearning, { token })).output.goal).toEqual(goal);
      const [first] = (await client.call(contracts.listZone, { token })).output.data;
      expect(first!.reason).toContain('On the way to your goal');
      expect(skill_slugs.length).toBeGreaterThan(0);
      const both = { track_slug: params.slug, skill_slug: skill_slugs[0]! };
      const refused = await client.request(contracts.setGoal, { token, body: both });
      expect([refused.status, refused.json]).toMatchObject([422, { errors: [{ path: 'body.track_slug' }] }]);
      expect((await client.call(contracts.clearGoal, { token })).output).toEqual({ goal: null });
      expect(await shown()).toBeNull();
    });

    it('places who knows something already: a task at a time, skipped or solved, ended at any time, once a week', async () => {
      const { token } = await newLearner(client);
      const unknown = await client.request(contracts.showPlacement, { token });
      expect([unknown.status, unknown.json]).toMatchObject([404, { code: 'placement-unknown' }]);
      const begun = (await client.call(contracts.beginPlacement, { token, body: {} })).output;
      expect(begun).toMatchObject({ status: 'running', tasks_done: 0, task: { number: 1 } });
      const body = { lab_id: begun.task!.lab_id };
      const skipped = (await client.call(contracts.skipPlacementTask, { token, body })).output;
      expect(skipped).toMatchObject({ tasks_done: 1, shown: [] });
      expect((await client.call(contracts.showPlacement, { token })).output).toEqual(skipped);
      if (skipped.task) {
        const params = { id: skipped.task.lab_id };
        await client.call(contracts.submitLab, { token, params, body: { code: 'nothing = 1\n' } });
      }
      const ended = (await client.call(contracts.endPlacement, { token })).output;
      expect(ended).toMatchObject({ status: 'ended', task: null });
      const again = await client.request(contracts.beginPlacement, { token, body: {} });
      expect([again.status, again.json]).toMatchObject([409, { code: 'placement-too-soon' }]);
      expect((await client.call(contracts.showMyProgress, { token })).output.total_xp).toBe(0);
    });

    it('brings learners together: a ranking, a challenge, and a review that only its reviewer completes', async () => {
      const peers = [await newLearner(client), await newLearner(client), await newLearner(client)];
      const cohorts = await Promise.all(peers.map(({ token }) => client.call(contracts.showMyCohort, { token })));
      expect(new Set(cohorts.map(({ output }) => output.id)).size).toBe(1);
      const [{ token }] = peers as [Learner];
      const { items } = (await client.call(contracts.listChallenges, { token })).output;
      const open = items.filter(({ status }) => status === 'open');
      expect(open).toHaveLength(1);
      const params = { id: open[0]!.id };
      const body = { code: 'def answer():\n    return 42\n', notes: 'Short.' };
      for (const peer of peers) await client.call(contracts.submitChallenge, { token: peer.token, params, body });
      const [review] = (await client.call(contracts.listPeerReviews, { token })).output.items;
      const notified = async (of: Learner) =>
        (await client.call(contracts.listNotifications, { token: of.token })).output;
      const isAssignment = (one: contracts.Notification) =>
        one.kind === 'review-assigned' && one.review_id === review!.id;
      const assignment = (await notified(peers[0]!)).items.find(isAssignment)!;
      expect(assignment).toMatchObject({ is_read: false, created_at: review!.assigned_at });
      const reading = { params: { id: assignment.id } };
      const readByOther = await client.request(contracts.readNotification, { token: peers[1]!.token, ...reading });
      expect([readByOther.status, readByOther.json]).toMatchObject([404, { code: 'notification-unknown' }]);
      const read = (await client.call(contracts.readNotification, { token, ...reading })).output;
      expect(read).toMatchObject({ id: assignment.id, is_read: true, read_at: expect.any(String) });
      expect((await client.call(contracts.readNotification, { token, ...reading })).output).toEqual(read);
      const verdict = { params: { id: review!.id }, body: { feedback: 'It does what it says.', score: 80 } };
      const stranger = peers[1]!.token;
      expect((await client.request(contracts.completePeerReview, { token: stranger, ...verdict })).status).toBe(404);
      const completed = await client.call(contracts.completePeerReview, { token, ...verdict });
      expect(completed.output).toMatchObject({ status: 'completed', score: 80, xp_awarded: 15 });
      expect((await client.request(contracts.completePeerReview, { token, ...verdict })).status).toBe(409);
      const received = await Promise.all(peers.slice(1).map(notified));
      // Another author is somebody of the demonstration, who has submitted to the same challenge.
      const isOfPeer = review!.code === body.code;
      const kinds = received.flatMap(({ items }) => items).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'review-received')).toHaveLength(isOfPeer ? 1 : 0);
      const around = (await client.call(contracts.listLeaderboard, { token, query: { around: 'me' } })).output.items;
      expect(around.filter(({ is_me }) => is_me)).toHaveLength(1);
      const { output: health } = await client.call(contracts.showCohortHealth, { token });
      expect(health.active_member_rate).toBeGreaterThan(0);
      const { output: overview } = await client.call(contracts.showCohortOverview, { token });
      expect(overview.health).toEqual(health);
      const { output: waiting } = await client.call(contracts.showWaiting, { token });
      expect(waiting.notifications.filter(({ is_read }) => is_read)).toEqual([]);
    });

    it('lets learners of a cohort ask and answer', async () => {
      const [asker, other] = [await newLearner(client), await newLearner(client)];
      const text = 'It says that no list is there.';
      const { token } = asker;
      const { id } = (await client.call(contracts.askQuestion, { token, body: { title: 'Why?', text } })).output;
      const params = { id };
      const answering = { token: other.token, params, body: { text: 'Return it.' } };
      const answer = (await client.call(contracts.answerQuestion, answering)).output;
      const helpful = { token, params, body: { answer_id: answer.id } };
      await client.call(contracts.markHelpfulAnswer, helpful);
      const change = { token, params, body: { text: `${text} Solved.` } };
      await client.call(contracts.changePost, change);
      const listed = (await client.call(contracts.listQuestions, { token: other.token })).output.items;
      expect(listed.find((question) => question.id === id)).toMatchObject({ title: 'Why?' });
      const shown = (await client.call(contracts.showQuestion, { token: other.token, params })).output;
      expect(shown).toMatchObject({ text: `${text} Solved.`, helpful_answer_id: answer.id });
      expect((await client.call(contracts.listAnswers, { token, params })).output.items).toMatchObject([
        { id: answer.id },
      ]);
      const report = { token, params: { id: answer.id }, body: { reason: 'It is rude.' } };
      await client.call(contracts.reportPost, report);
      await client.call(contracts.deletePost, { token: other.token, params: { id: answer.id } });
      expect((await client.call(contracts.listAnswers, { token, params })).output.items).toEqual([]);
    });

    it('shows a shared solution to who has solved the lab, until its author takes it back', async () => {
      const [author, reader] = [await newLearner(client), await newLearner(client)];
      const params = { id: await findLab(client, author.token) };
      const solve = async ({ token }: Learner) =>
        (await client.call(contracts.submitLab, { token, params, body: { code: solutions.right } })).output
          .submission_id;
      const share = { token: author.token, params, body: { submission_id: await solve(author) } };
      const own = (await client.call(contracts.shareSolution, share)).output;
      expect((await client.call(contracts.showSharedSolution, { token: author.token, params })).output).toEqual(own);
      const unsolved = await client.request(contracts.listSharedSolutions, { token: reader.token, params });
      expect(unsolved.status).toBe(403);
      await solve(reader);
      const look = async () =>
        (await client.call(contracts.listSharedSolutions, { token: reader.token, params })).output.items;
      const [shared] = await look();
      expect(shared).toMatchObject({ code: solutions.right, display_name: null, is_mine: false });
      const report = { token: reader.token, params: { id: shared!.id }, body: { reason: 'It is mine.' } };
      await client.call(contracts.reportSharedSolution, report);
      await client.call(contracts.withdrawSolution, { token: author.token, params });
      expect((await look()).map(({ id }) => id)).not.toContain(shared!.id);
    });

    it('takes a goal of active days a week', async () => {
      const { token } = await newLearner(client);
      const week = (await client.call(contracts.setWeekGoal, { token, body: { days: 3 } })).output;
      expect(week).toMatchObject({ goal_days: 3, active_days: [] });
      expect((await client.call(contracts.showMyProgress, { token })).output.week).toEqual(week);
    });

    it('tells the end of a track, and shows its record to those to whom the learner gives the code', async () => {
      const { token } = await newLearner(client);
      await completeFoundations(client, token);
      const params = { slug: 'foundations' };
      const { output: progress } = await client.call(contracts.showTrackProgress, { token, params });
      expect(progress).toMatchObject({ overall_percentage: 100, completed_at: expect.any(String) });
      const about = { track_slug: 'foundations', completed_at: progress.completed_at };
      const listed = (await client.call(contracts.listCompletions, { token })).output;
      expect(listed).toEqual([{ ...about, track_title: 'Foundations', lessons_completed: 3, labs_completed: 1 }]);
      const { output: record } = await client.call(contracts.publishCompletion, { token, params });
      const origin = new URL(client.baseUrl).origin;
      const shown = await fetch(origin + record.url!.toLowerCase());
      const completed = { name: 'Ada Learner', track_title: 'Foundations', completed_at: progress.completed_at };
      expect([shown.status, await shown.json()]).toEqual([
        200,
        { data: { ...completed, lessons: 3, labs: 1, issued_at: record.issued_at } },
      ]);
      expect((await client.call(contracts.withdrawCompletion, { token, params })).output).toEqual(listed[0]);
      expect((await fetch(origin + record.url!)).status).toBe(404);
      await until(async () => {
        const { items } = (await client.call(contracts.listNotifications, { token })).output;
        return items.some(({ kind, title }) => kind === 'track-completed' && title.includes('“Foundations”'));
      });
    });

    it('shows the plans, and the free one to a learner who has not paid', async () => {
      const { token } = learner;
      const plans = await client.call(contracts.listPlans, { token });
      expect(plans.output.map(({ id }) => id).sort()).toEqual(['free', 'pro_annual', 'pro_monthly']);
      const { output } = await client.call(contracts.showSubscription, { token });
      expect(output).toMatchObject({ plan: 'free', status: 'active', cancel_at_period_end: false });
    });

    it('gives a repeated request its first answer', async () => {
      const params = { id: await findLab(client, learner.token) };
      const headers = { 'idempotency-key': 'the-same' };
      const call = { token: learner.token, params, headers, body: { code: solutions.wrong } };
      const submit = () => client.call(contracts.submitLab, call);
      const [first, again] = await Promise.all([submit(), submit()]);
      expect(again.output).toEqual(first.output);
      const reused = await client.request(contracts.submitLab, { ...call, body: { code: solutions.right } });
      expect(reused.status).toBe(422);
    });

    it('ends with a logout, which revokes the token and its renewal', async () => {
      const renewed = await client.call(contracts.refresh, { token: learner.token });
      const token = renewed.output.access_token;
      await client.call(contracts.logout, { token });
      for (const operation of [contracts.showMe, contracts.refresh]) {
        expect((await client.request(operation, { token })).status).toBe(401);
      }
    });

    it('has called every operation of learners, and each answer matches its contract', () => {
      // They need the reviews of others, an account of a day, or a project; the recorded examples call them, and those of roles.
      const notToday: contracts.Operation[] = [
        contracts.reportPeerReview,
        contracts.appealChallenge,
        contracts.giveUpLab,
        contracts.exportProject,
      ];
      const there = contracts.operations.filter(
        (operation) =>
          operation.owner !== 'gateway' && typeof operation.access !== 'object' && !notToday.includes(operation),
      );
      const unchecked = there.map(({ subject }) => subject).filter((subject) => !client.checked.has(subject));
      expect(unchecked).toEqual([]);
    });
  });

async function findLab(client: Client, token: string): Promise<number> {
  const { output } = await client.call(contracts.listLessons, { token });
  return output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
}
