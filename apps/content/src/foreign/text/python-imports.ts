/** Returns the modules that code imports by name, without those inside of strings over several lines. */
export function importsIn(code: string): Set<string> {
  const text = code.replace(/('''|""")[^]*?\1/g, '""');
  const names = new Set<string>();
  for (const [, from, list] of text.matchAll(
    /^[ \t]*(?:from[ \t]+([A-Za-z_]\w*)[\w.]*[ \t]+import\b|import[ \t]+(.+))/gm,
  )) {
    if (from !== undefined) names.add(from);
    for (const each of (list ?? '').split(',')) {
      const name = /^\s*([A-Za-z_]\w*)/.exec(each)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

/** Whether unittest or pytest would find a test in it. */
export function hasTests(code: string): boolean {
  return /^[ \t]*(?:async[ \t]+)?def[ \t]+test/m.test(code) || /^class[ \t]+\w+\(.*TestCase.*\)/m.test(code);
}
