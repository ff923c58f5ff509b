/** A button on every block of code that takes it along. Without script there is none. */
export function startCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const code = block.querySelector('code')?.textContent ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy the code');
    button.addEventListener('click', () => void copy(code, button));
    block.append(button);
  }
}

async function copy(code: string, button: HTMLButtonElement): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  // a button whose name changes is read out where it has the focus
  button.textContent = isCopied ? 'Copied' : 'Not copied';
  button.setAttribute('aria-label', button.textContent);
  setTimeout(() => {
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy the code');
  }, 2_000);
}
