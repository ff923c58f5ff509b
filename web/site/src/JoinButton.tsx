import { Button, type ButtonProps } from '@leasehold/ui';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & {
  href?: string;
  /**
   * `open`: the hosted provider's own window, where there is one. `scroll`: always the section of
   * the page.
   */
  action?: 'open' | 'scroll';
};

/**
 * Works as a link without script, and is a button to whoever asks: it leads to the sign-up
 * (enhance/start-waitlist-buttons.ts).
 */
export function JoinButton({ href = '#beta-signup', action = 'scroll', ...rest }: Props) {
  return <Button {...rest} href={href} role="button" data-waitlist={action} />;
}
