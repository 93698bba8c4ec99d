import { expect, it } from '@jest/globals';
import { operations, type Operation } from '@proximal/contracts';
import type { OperationCases } from '@proximal/contracts/cases';
import { features, type Feature } from '../src/operation-cases.js';

/** The test of all refusals tries it with one operation; the code is the same for each. */
const sharedByAll = ['key-reused'];

function takesSomething({ params, query, body }: Operation): boolean {
  return [params, query, body].some((schema) => !schema.safeParse({}).success);
}

function faultsOf({ file, operations: own, cases }: Feature): string[] {
  const faults = own.flatMap((operation) => {
    const { subject, refusals } = operation;
    const given: OperationCases = cases.find((one) => one.operation === operation) ?? {};
    const tried = Object.keys(given.refusalCases ?? {});
    const needed = refusals.filter((code) => !sharedByAll.includes(code));
    return [
      ...(takesSomething(operation) && !given.example ? [`${file} has no example of ${subject}`] : []),
      ...needed.filter((code) => !tried.includes(code)).map((code) => `${file} has no case of ${code} of ${subject}`),
      ...tried
        .filter((code) => !needed.some((one) => one === code))
        .map((code) => `${file} has a case of ${code}, which ${subject} does not name in its refusals`),
    ];
  });
  const strangers = cases.filter(({ operation }) => !own.includes(operation));
  return [
    ...faults,
    ...strangers.map(({ operation }) => `${file} has cases of ${operation.subject}, which is elsewhere`),
  ];
}

it('every operation has an example, and a case for each of its refusals, beside its definition', async () => {
  const all = await features();
  expect(all.flatMap(faultsOf)).toEqual([]);
  expect(new Set(all.flatMap((feature) => feature.operations))).toEqual(new Set(operations));
});

it('the failure of this check says which file lacks what', async () => {
  const moderation = (await features()).find(({ file }) => file.endsWith('/moderation.cases.ts'))!;
  const hideReview = 'cohort.hide-review';
  const without = (change: (cases: OperationCases) => OperationCases): Feature => ({
    ...moderation,
    cases: moderation.cases.map((one) => (one.operation.subject === hideReview ? { ...one, ...change(one) } : one)),
  });
  const { file } = moderation;
  expect(
    faultsOf({ ...moderation, cases: moderation.cases.filter((one) => one.operation.subject !== hideReview) }),
  ).toEqual([
    `${file} has no example of ${hideReview}`,
    `${file} has no case of shown-review-unknown of ${hideReview}`,
  ]);
  expect(faultsOf(without(() => ({ refusalCases: {} })))).toEqual([
    `${file} has no case of shown-review-unknown of ${hideReview}`,
  ]);
  expect(
    faultsOf(without(({ refusalCases }) => ({ refusalCases: { ...refusalCases, 'lab-unknown': () => ({}) } }))),
  ).toEqual([`${file} has a case of lab-unknown, which ${hideReview} does not name in its refusals`]);
});
