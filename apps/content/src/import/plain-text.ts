const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1[`~]*[ \t]*$/gm;

export function plainText(markdown: string): string {
  return (
    markdown
      .replace(fence, '')
      // Rows of tables read badly out of their columns.
      .replace(/^\s*\|.*$/gm, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/^ {0,3}(#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
      .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
      .replace(/`+/g, '')
      .replace(/\*\*(?=\S)([^*\n]*[^*\s])\*\*/g, '$1')
      .replace(/(?<![\w*])\*(?=\S)([^*]*[^*\s])\*(?![\w*])/g, '$1')
      // Two asterisks mark a hit in a snippet, so a power is written in another way.
      .replace(/\*\*/g, '^')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const codeLike = /[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)+/gu;
const word = /[\p{L}\p{N}]+/gu;

/** Such as `numpy.dot`, `two_sum` and `tf-idf`, each once: PostgreSQL takes some of them for one word. */
export function codeTerms(text: string): string[] {
  const names = text.match(codeLike) ?? [];
  return [...new Set(names.flatMap((name) => name.match(word) ?? []))];
}

/** Authors before a parenthesis with a title in italics and a year, such as "Cox (*The Title*, 1958)". */
const citation =
  /(?:\p{Lu}[\p{L}’'-]*(?:,?\s+and\s+|,\s+|\s+et al\.,?\s+|\s+)){0,8}\([^()]*\*[^()]*\b(?:19|20)\d\d\b[^()]*\)/gu;

export function separateCitations(markdown: string): { prose: string; citations: string } {
  const text = markdown.replace(fence, '');
  return { prose: text.replace(citation, ' '), citations: (text.match(citation) ?? []).join(' ') };
}
