import type { scriptEn } from '../words/en/script.ts';
import { readScriptWords } from '../words/read-script-words.ts';

type CopyWords = (typeof scriptEn)['copy'];

/** A button on every block of code that takes it along. Without script there is none. */
export function startCopyButtons(): void {
  const words = readScriptWords('copy');
  for (const block of document.querySelectorAll<HTMLElement>('[data-code]')) {
    const code = block.querySelector('code')?.textContent ?? '';
    const name = words.names[kindOf(block)];
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.copy;
    button.setAttribute('aria-label', name);
    button.addEventListener('click', () => void copy(code, button, name, words));
    block.append(button);
  }
}

function kindOf(block: HTMLElement): keyof CopyWords['names'] {
  if (block.dataset['code'] === 'address') return 'address';
  return block.matches('p') ? 'command' : 'code';
}

async function copy(
  code: string,
  button: HTMLButtonElement,
  name: string,
  words: CopyWords,
): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  );
  // a button whose name changes is read out where it has the focus
  button.textContent = isCopied ? words.copied : words.failed;
  button.setAttribute('aria-label', button.textContent);
  setTimeout(() => {
    button.textContent = words.copy;
    button.setAttribute('aria-label', name);
  }, 2_000);
}
