const longestHeader = 500;

/** The most wanted first. Languages that this server has no dates for are left out, and English is last. */
export function readerLanguages(acceptLanguage: string | null): string[] {
  const ranges = (acceptLanguage ?? '').slice(0, longestHeader).split(',').map(rangeOf);
  const tags = ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => supported(tag));
  return [...tags, 'en-GB'];
}

export function dayInWords(iso: string, languages: string[]) {
  const [language] = languages as [string];
  // The reader compares the words with the ISO date beside them, so both count the same years.
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', calendar: 'gregory', timeZone: 'UTC' });
  return { text: format.format(new Date(iso)), language };
}

/** RFC 9110, section 12.5.4. */
function rangeOf(text: string) {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}

function supported(tag: string): string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag);
  } catch {
    // It is no language tag, such as `*`.
    return [];
  }
}
