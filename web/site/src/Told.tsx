interface Props {
  place: 'operator' | 'waitlist-purpose' | 'waitlist-kept' | 'waitlist-place' | 'page-views';
  /** What holds where no option is set. Plain text. */
  children: string;
}

/**
 * Words that depend on the options of the server: it puts its own in their place as it sends the
 * page (packages/server/src/site/told.ts).
 */
export function Told({ place, children }: Props) {
  return <span data-told={place}>{children}</span>;
}
