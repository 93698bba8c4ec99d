import { exchange } from './exchange.js';
import { shotOf } from './shots.js';
import { complaints } from './verdict.js';
import type { World } from './world.js';

export interface SalvoOptions {
  port: number;
  seed: number;
  indices: number[];
  world: World;
}

export interface SalvoReport {
  statuses: Record<number, number>;
  responses: number;
  hung: number;
  failures: string[];
}

const sockets = 20;

export async function fire({ port, seed, indices, world }: SalvoOptions): Promise<SalvoReport> {
  const report: SalvoReport = { statuses: {}, responses: 0, hung: 0, failures: [] };
  const queue = indices.values();
  const gunner = async () => {
    for (const index of queue) {
      const shot = shotOf(seed, index, world);
      const outcome = await exchange(port, shot);
      const wrong = complaints(shot, outcome);
      report.responses += outcome.responses.length;
      for (const { status } of outcome.responses) report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (outcome.end === 'hung') report.hung += 1;
      if (wrong.length === 0) continue;
      const which = `seed ${seed}, request ${index} (${shot.story})`;
      report.failures.push(`${which}: ${wrong.join('; ')}\n  ${toLiteral(shot.bytes, world)}`);
    }
  };
  await Promise.all(Array.from({ length: sockets }, gunner));
  return report;
}

/** Names replace valid tokens, because a token belongs to one run only. */
function toLiteral(bytes: Buffer, { learners, victim }: World): string {
  let text = bytes.toString('latin1');
  for (const { id, token } of [...learners, victim]) text = text.replaceAll(token, `<token of ${id}>`);
  return JSON.stringify(text.length > 2_000 ? `${text.slice(0, 1_500)}…${text.length - 1_500} more` : text);
}
