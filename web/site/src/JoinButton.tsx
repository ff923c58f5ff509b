import { Button, type ButtonProps } from '@leasehold/ui';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & { href?: string };

/** Works as a link without script, and is a button to whoever asks: it opens the sign-up (enhance/start-waitlist-buttons.ts). */
export function JoinButton({ href = '#beta-signup', ...rest }: Props) {
  return <Button {...rest} href={href} role="button" data-waitlist="" />;
}
