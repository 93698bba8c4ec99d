export interface Day {
  date: string;
  xp: number;
}

export const barHeight = 60;
const barWidth = 10;
const gap = 3;
const leastHeight = 3;

export interface Bar {
  date: string;
  xp: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

export function barsOf(activity: readonly Day[]): Bar[] {
  const most = Math.max(1, ...activity.map(({ xp }) => xp));
  return activity.map(({ date, xp }, index) => {
    const height = xp === 0 ? 1 : Math.max(leastHeight, Math.round((xp / most) * barHeight));
    return { date, xp, x: index * (barWidth + gap), y: barHeight - height, width: barWidth, height };
  });
}

export function chartWidth(days: number): number {
  return Math.max(1, days * (barWidth + gap) - gap);
}
