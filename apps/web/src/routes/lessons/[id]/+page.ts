import type { PageLoad } from './$types.js';

/** Only learners run the programs of a lesson, and only their browsers load what does it. */
export const load: PageLoad = async ({ data, parent }) => {
  const { isSignedIn, isDemo } = await parent();
  const runs = isSignedIn && !isDemo && data.parts.some(({ kind }) => kind === 'program');
  return { ...data, Program: runs ? (await import('#lib/lessons/Program.svelte')).default : undefined };
};
