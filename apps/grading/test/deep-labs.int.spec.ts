import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Script } from '@proximal/sandbox';
import { gradeCode } from '../src/grades/grade.js';
import type { PreparedLab } from '../src/grades/prepared-lab.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';

const tracks = fileURLToPath(new URL('../../../content/tracks/', import.meta.url));
const tree = 'measuring-and-running-models/running-models/gates-and-traces/tracing-a-chain/sum-up-the-tree';

const labAt = (folder: string): PreparedLab =>
  (JSON.parse(readFileSync(`${tracks}${folder}/prepared.json`, 'utf8')) as { prepared: PreparedLab }).prepared;

const summing = (below: string, before = '') => `import sys
from dataclasses import dataclass
from functools import cache, reduce

sys.setrecursionlimit(10_000)


@dataclass(frozen=True)
class Span:
    id: str
    parent: str | None
    name: str
    cost: int
    outcome: str = "ok"


def sum_up(spans):
    children, totals = {}, {}
    for span in spans:
        children.setdefault(span.parent, []).append(span)

    class Shown:
        def __init__(self, span):
            self.span = span

        def __repr__(self):
            visit(self.span)
            return self.span.id

    ${before}
    def visit(span):
        kids = children.get(span.id, [])
        below = ${below}
        cost = span.cost + sum(one[0] for one in below)
        is_failed = span.outcome != "ok"
        wasted = cost if is_failed else sum(one[1] for one in below)
        errors = [f"{span.name}: {span.outcome}"] if is_failed else []
        for one in below:
            errors += one[2]
        totals[span.id] = (cost, wasted, errors)
        return totals[span.id]

    for root in children.get(None, []):
        visit(root)
    return totals, [span.id for span in spans if span.id not in totals]
`;

const styles: [style: string, code: string][] = [
  ['a comprehension', summing('[visit(kid) for kid in kids]')],
  ['map', summing('list(map(visit, kids))')],
  ['a generator', summing('list(visit(kid) for kid in kids)')],
  ['a cache', summing('[visit(kid) for kid in kids]', '@cache')],
  ['the key of sorted', summing('[totals[kid.id] for kid in sorted(kids, key=lambda kid: (visit(kid), 0)[1])]')],
  ['__repr__', summing('[totals[kid.id] for kid in kids if repr(Shown(kid))]')],
  ['reduce', summing('reduce(lambda done, kid: [*done, visit(kid)], kids, [])')],
];

const deepest: Script[] = [
  {
    code: 'totals, lost = sum_up([Span(str(i), str(i - 1) if i else None, "n", 1) for i in range(2000)])',
    names: {},
    continues: false,
  },
  { code: '[totals["0"][0], totals["1999"][0], lost]', names: {}, continues: true },
];

describe('a lab that promises 2 000 levels', () => {
  let grader: TestedGrader;

  beforeAll(async () => {
    grader = await openGrader();
  }, graderOpensWithinMs);

  it.each(styles)('accepts recursion through %s', async (_, code) => {
    const lab = labAt(tree);
    expect(await gradeCode(grader.sandbox, lab, code)).toMatchObject({ correctness: 100 });
    const { runs } = await grader.sandbox.run({ source: code, runs: [{ calls: deepest, fuel: lab.budget }] });
    expect(runs[0]?.calls.at(-1)).toMatchObject({ kind: 'returned', value: [2_000, 1, []] });
  });
});
