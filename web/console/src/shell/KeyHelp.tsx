import { Suspense, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { useKeys } from './use-keys.ts';
import { phrase } from '../words/phrase.ts';

/** Loaded when it is first asked for. */
const KeyDialog = lazyPart(async () => (await import('./KeyDialog.tsx')).KeyDialog);

/** `?` lists the keys of this page. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false);
  useKeys([{ key: '?', does: phrase('List the keys of this page'), run: () => setOpen(true) }]);
  return <Suspense>{isOpen && <KeyDialog onClose={() => setOpen(false)} />}</Suspense>;
}
