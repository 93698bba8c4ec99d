/** Adds a button to each piece of code, which no page without script could use. */
export function copyButtons(text: HTMLElement): () => void {
  const boxes = text.querySelectorAll<HTMLElement>('.code-box:has(> pre:not([aria-label="Text"]))');
  const buttons = [...boxes].map(addButton);
  return () => buttons.forEach((button) => button.remove());
}

function addButton(box: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'quiet';
  button.textContent = 'Copy';
  button.ariaLive = 'polite';
  button.addEventListener('click', () => void copy(box.querySelector('pre')!, button));
  box.append(button);
  return button;
}

/** A page over plain HTTP has no clipboard: the code is selected then, to be copied by hand. */
async function copy(code: HTMLElement, button: HTMLElement): Promise<void> {
  const isCopied = await navigator.clipboard?.writeText(code.textContent ?? '').then(
    () => true,
    () => false,
  );
  if (!isCopied) getSelection()?.selectAllChildren(code);
  button.textContent = isCopied ? 'Copied' : 'Selected';
}
