import type { SkillGraph } from '@proximal/learner-model';
import type { Random } from '@proximal/testing/harness';
import { required } from '../required.js';

/** Drawn otherwise than the samples of the placement: people know skills by name, by depth, by topic. */
export interface KindOfPerson {
  readonly name: string;
  readonly knows: (graph: SkillGraph, random: Random) => Iterable<string>;
}

const python = [
  'comprehensions',
  'function-values',
  'reading-errors',
  'dictionaries',
  'generators',
  'nested-data',
  'text-normalisation',
  'stateful-objects',
  'error-handling',
  'data-files',
];
const machineLearning = [
  'comprehensions',
  'function-values',
  'reading-errors',
  'dictionaries',
  'generators',
  'nested-data',
  'stateful-objects',
  'error-handling',
  'data-files',
  'vector-arithmetic',
  'cosine-similarity',
  'matrix-multiplication',
  'linear-systems',
  'softmax',
  'cross-entropy',
  'conditional-probability',
  'expectation',
  'estimation',
  'classification-metrics',
  'gradient-descent',
  'logistic-regression',
  'clustering',
  'data-splitting',
  'learning-curves',
  'naive-bayes',
  'decision-trees',
  'backpropagation',
  'training-loops',
  'adaptive-optimisation',
  'bootstrap',
  'statistical-power',
];
const applications = [
  ...python,
  'model-calls',
  'content-blocks',
  'native-tool-calls',
  'tokenisation',
  'vector-arithmetic',
  'cosine-similarity',
  'nearest-neighbour-search',
  'lexical-ranking',
  'prompt-templates',
  'few-shot-selection',
  'prompt-testing',
  'structured-output',
  'output-repair',
  'tool-schemas',
  'tool-calling',
  'retries',
  'streaming',
  'call-budgets',
  'chunking',
  'rank-fusion',
  'reranking',
  'grounding',
  'citation-checking',
  'agent-loops',
  'conversation-memory',
];

export const newcomer: KindOfPerson = { name: 'newcomer', knows: () => [] };
export const expert: KindOfPerson = { name: 'expert', knows: ({ order }) => order };

export const kindsOfPerson: readonly KindOfPerson[] = [
  newcomer,
  { name: 'Python engineer', knows: () => python },
  { name: 'half of everything, by depth', knows: (graph) => upTo(graph, 2) },
  { name: 'three deep topics', knows: (graph, random) => topics(graph, graph.order.slice(-30), 3, random) },
  { name: 'ten topics', knows: (graph, random) => topics(graph, graph.order, 10, random) },
  { name: 'machine learning, no language models', knows: () => machineLearning },
  { name: 'applications, no maths', knows: () => applications },
  expert,
];

function topics(graph: SkillGraph, from: readonly string[], count: number, random: Random): Set<string> {
  const known = new Set<string>();
  for (let topic = 0; topic < count; topic += 1) addWithPrerequisites(graph, random.pick(from), known);
  return known;
}

function addWithPrerequisites(graph: SkillGraph, skill: string, known: Set<string>): void {
  if (known.has(skill)) return;
  known.add(skill);
  for (const one of prerequisitesOf(graph, skill)) addWithPrerequisites(graph, one, known);
}

function upTo(graph: SkillGraph, deepest: number): string[] {
  const depths = new Map<string, number>();
  for (const skill of graph.order) {
    const below = prerequisitesOf(graph, skill).map((one) => required(depths.get(one), `depth of ${one}`));
    depths.set(skill, below.length === 0 ? 0 : 1 + Math.max(...below));
  }
  return graph.order.filter((skill) => required(depths.get(skill), `depth of ${skill}`) <= deepest);
}

export function prerequisitesOf({ nodes }: SkillGraph, skill: string): readonly string[] {
  return required(nodes.get(skill), `skill ${skill}`).prerequisites;
}
