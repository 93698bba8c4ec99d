/** The feedback with the beginning of a remark on a line, which the reviewer goes on with. */
export function withRemark(feedback: string, line: number): string {
  const separator = feedback === '' || feedback.endsWith('\n') ? '' : '\n';
  return `${feedback}${separator}line ${line}: `;
}
