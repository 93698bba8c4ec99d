import { describe, expect, it } from '@jest/globals';
import { healthOf, type MemberWeek, type Week } from './cohort-health.js';

const [monday, tuesday, wednesday, friday] = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'];
const [saturday, sunday] = ['2026-11-21', '2026-11-22'];

function aMember(parts: Partial<MemberWeek> = {}): MemberWeek {
  return { joinedOn: '2026-11-02', activeDays: [], hasChallenge: true, hasSubmitted: false, ...parts };
}

function aWeek(members: MemberWeek[], parts: Partial<Week> = {}): Week {
  return { monday, members, reviewsDue: 0, reviewsDone: 0, ...parts };
}

describe('the rate of active members', () => {
  it('counts a weekend day like any other day', () => {
    expect(healthOf(aWeek([aMember({ activeDays: [sunday] }), aMember()]), sunday).active_member_rate).toBe(0.5);
  });
});

describe('the standup rate', () => {
  const rate = (today: string, ...members: MemberWeek[]) => healthOf(aWeek(members), today).standup_rate;

  it.each([
    [monday, 1],
    [tuesday, 1],
    [wednesday, 2 / 3],
    [friday, 2 / 5],
    [saturday, 2 / 5],
    [sunday, 2 / 5],
  ])('is, on %s, %d for a member who is active on Monday and Tuesday', (today, expected) => {
    expect(rate(today, aMember({ activeDays: [monday, tuesday] }))).toBe(expected);
  });

  it('ignores weekends', () => expect(rate(sunday, aMember({ activeDays: [saturday, sunday] }))).toBe(0));

  it('counts each member from the day they joined', () => {
    expect(rate(wednesday, aMember({ joinedOn: wednesday, activeDays: [monday, wednesday] }))).toBe(1);
    expect(rate(wednesday, aMember({ joinedOn: tuesday, activeDays: [tuesday] }), aMember())).toBe(1 / 5);
  });

  it('is 1 when all members joined at the weekend', () =>
    expect(rate(sunday, aMember({ joinedOn: saturday }))).toBe(1));
});

describe('the rates of reviews and challenges', () => {
  it('are the share of the reviews and challenges that were done', () => {
    const members = [aMember({ hasSubmitted: true }), aMember(), aMember(), aMember()];
    const health = healthOf(aWeek(members, { reviewsDue: 3, reviewsDone: 2 }), monday);
    expect(health).toMatchObject({ review_completion_rate: 2 / 3, challenge_rate: 1 / 4 });
  });

  it('leave out members who submitted all challenges of the week in an earlier cohort', () => {
    const members = [
      aMember({ hasSubmitted: true }),
      aMember(),
      aMember({ hasChallenge: false }),
      aMember({ hasChallenge: false }),
    ];
    expect(healthOf(aWeek(members), monday)).toMatchObject({ challenge_rate: 1 / 2 });
  });

  it('are 1 without reviews and without challenges', () => {
    expect(healthOf(aWeek([aMember({ hasChallenge: false })]), monday)).toMatchObject({
      review_completion_rate: 1,
      challenge_rate: 1,
    });
  });
});

it('the health is 100 times the mean of the four rates, to one decimal', () => {
  const members = [aMember({ activeDays: [monday], hasSubmitted: true }), aMember(), aMember()];
  expect(healthOf(aWeek(members, { reviewsDue: 1, reviewsDone: 1 }), monday)).toMatchObject({ health_score: 50 });
  expect(healthOf(aWeek(members), tuesday).health_score).toBe(45.8);
});
