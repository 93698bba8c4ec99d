import type { ScriptedReply } from './scripted-reply.js';
import type { Turn } from './turns.js';

/** `*` in a text stands for any text; the rule holds when all that it names fits. */
interface RuleCondition {
  /** The newest text of the user. */
  user?: string;
  system?: string;
  /** One of the results of tools that the request ends with. */
  tool_result?: string;
  /** The number of the request in its case, from 1. */
  call?: number;
}

export interface Rule extends ScriptedReply {
  when?: RuleCondition;
  /** How often it answers in one case; always if left out. */
  times?: number;
}

export interface Asked {
  turns: Turn[];
  system: string;
  call: number;
}

/** The first rule that fits and has not answered often enough; a list of rules with `times: 1` is a recording. */
export function chosenRule(rules: Rule[], used: ReadonlyMap<Rule, number>, asked: Asked): Rule | undefined {
  return rules.find((rule) => (used.get(rule) ?? 0) < (rule.times ?? Infinity) && holds(rule.when ?? {}, asked));
}

function holds({ user, system, tool_result: result, call }: RuleCondition, asked: Asked): boolean {
  const spoken = asked.turns.findLast((turn) => turn.speaker === 'user' && turn.text !== '');
  const answers = asked.turns.findLastIndex(({ results }) => results.length === 0);
  const results = asked.turns.slice(answers + 1).flatMap((turn) => turn.results);
  return (
    (user === undefined || (results.length === 0 && fits(user, spoken?.text ?? ''))) &&
    (system === undefined || fits(system, asked.system)) &&
    (result === undefined || results.some(({ text }) => fits(result, text))) &&
    (call === undefined || call === asked.call)
  );
}

/** Takes a time that grows with the text only, whatever the pattern. */
export function fits(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}
