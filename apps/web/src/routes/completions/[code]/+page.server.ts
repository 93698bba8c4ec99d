import { dayInWords, readerLanguages } from '#lib/completions/reader-dates.ts';
import { publicCompletion } from '#lib/completions/completions.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = async (event) => {
  // The owner shows the page to whom they like: no search engine does.
  event.setHeaders({ 'x-robots-tag': 'noindex' });
  const record = await publicCompletion(event, event.params.code);
  const languages = readerLanguages(event.request.headers.get('accept-language'));
  return {
    name: record.name,
    track: record.track_title,
    lessons: record.lessons,
    labs: record.labs,
    completed: { iso: record.completed_at, day: dayInWords(record.completed_at, languages) },
    issued: { iso: record.issued_at, day: dayInWords(record.issued_at, languages) },
  };
};
