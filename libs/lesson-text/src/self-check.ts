/** A question in a lesson with which readers check themselves; nobody grades it. All texts are Markdown. */
export interface SelfCheck {
  question: string;
  choices: SelfCheckChoice[];
  explanation: string;
}

interface SelfCheckChoice {
  text: string;
  isRight: boolean;
}

interface SelfCheckProblem {
  /** In the block, from 1. */
  line: number;
  message: string;
}

export const selfCheckLanguage = 'question';

const mostChoices = 8;
const choiceStart = /^- \[( |x|X)\](?: (.*))?$/;

/**
 * Reads the text of a fenced block with the language `question`: the question, then a list of choices such as `- [x]
 * right` and `- [ ] wrong`, then the explanation, with blank lines between them. A choice goes on in indented lines.
 * @returns the question, or everything that is wrong with it
 */
export function parseSelfCheck(
  block: string,
): { selfCheck: SelfCheck; problems: [] } | { selfCheck: null; problems: SelfCheckProblem[] } {
  const lines = block.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => choiceStart.test(line));
  if (first < 0) return { selfCheck: null, problems: [{ line: 1, message: noChoices }] };
  const end = endOfChoices(lines, first);
  const choices = choicesIn(lines.slice(first, end), first + 1);
  const selfCheck = {
    question: lines.slice(0, first).join('\n').trim(),
    choices: choices.map(({ text, isRight }) => ({ text, isRight })),
    explanation: lines.slice(end).join('\n').trim(),
  };
  const problems = [...problemsOf(selfCheck, first + 1), ...choiceProblems(choices), ...strayChoices(lines, end)];
  return problems.length > 0 ? { selfCheck: null, problems } : { selfCheck, problems: [] };
}

const noChoices = 'the question has no choices: write each as - [x] for a right one or - [ ] for a wrong one.';

/** Blank lines between choices belong to the list. */
function endOfChoices(lines: readonly string[], first: number): number {
  let end = first + 1;
  for (const [index, line] of lines.entries()) {
    if (index <= first) continue;
    const follows = lines[index - 1] !== '' && line !== '';
    if (choiceStart.test(line) || follows) end = index + 1;
    else if (line !== '') break;
  }
  return end;
}

interface LocatedChoice extends SelfCheckChoice {
  line: number;
  isChoice: boolean;
}

/** @param firstLine the line of the first choice in the block */
function choicesIn(lines: readonly string[], firstLine: number): LocatedChoice[] {
  const choices: LocatedChoice[] = [];
  lines.forEach((line, index) => {
    const found = choiceStart.exec(line);
    const last = choices.at(-1);
    if (found)
      choices.push({ text: found[2] ?? '', isRight: found[1] !== ' ', line: firstLine + index, isChoice: true });
    else if (line !== '' && last && /^ {2,}/.test(line)) last.text = `${last.text}\n${line.trim()}`;
    else if (line !== '') choices.push({ text: line, isRight: false, line: firstLine + index, isChoice: false });
  });
  return choices;
}

function problemsOf({ question, choices, explanation }: SelfCheck, line: number): SelfCheckProblem[] {
  const right = choices.filter(({ isRight }) => isRight).length;
  const found = [
    question === '' && 'the question is missing: write it above the choices.',
    choices.length < 2 && 'the question needs at least two choices.',
    choices.length > mostChoices && `the question has ${choices.length} choices; at most ${mostChoices} are possible.`,
    right === 0 && 'no choice is right: mark one or more with - [x].',
    choices.length > 1 && right === choices.length && 'every choice is right: at least one must be wrong.',
    explanation === '' && 'the explanation is missing: write it below the choices, after a blank line.',
  ];
  return found.flatMap((message) => (message === false ? [] : [{ line, message }]));
}

function choiceProblems(choices: readonly LocatedChoice[]): SelfCheckProblem[] {
  const texts = choices.map(({ text }) => text);
  return choices.flatMap(({ text, line, isChoice }, index) => {
    if (!isChoice)
      return [{ line, message: 'is no choice: begin it with - [ ] or - [x], or indent it by two spaces.' }];
    if (text.trim() === '') return [{ line, message: 'the choice is empty.' }];
    return texts.indexOf(text) === index ? [] : [{ line, message: 'the choice repeats another one.' }];
  });
}

/** Choices below the explanation would be shown with the answer. */
function strayChoices(lines: readonly string[], end: number): SelfCheckProblem[] {
  return lines.flatMap((line, index) =>
    index >= end && choiceStart.test(line)
      ? [{ line: index + 1, message: 'is a choice below the explanation: put all choices above it.' }]
      : [],
  );
}
