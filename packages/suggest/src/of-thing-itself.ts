import { singular } from '@leasehold/privacy';
import type { FieldEvidence } from './evidence.ts';
import { type Subject } from './subject.ts';

/**
 * The version of a file, the hash of a commit, the picture of an article, in whosever record: they
 * are made of the thing and of nothing that is told of a person.
 */
export function isOfThingItself(
  finding: { class: string; because: string },
  evidence: FieldEvidence,
  subject: Subject,
): boolean {
  const { words, above } = evidence;
  if (finding.class === 'identity_document')
    return finding.because === 'record' && (isOfTax(words, above) || isOfTrade(above, subject));
  return isIdLikeHash(finding, evidence, subject) || isMadeOfThing(finding, evidence, subject);
}

/** An id that looks like a hash is one that a program made. */
const isIdLikeHash = (
  { class: found, because }: { class: string; because: string },
  { words }: FieldEvidence,
  { kind }: Subject,
): boolean =>
  found === 'hash_of_value' &&
  because === 'values' &&
  kind === 'thing' &&
  /^(?:id|uuid|guid)$/.test(words.join(''));

function isMadeOfThing(
  { class: found, because }: { class: string; because: string },
  { words, above, isFlag }: FieldEvidence,
  { kind, head }: Subject,
): boolean {
  if (found === 'health_data')
    return (
      isOfMachine(words, above, head) ||
      isWayOfWheels(words, kind, head) ||
      isGravityOfFault(words, head)
    );
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

const isGravityOfFault = (words: readonly string[], head: string): boolean =>
  words.at(-1) === 'severity' && faults.has(head);

const isWayOfWheels = (words: readonly string[], kind: Subject['kind'], head: string): boolean =>
  kind === 'thing' && passable.has(head) && waysOfWheelchairs.test(words.join(''));

/** `droplets[].health_status`: whether a machine runs as it should. */
const isOfMachine = (
  words: readonly string[],
  above: FieldEvidence['above'],
  head: string,
): boolean =>
  /^health(?:y|status|state|check|checks)?$/.test(words.join('')) &&
  machines.has(head) &&
  singular(above.at(-1)?.at(-1) ?? head) === head;

/** What is found in programs, and nobody suffers from. */
const faults = new Set(
  'threat malware virus vulnerability cve advisory patch update package finding misconfiguration'.split(
    ' ',
  ),
);

const machines = new Set(
  'server instance node host cluster container deployment droplet machine backend endpoint pod replica service loadbalancer database target'.split(
    ' ',
  ),
);

/** `applied_taxes[].tax_id` */
const isOfTax = (words: readonly string[], above: FieldEvidence['above']): boolean =>
  words.includes('tax') && /^tax(?:es)?$/.test(above.at(-1)?.at(-1) ?? '');

/** What a customs office and a network of cards know a business or its goods by. */
const isOfTrade = (above: FieldEvidence['above'], { head }: Subject): boolean =>
  /^(?:customs|goods|acceptor|merchant)$/.test(above.at(-1)?.at(-1) ?? head);

/** Which way a wheelchair may go; of a ride or an order it says who goes. */
const passable = new Set(
  'stop station stopover platform venue building facility entrance elevator lift toilet museum theater theatre cinema hotel restaurant leg pathway line vehicle'.split(
    ' ',
  ),
);
const waysOfWheelchairs =
  /wheelchair(?:access|accessible|accessibility|boarding|transfers?|elevators?|ramp|entrance|parking)$/;

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

/**
 * Where a thing that a list knows sends its mail, or is written to, or who made it: it is not about
 * whoever that is (`folder.ownerEmail`, `product.support_email`). The name of what somebody has or
 * holds may be that one's (`card.name`).
 */
export function isMailboxOfThing(
  { words, class: dataClass }: FieldEvidence,
  { kind, isListed, head }: Pick<Subject, 'kind' | 'isListed' | 'head'>,
): boolean {
  const isMailbox =
    (dataClass === 'email' || dataClass === 'phone') &&
    (words.length > 1 || /^(?:owner|creator|author|maintainer)$/.test(words[0] ?? ''));
  return (
    kind === 'thing' &&
    isListed &&
    !heldBySomebody.has(head) &&
    isMailbox &&
    words.some((word) => mailboxWords.has(word))
  );
}

const heldBySomebody: ReadonlySet<string> = new Set(
  'card subscription policy order application contract opportunity deal account wallet membership booking reservation registration lead prescription claim loan license licence certificate ticket pass seat vehicle device phone pet invoice receipt payment transfer statement submission quote'.split(
    ' ',
  ),
);

const mailboxWords: ReadonlySet<string> = new Set(
  'primary support integration inbound incoming forwarding forward public business default system send group list help helpdesk service notification notifications notify alert alerts reply from owner creator author admin administrator maintainer requester uploader submitter editor'.split(
    ' ',
  ),
);
