const comment = /#[^\r\n]*/g;
const directive = /noqa|\b(?:ruff|flake8|isort|pylint|fmt|yapf)(?=\s*:)/gi;

/** Makes every comment that would silence the linter mean nothing, without moving anything in the source. */
export function withoutSuppressions(source: string): string {
  return source.replace(comment, (text) => text.replace(directive, (word) => `${word.slice(0, -1)}_`));
}
