import { dayInWords, readerLanguages } from '#lib/completions/reader-dates.ts';
import { publicCompletion } from '#lib/completions/completions.server.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = async (event) => {
  // The owner shows the page to whom they like: no search engine does.
  event.setHeaders({ 'x-robots-tag': 'noindex' });
  const record = await publicCompletion(event, event.params.code);
  const languages = readerLanguages(event.request.headers.get('accept-language'));
  const inWords = (iso: string) => ({ iso, day: dayInWords(iso, languages) });
  return { ...record, completed: inWords(record.completed_at), issued: inWords(record.issued_at) };
};
