import { dayAfter } from '../calendar.js';

export interface Week {
  /** The first day of the week, `YYYY-MM-DD`. */
  monday: string;
  /** The members with a seat. */
  members: MemberWeek[];
  /** Number of reviews due or done in the week; `reviewsDone` counts the done ones among them. */
  reviewsDue: number;
  reviewsDone: number;
}

export interface MemberWeek {
  /** `YYYY-MM-DD` */
  joinedOn: string;
  /** The days of the week on which the member did something, each once. */
  activeDays: string[];
  /** A challenge was open in the week that the member had not submitted in an earlier cohort. */
  hasChallenge: boolean;
  /** The member submitted to one of these challenges. */
  hasSubmitted: boolean;
}

export interface Health {
  activeMemberRate: number;
  standupRate: number;
  reviewCompletionRate: number;
  challengeRate: number;
  /** 0 to 100, to one decimal. */
  score: number;
}

/** The four rates of a week up to and including today, and their mean. */
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

/** The days from Monday to Friday, up to and including today. */
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
