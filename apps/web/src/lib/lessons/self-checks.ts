/** Marks the choices of a question, and says whether they are right. @returns undefined when nothing is chosen */
export function judge(check: ParentNode): boolean | undefined {
  const inputs = [...check.querySelectorAll<HTMLInputElement>('.choices input')];
  const isAnswered = inputs.some(({ checked }) => checked);
  for (const input of inputs) {
    const choice = input.closest('li')!;
    choice.classList.toggle('right', input.checked && isRight(input));
    choice.classList.toggle('wrong', input.checked && !isRight(input));
  }
  const isSolved = isAnswered && inputs.every((input) => input.checked === isRight(input));
  check.querySelector('.verdict')!.textContent = verdictText(isAnswered ? isSolved : undefined);
  if (isSolved) for (const answer of check.querySelectorAll('details')) answer.open = true;
  return isAnswered ? isSolved : undefined;
}

export function verdictText(isSolved: boolean | undefined): string {
  if (isSolved === undefined) return 'Choose an answer first.';
  return isSolved ? 'Right.' : 'Not right. Try again, or show the answer.';
}

function isRight(input: HTMLInputElement): boolean {
  return input.dataset.right === 'true';
}
