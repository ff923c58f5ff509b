import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export const buttonVariants = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
] as const;
export const buttonSizes = ['default', 'sm', 'lg', 'icon'] as const;

interface Look {
  variant?: (typeof buttonVariants)[number];
  size?: (typeof buttonSizes)[number];
}

/** Where it goes makes it a link; without, it is a button. */
export type ButtonProps = Look &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>));

/** The one button of site and console. An icon alone needs an `aria-label`. */
export function Button({ variant = 'default', size = 'default', className, ...rest }: ButtonProps) {
  const look = {
    'data-variant': variant,
    'data-size': size,
    className: className ? `${styles['button']} ${className}` : styles['button'],
  };
  return rest.href === undefined ? (
    <button type="button" {...rest} {...look} />
  ) : (
    <a {...rest} {...look} />
  );
}
