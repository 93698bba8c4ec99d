const token =
  /--[^\n]*|\/\*|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*|[^]/gy;

interface Token {
  text: string;
  isWord: boolean;
}

export function statementsIn(script: string): string[] {
  const statements: string[] = [];
  let [text, isEmpty, blocks] = ['', true, 0];
  const end = () => {
    if (!isEmpty) statements.push(text.trim());
    [text, isEmpty, blocks] = ['', true, 0];
  };
  let before = '';
  for (const { text: next, isWord } of tokensOf(script)) {
    const word = isWord ? next.toUpperCase() : '';
    if (word === 'ATOMIC' && before === 'BEGIN') blocks = 1;
    else if (blocks > 0 && word === 'CASE') blocks += 1;
    else if (blocks > 0 && word === 'END') blocks -= 1;
    if (word !== '') before = word;
    if (next === ';' && blocks === 0) {
      end();
      continue;
    }
    text += next;
    isEmpty &&= /^(\s|--|\/\*)/.test(next);
  }
  end();
  return statements;
}

/** PostgreSQL runs such a statement, for example `CREATE INDEX CONCURRENTLY`, only outside of a transaction. */
export function isConcurrent(script: string): boolean {
  for (const { text, isWord } of tokensOf(script)) if (isWord && text.toUpperCase() === 'CONCURRENTLY') return true;
  return false;
}

export function concurrentIndexOf(statement: string): string | undefined {
  const words = [...tokensOf(statement)].map(({ text }) => text).filter((text) => !/^(\s|--|\/\*)/.test(text));
  const beginning = /^CREATE (UNIQUE )?INDEX CONCURRENTLY (IF NOT EXISTS )?/i.exec(words.join(' '))?.[0];
  const name = beginning && words[beginning.trim().split(' ').length];
  if (!name || name.toUpperCase() === 'ON') return undefined;
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase();
}

function* tokensOf(script: string): Generator<Token> {
  for (let position = 0; position < script.length;) {
    token.lastIndex = position;
    const found = token.exec(script)!;
    let [text] = found;
    if (text === '/*') text = script.slice(position, endOfComment(script, position));
    else if (/^\$.*\$$/.test(text)) text = script.slice(position, endOfBody(script, position, text));
    yield { text, isWord: /^[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*$/.test(text) };
    position += text.length;
  }
}

function endOfComment(script: string, start: number): number {
  const edge = /\/\*|\*\//g;
  edge.lastIndex = start;
  for (let depth = 0, found = edge.exec(script); found; found = edge.exec(script)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) return edge.lastIndex;
  }
  return script.length;
}

function endOfBody(script: string, start: number, tag: string): number {
  const end = script.indexOf(tag, start + tag.length);
  return end === -1 ? script.length : end + tag.length;
}
