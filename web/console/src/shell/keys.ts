import { phrase } from '../words/phrase.ts';

/** Every key of the console; a page adds its own to the list by `useKeys`. */
export interface Key {
  /** As `KeyboardEvent.key` says it: `j`, `?`, `Enter`; `mod+k`: with Ctrl, or ⌘ on a Mac. */
  key: string;
  does: string;
  run: (event: KeyboardEvent) => void;
}

type Listener = () => void;
const lists = new Set<readonly Key[]>();
const listeners = new Set<Listener>();
let shown: readonly Key[] = [];

export function addKeys(list: readonly Key[]): () => void {
  lists.add(list);
  tell();
  return () => {
    lists.delete(list);
    tell();
  };
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `⌘ K` on a Mac, `Ctrl K` elsewhere. */
export const shownKey = (key: string): string =>
  key.replace(
    /^mod\+(\w)$/,
    (_, letter: string) => `${isMac ? '⌘' : phrase('Ctrl')} ${letter.toUpperCase()}`,
  );

export const knownKeys = (): readonly Key[] => shown;

export function followKeys(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  shown = [...lists].flat();
  for (const listener of listeners) listener();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** What is said for a few seconds is a dialog too, but not one that is to be answered. */
const dialogOpen = '[role=dialog]:not([aria-modal=false])';

/** A letter by itself means nothing while somebody types, or while a dialog is open. */
document.addEventListener('keydown', (event) => {
  const hasModifier = event.ctrlKey || event.metaKey;
  const name = hasModifier ? `mod+${event.key.toLowerCase()}` : event.key;
  const found = shown.findLast(({ key }) => key === name);
  if (!found || event.altKey || event.defaultPrevented) return;
  // taking back what was typed is the text's own
  const isForTheText = !hasModifier || name === 'mod+z';
  if (isForTheText && (isTyping(event.target) || document.querySelector(dialogOpen))) return;
  event.preventDefault();
  found.run(event);
});
