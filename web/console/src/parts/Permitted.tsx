import type { Endpoint } from '@leasehold/contract/browser';
import type { ReactNode } from 'react';
import { useMay } from '../session.ts';
import { Notice } from './Notice.tsx';
import { phrase } from '../words/phrase.ts';

/**
 * What only some roles may look at: the others are told what is there, and why it is not shown to
 * them. Nothing is asked for before.
 */
export function Permitted({ needs, children }: { needs: Endpoint; children: () => ReactNode }) {
  const { isAllowed, reason } = useMay(needs);
  return isAllowed ? (
    <Show>{children}</Show>
  ) : (
    <Notice kind="warn" title={phrase('This is not shown to you')}>
      {<p>{reason}</p>}
    </Notice>
  );
}

/** So that what is shown may ask for it. */
const Show = ({ children }: { children: () => ReactNode }) => children();
