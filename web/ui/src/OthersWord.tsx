import { shownText } from '@leasehold/privacy';

interface OthersWordProps {
  children: string;
  /** Of what is compared or typed: a path, an operation, an id. */
  isCode?: boolean;
}

/**
 * A name or words of somebody else among words of ours: a field's name, an operation, a lease, an
 * application, a note. It keeps its direction of writing to itself, and nothing in it is unseen.
 */
export function OthersWord({ children, isCode = false }: OthersWordProps) {
  const word = <bdi>{shownText(children)}</bdi>;
  return isCode ? <code>{word}</code> : word;
}
