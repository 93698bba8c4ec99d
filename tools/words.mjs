/**
 * Words that this code no longer uses, each with the word of the field that took its place. In a name they are found by
 * part (`toldFacts`), in prose as whole words. Plain English such as "place", "keep" and "leave" stays free in prose.
 */

const replacements = [
  ['event', 'fact facts'],
  ['publish, deliver or EventEnvelope', 'told tell tells telling'],
  ['producer', 'teller tellers'],
  ['request or client', 'ask asks asked asker askers asking'],
  ['commit, plan, assign or wait', 'settle settles settled settling settlement settlements unsettled'],
  ['summary, status or stats', 'standing standings'],
  ['cursor, position, rank or index', 'place places placed'],
  ['compute or project', 'reckon reckons reckoned reckoning'],
  ['store, upsert or cleanup', 'keep keeps kept keeper keeping'],
  ['dead-letter', 'bury buries buried'],
  ['retry policy or timeout', 'patience patiently'],
  ['shutdown timeout', 'farewell'],
  ['drain, release or end', 'leave leaves leaving'],
  ['delta', 'news'],
  ['diverged', 'unlike'],
  ['activate', 'adopt adopts adopted adopting'],
  ['request', 'visit visits visited'],
  ['enqueue or provide', 'offer offers offered'],
  ['unavailable', 'away'],
  ['again, new or fresh', 'anew'],
  ['so that … not', 'lest'],
  ['everyone who', 'whoever'],
  ['action', 'deed deeds'],
  ['load or group', 'crowd crowds'],
  ['environment or setup', 'stage stages'],
  ['instance or membership', 'seat seats seated seating'],
  ['instances', 'roster rosters'],
].flatMap(([better, words]) => words.split(' ').map((word) => [word, better]));

/** The word to use instead, by the part of a name. */
export const retiredInNames = new Map(replacements);

/** The word to use instead, by the word in prose. */
export const retiredInProse = new Map(
  replacements.filter(([word]) => /^(told|tellers?|reckon|lest|anew|whoever|bur(y|ied|ies)$)/.test(word)),
);

/** Names that others have given: the language, a library, a tool's setting. */
const foreign = new Set([
  'allSettled',
  'PromiseSettledResult',
  'keepAlive',
  'keepAliveTimeout',
  'keepClassNames',
  'keepImportAttributes',
  'fd_tell',
]);

/** Folders in which a word is the field's own. */
const atHome = [
  // Members of a cohort are placed into it, and capacity is counted in seats.
  { files: /^apps\/cohort\//, words: /^(place|placed|seat|seats|seated|seating)$/ },
  { files: /^apps\/all\/test\/many-learners/, words: /^placed$/ },
  // Queueing theory measures the offered load.
  { files: /^measure\/simulations\//, words: /^offered$/ },
  // A simulated learner visits the platform; a walk visits the nodes of a tree.
  { files: /^measure\/simulations\/|^apps\/all\/test\/following|\/curriculum\//, words: /^visits?$/ },
];

const proseWord = new RegExp(`\\b(${[...retiredInProse.keys()].join('|')})\\b`, 'gi');

/** @returns the retired parts of a name in a file, by its path in the workspace */
export function retiredPartsOf(name, file) {
  if (foreign.has(name)) return [];
  const parts = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  const retired = parts
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => retiredInNames.has(part));
  return retired.filter((part) => !atHome.some(({ files, words }) => files.test(file) && words.test(part)));
}

/** @returns the retired words of a text, in lower case */
export function retiredWordsIn(text) {
  return [...text.matchAll(proseWord)].map(([word]) => word.toLowerCase());
}
