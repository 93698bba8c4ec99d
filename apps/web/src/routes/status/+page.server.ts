import type { PageServerLoad } from './$types.js';

const longestAnswerMs = 5_000;

export const load: PageServerLoad = async ({ locals: { visitor } }) => {
  const { platform } = visitor.pages;
  const answer = await platform.within(longestAnswerMs, () =>
    platform.fetch(`${platform.origin}/readyz`).catch(() => undefined),
  );
  return { isAnswering: answer?.ok ?? false };
};
