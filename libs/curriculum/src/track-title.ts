/** Makes the title of a track, such as `AI models`, from its slug, because the curriculum's structure has no titles. */
export function trackTitle(trackSlug: string): string {
  return trackSlug.replaceAll('-', ' ').replace(/^(?:(?:ai|llm|ml)\b|.)/, (first) => first.toUpperCase());
}
