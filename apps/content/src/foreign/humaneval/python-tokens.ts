export interface PythonToken {
  kind: 'name' | 'number' | 'string' | 'operator' | 'newline';
  text: string;
  /** Where it begins in the code. */
  at: number;
}

const token =
  /[ \t\f]+|#[^\n]*|\\\r?\n|([A-Za-z]{0,2}(?:"""(?:\\[^]|[^\\])*?"""|'''(?:\\[^]|[^\\])*?'''|"(?:\\[^]|[^\\"\n])*"|'(?:\\[^]|[^\\'\n])*'))|([\p{L}_][\p{L}\p{N}_]*)|((?:\d|\.\d)(?:[eE][+-]|[\w.])*)|(\n)|(\*\*|\/\/|<<|>>|==|!=|<=|>=|->|:=|[-+*/%@&|^~<>()[\]{},:;.=!])/uy;

/** The tokens of Python code, without comments and indentation; null when there is a character that is none. */
export function pythonTokens(code: string): PythonToken[] | null {
  const tokens: PythonToken[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < code.length) {
    const at = token.lastIndex;
    const found = token.exec(code);
    if (!found) return null;
    const [text, string, name, number, newline, operator] = found;
    const kind = string ? 'string' : name ? 'name' : number ? 'number' : newline ? 'newline' : operator && 'operator';
    if (kind) tokens.push({ kind, text, at });
  }
  return tokens;
}

const opening = new Set(['(', '[', '{']);
const closing = new Set([')', ']', '}']);

/** The nesting depth of each token; a bracket has the depth of what is around its pair. Null when they do not match. */
export function depthsOf(tokens: readonly PythonToken[]): number[] | null {
  let depth = 0;
  const depths = tokens.map(({ kind, text }) => {
    if (kind === 'operator' && closing.has(text)) depth -= 1;
    const here = depth;
    if (kind === 'operator' && opening.has(text)) depth += 1;
    return here;
  });
  return depth === 0 && depths.every((each) => each >= 0) ? depths : null;
}
