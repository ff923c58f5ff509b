import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import styles from './Explained.module.css';
import { phrase } from '../words/phrase.ts';

const TermBubble = lazyPart(async () => (await import('./TermBubble.tsx')).TermBubble);

/** The words that mean something of their own here. */
const termWords = {
  lease: phrase('Lease'),
  policy: phrase('Policy'),
  treatment: phrase('Treatment'),
  token: phrase('Token'),
  field: phrase('Field'),
  operation: phrase('Operation'),
  call: phrase('Call'),
  agent: phrase('Agent'),
  key: phrase('Key'),
  newFields: phrase('New fields'),
  refusal: phrase('Refusal'),
  evidence: phrase('Evidence'),
} as const;

export type Term = keyof typeof termWords;

/** A `?` behind such a word, where it first stands: what it means, in one sentence. */
export function Explained({ term }: { term: Term }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles['ask']}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={phrase('What “{word}” means', { word: termWords[term] })}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        ?
      </button>
      {anchor && (
        <Suspense>
          <TermBubble
            term={term}
            word={termWords[term]}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
