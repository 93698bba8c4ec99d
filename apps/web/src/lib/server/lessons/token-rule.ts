import type { Env, RendererRule, Token } from 'markdown-it';

/** A rule of markdown-it gets all tokens and the index of its own one; `write` gets that token. */
export function tokenRule(write: (token: Token, env: Env) => string): RendererRule {
  return (tokens, index, _options, env) => {
    const token = tokens[index];
    if (token === undefined) throw new RangeError(`There is no token ${index}.`);
    return write(token, env ?? {});
  };
}
