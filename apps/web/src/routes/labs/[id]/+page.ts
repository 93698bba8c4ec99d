import type { PageLoad } from './$types.js';

/** Each browser loads the half of the page that it shows. */
export const load: PageLoad = async ({ data }) =>
  data.own
    ? { ...data, Lab: (await import('#lib/labs/Lab.svelte')).default, VisitorLab: undefined }
    : { ...data, Lab: undefined, VisitorLab: (await import('#lib/labs/VisitorLab.svelte')).default };
