import type { FieldEvidence } from './evidence.ts';
import { singular, type Subject } from './subject.ts';

/**
 * The version of a file, the hash of a commit, the picture of an article, in whosever record: they
 * are made of the thing and of nothing that is told of a person.
 */
export function isOfThingItself(
  { class: found, because }: { class: string; because: string },
  { words, above, isFlag }: FieldEvidence,
  { kind, head }: Subject,
): boolean {
  if (kind !== 'thing' || isFlag || (because !== 'record' && found !== 'biometric')) return false;
  const isIn = (things: ReadonlySet<string>) =>
    things.has(head) && singular(above.at(-1)?.at(-1) ?? head) === head;
  if (found === 'hash_of_value')
    return isIn(hashed) || (/^(?:etags?|entitytag)$/.test(words.join('')) && isIn(versioned));
  if (found === 'biometric') return /^(?:certificate|cert|key|ssl|x509)$/.test(head);
  return (
    found === 'photo' && isIn(pictured) && /^(?:image|img|picture|photo|thumb)/.test(words[0] ?? '')
  );
}

const hashed = new Set(
  'commit block tree blob layer artifact package release manifest build snapshot checkpoint header server instance node host cluster container deployment certificate'.split(
    ' ',
  ),
);
const versioned = new Set([
  ...hashed,
  ...'file folder parent version revision object bucket'.split(' '),
]);
const pictured = new Set(
  'product sku variant item icon logo emoji badge sticker brand category collection recipe dish album track playlist server instance node host cluster container deployment pod job'.split(
    ' ',
  ),
);
