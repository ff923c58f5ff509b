import type { Endpoint } from '@leasehold/contract/browser';
import { Button, type ButtonProps } from '@leasehold/ui';
import { useId } from 'react';
import { useMay } from '../session.ts';
import { Tip } from './Tip.tsx';

type Look = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'>;

interface ActionButtonProps extends Look {
  /** What it will use: who may not sees it disabled, with the reason. */
  needs: Endpoint;
  /** Why it cannot be done now; absent: it can. */
  unless?: string | undefined;
  isBusy?: boolean;
  type?: 'button' | 'submit';
  onClick?: () => void;
  children: React.ReactNode;
}

/**
 * A button that does something. Where it may not be done it stays in reach of the keyboard, and
 * says why.
 */
export function ActionButton({
  needs,
  unless,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...look
}: ActionButtonProps) {
  const id = useId();
  const may = useMay(needs);
  const reason = may.isAllowed ? unless : may.reason;
  if (reason === undefined) {
    return (
      <Button {...look} type={type} aria-busy={isBusy} onClick={isBusy ? undefined : onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Tip text={reason}>
      <Button {...look} aria-disabled="true" aria-describedby={id}>
        {children}
        <span className="said" id={id}>
          {reason}
        </span>
      </Button>
    </Tip>
  );
}
