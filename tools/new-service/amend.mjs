/** Changes a file in several steps. */
export function amend(tree, path, ...steps) {
  const before = tree.read(path, 'utf8');
  if (before === null) throw new Error(`${path} is missing.`);
  tree.write(
    path,
    steps.reduce((text, step) => step(text, path), before),
  );
}

/** Returns a step that inserts a text before the only match of an anchor. */
export function insertBefore(anchor, addition) {
  return (text, path) => {
    const [at] = onlyMatch(text, anchor, path);
    return text.slice(0, at) + addition + text.slice(at);
  };
}

/** Returns a step that inserts a text after the only match of an anchor. */
export function insertAfter(anchor, addition) {
  return (text, path) => {
    const [, end] = onlyMatch(text, anchor, path);
    return text.slice(0, end) + addition + text.slice(end);
  };
}

/** @throws Error when there is no match or more than one: the file has changed, and the generator must be adapted */
function onlyMatch(text, anchor, path) {
  const pattern = anchor instanceof RegExp ? new RegExp(anchor.source, `${anchor.flags.replace('g', '')}g`) : undefined;
  const matches = pattern
    ? [...text.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length])
    : literalMatches(text, anchor);
  if (matches.length !== 1)
    throw new Error(
      `${path} has ${matches.length} matches for a new service, not one: look for ${anchor} in tools/new-service.`,
    );
  return matches[0];
}

function literalMatches(text, anchor) {
  const matches = [];
  for (let at = text.indexOf(anchor); at >= 0; at = text.indexOf(anchor, at + 1))
    matches.push([at, at + anchor.length]);
  return matches;
}

/** Changes a JSON file and keeps npm's layout. */
export function updateJson(tree, path, change) {
  tree.write(path, `${JSON.stringify(change(JSON.parse(tree.read(path, 'utf8'))), null, 2)}\n`);
}
