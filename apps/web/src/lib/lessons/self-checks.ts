export function selfChecks(text: HTMLElement): () => void {
  const onChange = ({ target }: Event) => {
    const check = target instanceof HTMLInputElement ? target.closest<HTMLElement>('.self-check') : null;
    if (check) judge(check);
  };
  text.addEventListener('change', onChange);
  return () => text.removeEventListener('change', onChange);
}

function judge(check: HTMLElement): void {
  const inputs = [...check.querySelectorAll<HTMLInputElement>('.choices input')];
  for (const input of inputs) {
    const choice = input.closest('li')!;
    choice.classList.toggle('right', input.checked && isRight(input));
    choice.classList.toggle('wrong', input.checked && !isRight(input));
  }
  const wrong = inputs.some((input) => input.checked && !isRight(input));
  const missing = inputs.filter((input) => !input.checked && isRight(input)).length;
  const isSolved = !wrong && missing === 0;
  check.querySelector('.verdict')!.textContent = wrong
    ? 'Not right. Try again, or show the answer.'
    : isSolved
      ? 'Right.'
      : inputs.some((input) => input.checked)
        ? `Right so far: ${missing} more to find.`
        : '';
  if (isSolved) for (const answer of check.querySelectorAll('details')) answer.open = true;
}

function isRight(input: HTMLInputElement): boolean {
  return input.dataset.right === 'true';
}
