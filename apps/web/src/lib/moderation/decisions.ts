export const decisions = {
  upheld: 'The report is upheld: the review is hidden and counts no more.',
  dismissed: 'The report is dismissed: the review stays.',
  'name-hidden': 'The name is hidden, and its owner is notified.',
  'name-dismissed': 'The report is dismissed: the name stays.',
  'post-hidden': 'It is hidden, and its author is notified.',
  'post-dismissed': 'The reports are dismissed: it stays.',
  'solution-hidden': 'The solution is hidden, and its author is notified.',
  'solution-dismissed': 'The reports are dismissed: the solution stays.',
  decided: 'The appeal is decided, and its author is notified.',
} as const;

export type Decision = keyof typeof decisions;

export function isDecision(text: string | null): text is Decision {
  return text !== null && Object.hasOwn(decisions, text);
}
