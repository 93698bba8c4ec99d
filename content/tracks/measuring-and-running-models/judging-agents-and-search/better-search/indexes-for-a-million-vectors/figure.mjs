// Draws recall against the distances that are computed, for a graph and for inverted lists, over the same vectors.
import { circle, colours, curve, line, scale, text, writeFigure } from '../../../../../svg.mjs';

const [count, dimensions, k, queries] = [2000, 16, 10, 60];

/** A linear congruential generator, so that the figure is the same on each machine. */
function* numbers(state = 7) {
  for (;;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const source = numbers();
const random = () => source.next().value;
const vector = (centre, width) => centre.map((value) => value + width * (random() + random() + random() - 1.5));
const centres = Array.from({ length: 30 }, () => Array.from({ length: dimensions }, random));
const draw = () => vector(centres[Math.floor(random() * centres.length)], 0.5);
const vectors = Array.from({ length: count }, draw);
const distance = (a, b) => a.reduce((sum, value, index) => sum + (value - b[index]) ** 2, 0);
const nearest = (query, among, size) =>
  among
    .map((other, index) => [distance(query, other), index])
    .sort((a, b) => a[0] - b[0])
    .slice(0, size)
    .map(([, index]) => index);

// The graph: eight nearest neighbours and two of chance, each link in both directions.
const links = vectors.map(() => new Set());
for (const [index, one] of vectors.entries()) {
  const others = nearest(one, vectors, 9).slice(1);
  for (const other of [...others, Math.floor(random() * count), Math.floor(random() * count)]) {
    links[index].add(other);
    links[other].add(index);
  }
}

function searchGraph(query, ef) {
  const start = [distance(query, vectors[0]), 0];
  const [seen, candidates] = [new Set([0]), [start]];
  let best = [start];
  while (candidates.length > 0) {
    candidates.sort((a, b) => b[0] - a[0]);
    const [far, node] = candidates.pop();
    if (far > best.at(-1)[0]) break;
    for (const other of links[node]) {
      if (seen.has(other)) continue;
      seen.add(other);
      const found = [distance(query, vectors[other]), other];
      if (best.length >= ef && found[0] >= best.at(-1)[0]) continue;
      candidates.push(found);
      best = [...best, found].sort((a, b) => a[0] - b[0]).slice(0, ef);
    }
  }
  return [best.slice(0, k).map(([, index]) => index), seen.size];
}

// The lists: 45 centroids after ten rounds of k-means.
let centroids = vectors.slice(0, 45);
let lists = [];
for (let round = 0; round < 10; round += 1) {
  lists = centroids.map(() => []);
  for (const [index, one] of vectors.entries()) lists[nearest(one, centroids, 1)[0]].push(index);
  centroids = centroids.map((old, number) =>
    lists[number].length === 0
      ? old
      : old.map((_, at) => lists[number].reduce((sum, index) => sum + vectors[index][at], 0) / lists[number].length),
  );
}

function searchLists(query, probes) {
  const members = nearest(query, centroids, probes).flatMap((number) => lists[number]);
  const found = nearest(
    query,
    members.map((index) => vectors[index]),
    k,
  );
  return [found.map((place) => members[place]), centroids.length + members.length];
}

const asked = Array.from({ length: queries }, draw);
const truths = asked.map((query) => new Set(nearest(query, vectors, k)));
const measured = (search, setting) => {
  const results = asked.map((query) => search(query, setting));
  const hits = results.map(([found], index) => found.filter((one) => truths[index].has(one)).length);
  return [
    results.reduce((sum, [, computed]) => sum + computed, 0) / queries,
    hits.reduce((sum, one) => sum + one, 0) / (queries * k),
    setting,
  ];
};
const series = [
  ['graph: ef', colours.blue, [10, 20, 40, 80, 160].map((ef) => measured(searchGraph, ef)), -10],
  ['lists: probes', colours.orange, [1, 2, 4, 8, 16].map((probes) => measured(searchLists, probes)), 18],
];
for (const [name, , points] of series) {
  console.log(
    name,
    points.map(([computed, recall, setting]) => [setting, Math.round(computed), recall.toFixed(3)]),
  );
}
const [across, up] = [scale(0, 1100, 70, 610), scale(0.6, 1, 260, 50)];

writeFigure(new URL('recall-and-distances.svg', import.meta.url), 640, 320, [
  text(20, 26, 'Recall@10 against distances computed, of 2 000 vectors', { weight: 600 }),
  [0.6, 0.7, 0.8, 0.9, 1].map((value) => [
    line(64, up(value), 616, up(value)),
    text(56, up(value) + 5, value, { anchor: 'end', size: 13, fill: colours.faint }),
  ]),
  [0, 250, 500, 750, 1000].map((value) =>
    text(across(value), 282, value, { anchor: 'middle', size: 13, fill: colours.faint }),
  ),
  text(340, 308, 'distances for one query', { anchor: 'middle', size: 13, fill: colours.faint }),
  series.map(([name, stroke, points, below]) => [
    curve(
      points.map(([computed, recall]) => [across(computed), up(recall)]),
      { stroke },
    ),
    points.map(([computed, recall, setting]) => [
      circle(across(computed), up(recall), 3.5, { fill: stroke }),
      text(across(computed), up(recall) + below, setting, { anchor: 'middle', size: 12, fill: stroke }),
    ]),
    text(across(760), up(below > 0 ? 0.7 : 0.76), name, { size: 14, fill: stroke, weight: 600 }),
  ]),
]);
