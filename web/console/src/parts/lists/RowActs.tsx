import type { Endpoint } from '@leasehold/contract/browser';
import type { ReactNode } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmedAction, type ConfirmedQuestion } from '../ConfirmedAction.tsx';
import type { ActEndpoint } from '../../changes.ts';
import { phrase } from '../../words/phrase.ts';

interface Change {
  needs: Endpoint;
  /** Its name alone is what changes. */
  isRename?: boolean;
  onClick: () => void;
}

interface RowActsProps<E extends ActEndpoint> {
  /** Of the row: whoever hears the page is told which one a button is about. */
  name: string;
  change?: Change;
  /** What cannot be brought back asks first; what can is done at once, with the way back. */
  remove: ConfirmedQuestion<E> | { needs: Endpoint; onClick: () => void };
  /** What else can be done with it, before these. */
  children?: ReactNode;
}

/** What one may do with a row of a list: change it, and take it away. */
export function RowActs<E extends ActEndpoint>({
  name,
  change,
  remove,
  children,
}: RowActsProps<E>) {
  const removal = {
    size: 'sm',
    variant: 'outline',
    'aria-label': phrase('Remove {name}', { name }),
    children: phrase('Remove~button'),
  } as const;
  return (
    <div className="row">
      {children}
      {change && (
        <ActionButton
          needs={change.needs}
          size="sm"
          variant="outline"
          aria-label={
            change.isRename ? phrase('Rename {name}', { name }) : phrase('Change {name}', { name })
          }
          onClick={change.onClick}
        >
          {change.isRename ? phrase('Rename') : phrase('Change')}
        </ActionButton>
      )}
      {'needs' in remove ? (
        <ActionButton {...removal} {...remove} />
      ) : (
        <ConfirmedAction {...removal} {...remove} />
      )}
    </div>
  );
}
