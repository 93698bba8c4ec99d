import { dayAfter } from '../calendar.js';

export interface Week {
  monday: string;
  members: MemberWeek[];
  reviewsDue: number;
  reviewsDone: number;
}

export interface MemberWeek {
  joinedOn: string;
  activeDays: string[];
  hasChallenge: boolean;
  hasSubmitted: boolean;
}

export interface Health {
  activeMemberRate: number;
  standupRate: number;
  reviewCompletionRate: number;
  challengeRate: number;
  score: number;
}

export function healthOf(week: Week, today: string): Health {
  const { members } = week;
  const days = weekdaysUntil(week.monday, today);
  const standups = members.map(({ joinedOn, activeDays }) => {
    const expected = days.filter((day) => day >= joinedOn);
    return { expected: expected.length, given: expected.filter((day) => activeDays.includes(day)).length };
  });
  const activeMemberRate = share(members.filter(({ activeDays }) => activeDays.length > 0).length, members.length);
  const standupRate = share(sum(standups.map(({ given }) => given)), sum(standups.map(({ expected }) => expected)));
  const reviewCompletionRate = share(week.reviewsDone, week.reviewsDue);
  const challenged = members.filter(({ hasChallenge }) => hasChallenge);
  const challengeRate = share(challenged.filter(({ hasSubmitted }) => hasSubmitted).length, challenged.length);
  const rates = { activeMemberRate, standupRate, reviewCompletionRate, challengeRate };
  return { ...rates, score: Math.round((1000 * sum(Object.values(rates))) / 4) / 10 };
}

function weekdaysUntil(monday: string, today: string): string[] {
  return [0, 1, 2, 3, 4].map((days) => dayAfter(monday, days)).filter((day) => day <= today);
}

/** A share of nothing is 1, because nothing is missing. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
