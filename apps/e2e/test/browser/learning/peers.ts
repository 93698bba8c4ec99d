import { beforeAll, expect, it } from '@jest/globals';
import { BrowserLearner, type StartedPages } from '../browser-learner.js';
import { solutions } from '../../harness/small-curriculum.js';

const names = ['Ada Learner', 'Grace Learner', 'Alan Learner'] as const;
type Name = (typeof names)[number];

const answerOf = (name: Name) => `def answer():\n    return '${name.toUpperCase()}'`;
/** Each submission gets 85 of 100 twice: reviewers who have agreed with others count more, so two scores would be weighted. */
const pointsOf = { Right: 25, Clear: 25, Short: 25 };
const lastPoints = [10, 10];
/** Events arrive within seconds, and each look at the page takes a good part of one. */
const mostLooks = 100;
const feedbackTo = (author: Name, review: number) => `For ${author.toUpperCase()}, by reader ${review}: well done.`;

/** Nobody else may take part in the challenge. */
export function testPeers(started: () => StartedPages): void {
  const learners = new Map<Name, BrowserLearner>();
  const reviewed = new Map<Name, number>(names.map((name) => [name, 0]));
  let lab: string;

  beforeAll(async () => {
    const { browser, address } = started();
    for (const name of names) {
      const learner = await BrowserLearner.open(browser, address);
      await learner.signUp(name);
      learners.set(name, learner);
    }
    lab = (await learners.get(names[0])!.links('/tracks/foundations', '/labs/'))[0]!;
  });

  it('solve one lab at once, and see nothing of each other', async () => {
    const [ada, grace] = names.map((name) => learners.get(name)!) as [BrowserLearner, BrowserLearner];
    const programs = new Map([
      [ada, `${solutions.wrong}# by Ada`],
      [grace, `${solutions.right}# by Grace`],
    ]);
    const both = [...programs.keys()];
    await Promise.all(both.map((learner) => learner.open(lab)));
    await Promise.all(both.map((learner) => learner.write(programs.get(learner)!)));
    await Promise.all(both.map((learner) => learner.press('Submit')));
    await Promise.all([ada.sees('Not solved yet'), grace.sees('Solved')]);
    expect(await ada.visibleText()).not.toContain('+100 xp');
    for (const learner of both) {
      await learner.page.reload();
      await learner.sees('This is what you typed here before.');
      expect(await learner.program()).toBe(programs.get(learner));
      await learner.follow('Earlier attempts');
      expect(
        await learner.page
          .getByRole('main')
          .getByText(/^Score \d+ of 100$/)
          .count(),
      ).toBe(1);
    }
  });

  it('hand in the challenge of their cohort', async () => {
    for (const name of names) {
      const learner = learners.get(name)!;
      await learner.open('/cohort');
      await learner.follow('Name the answer');
      await learner.write(answerOf(name));
      await learner.fill({ Notes: `Notes: ${name.toUpperCase()}` });
      await learner.press('Submit');
      await learner.sees('Attempt 1 waits for its reviews');
    }
  });

  it('read each other’s work, score it by the rubric and write what they think', async () => {
    for (const name of names) {
      const reviewer = learners.get(name)!;
      for (let open = 2; open > 0; open -= 1) {
        await reviewer.open('/today');
        const owed = reviewer.page.getByRole('region', { name: 'Reviews you owe' }).getByRole('listitem');
        expect(await owed.count()).toBe(open);
        await reviewer.follow('Name the answer');
        await review(reviewer, await authorOn(reviewer, name));
      }
      await reviewer.open('/today');
      expect(await reviewer.page.getByRole('region', { name: 'Reviews you owe' }).count()).toBe(0);
    }
    expect([...reviewed.values()]).toEqual([2, 2, 2]);
  });

  it('hear of the reviews of their own work, and read them without the names of their readers', async () => {
    for (const name of names) {
      const author = learners.get(name)!;
      await author.open('/today');
      await author.follow('Your submission to “Name the answer” has a new review.');
      await author.sees('Attempt 1 has 85 of 100: the median of its reviews,');
      for (const review of [0, 1]) await author.sees(feedbackTo(name, review));
      const shown = await author.page.getByRole('main').innerText();
      for (const other of names) expect(shown).not.toContain(other);
      await author.open('/cohort');
      await author.sees('Reviewed: 85 of 100.');
    }
  });

  it('gain xp for work and reviews, which the ranking shows', async () => {
    const ada = learners.get(names[0])!;
    // 50 points, of which 85 of 100 are 43, and 15 for each review; Grace has solved the lab, too.
    const rows = [/Ada Learner \(you\)\s+73\s/, /Grace Learner\s+173\s/, /Alan Learner\s+73\s/];
    const ranking = await rankingOf(ada, (text) => rows.every((row) => row.test(text)));
    for (const row of rows) expect(ranking).toMatch(row);
  });

  /** Only made-up names are shown, so the author is known by the code. */
  async function authorOn(reviewer: BrowserLearner, own: Name): Promise<Name> {
    await reviewer.sees('The author’s notes');
    const shown = await reviewer.visibleText();
    const authors = names.filter((name) => shown.includes(`Notes: ${name.toUpperCase()}`));
    expect(authors).toHaveLength(1);
    expect(authors).not.toContain(own);
    expect(shown).toContain(`'${authors[0]!.toUpperCase()}'`);
    return authors[0]!;
  }

  async function review(reviewer: BrowserLearner, author: Name): Promise<void> {
    const number = reviewed.get(author)!;
    const points = { ...pointsOf, Tested: lastPoints[number]! };
    for (const [criterion, given] of Object.entries(points))
      await reviewer.fill({ [`${criterion}, 0 to 25`]: String(given) });
    await reviewer.sees(`${75 + lastPoints[number]!} of 100`);
    await reviewer.fill({ Feedback: feedbackTo(author, number) });
    await reviewer.press('Complete the review');
    await reviewer.sees('Thank you: your review is complete');
    reviewed.set(author, number + 1);
  }

  /** The ranking follows events, so it is looked at until they have arrived, or too often. */
  async function rankingOf(learner: BrowserLearner, isComplete: (text: string) => boolean): Promise<string> {
    let text = '';
    for (let looks = 0; looks < mostLooks && !isComplete(text); looks += 1) {
      await learner.open('/cohort/ranking');
      text = await learner.page.getByRole('table').innerText();
    }
    return text;
  }
}
