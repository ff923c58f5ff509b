import type { ReactNode } from 'react';
import { SecretOnce } from '../parts/SecretOnce.tsx';
import { phrase } from '../words/phrase.ts';

interface LinkOnceProps {
  title: string;
  /** Who gets it, how, and until when it works. */
  children: ReactNode;
  link: string;
  onClose: () => void;
}

/**
 * A link somebody else comes in by. Its address is shown; what stands behind the `#` opens the
 * door.
 */
export function LinkOnce({ link, ...rest }: LinkOnceProps) {
  return (
    <SecretOnce
      {...rest}
      name={phrase('link')}
      secret={link}
      shownChars={link.indexOf('#') + 5}
      foot={phrase(
        'It is shown this once. Whoever has it can use it: send it to that person alone.',
      )}
    />
  );
}
