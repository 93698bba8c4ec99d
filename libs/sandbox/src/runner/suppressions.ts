const comment = /#[^\r\n]*/g;
const directive = /noqa|\b(?:ruff|flake8|isort|pylint|fmt|yapf)(?=\s*:)/gi;

/**
 * Changes every comment that would silence the linter so that it has no effect, and keeps all positions in the source.
 */
export function withoutSuppressions(source: string): string {
  return source.replace(comment, (text) => text.replace(directive, (word) => `${word.slice(0, -1)}_`));
}
