import { Button, type ButtonProps } from '@leasehold/ui';
import { useHref, useLinkClickHandler } from 'react-router';

type Look = Pick<ButtonProps, 'variant' | 'size'>;

/** Looks like a button, goes to another page of the console. */
export function ButtonLink({
  to,
  children,
  ...look
}: Look & { to: string; children: React.ReactNode }) {
  return (
    <Button {...look} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </Button>
  );
}
