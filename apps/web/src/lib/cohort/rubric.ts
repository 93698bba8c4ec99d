export interface Criterion {
  name: string;
  points: number;
  text: string;
}

const criterionLine = /^- \*\*(?<name>.+?) \((?<points>\d{1,3}) points?\):\*\*\s*(?<text>.*)$/;

/** A list of `- **Name (20 points):** text` at the end. Undefined unless the points add up to 100. */
export function rubricOf(description: string): Criterion[] | undefined {
  const criteria: Criterion[] = [];
  for (const line of rubricLines(description)) {
    const { name, points, text } = criterionLine.exec(line)?.groups ?? {};
    const last = criteria.at(-1);
    if (name !== undefined && text !== undefined) criteria.push({ name, points: Number(points), text });
    else if (last && /^\s+\S/.test(line)) last.text += ` ${line.trim()}`;
  }
  return criteria.reduce((sum, { points }) => sum + points, 0) === 100 ? criteria : undefined;
}

export function taskOf(description: string): string {
  return description.replace(/^## Rubric[ \t]*$.*/ms, '').trimEnd();
}

function rubricLines(description: string): string[] {
  return description.split(/^## Rubric[ \t]*$/m)[1]?.split('\n') ?? [];
}

export type GivenScore = { score: number } | { problems: Record<string, string> };

export function scoreOf(criteria: Criterion[] | undefined, textOf: (field: string) => string): GivenScore {
  const fields = criteria?.map(({ points }, index) => ({ field: `points-${index}`, most: points }));
  const problems: Record<string, string> = {};
  let score = 0;
  for (const { field, most } of fields ?? [{ field: 'score', most: 100 }]) {
    const text = textOf(field).trim();
    const points = Number(text);
    if (text === '' || !(points >= 0 && points <= most)) problems[field] = `Give 0 to ${most} points.`;
    else score += points;
  }
  return Object.keys(problems).length > 0 ? { problems } : { score: Math.min(100, Math.round(score * 100) / 100) };
}
