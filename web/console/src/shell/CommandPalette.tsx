import { Suspense, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import styles from './CommandPalette.module.css';
import { shownKey } from './keys.ts';
import { useKeys } from './use-keys.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

/** Loaded when it is first asked for. */
const PaletteDialog = lazyPart(async () => (await import('./PaletteDialog.tsx')).PaletteDialog);

/** `Ctrl K`: whatever has a name, and what can be done with it. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  useKeys([{ key: 'mod+k', does: phrase('Find or do anything'), run: open }]);
  return (
    <>
      <button className={styles['open']} onClick={open}>
        {phraseParts('Find or do {shownKey}', { shownKey: <kbd>{shownKey('mod+k')}</kbd> })}
      </button>
      {isWanted && (
        <Suspense>
          <PaletteDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
