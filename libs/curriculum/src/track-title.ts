/** Makes `AI models` of `ai-models`: the curriculum's structure has no titles. */
export function trackTitle(trackSlug: string): string {
  return trackSlug.replaceAll('-', ' ').replace(/^(?:(?:ai|llm|ml)\b|.)/, (first) => first.toUpperCase());
}
