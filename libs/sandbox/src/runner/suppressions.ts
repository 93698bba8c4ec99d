const comment = /#[^\r\n]*/g;
const directive = /noqa|\b(?:ruff|flake8|isort|pylint|fmt|yapf)(?=\s*:)/gi;

/** All positions in the source stay. */
export function withoutSuppressions(source: string): string {
  return source.replace(comment, (text) => text.replace(directive, (word) => `${word.slice(0, -1)}_`));
}
