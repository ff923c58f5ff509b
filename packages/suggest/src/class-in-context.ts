import { personWords } from '@leasehold/privacy';
import type { NameReader } from './names.ts';

/** A field by the names it has and stands below, in English words, and its values. */
export interface NamedField {
  names: readonly string[];
  words: readonly string[];
  above: readonly (readonly string[])[];
  texts: readonly string[];
}

/**
 * Names that mean something only below another: `name.first`, `address.lines[]`, `national_id.id`.
 */
export function nameInContext(
  { names, words, above, texts }: NamedField,
  reader: NameReader,
): string | undefined {
  const leaf = words.join('');
  const parent = above.at(-1) ?? [];
  if (/^(?:salutation|honorific|honorificprefix|nameprefix)$/.test(leaf)) return 'salutation';
  if (
    /^names?$/.test(parent.at(-1) ?? '') &&
    /^(?:first|second|last|middle|given|family|full|text|prefix|suffix|kana)$/.test(leaf)
  )
    return leaf === 'prefix' ? 'salutation' : leaf === 'suffix' ? 'name_suffix' : 'person';
  if (
    /^(?:large|medium|small|thumbnail|original|url|full)$/.test(leaf) &&
    reader.classOf(parent.join('_')) === 'photo'
  )
    return 'photo';
  if (
    /^(?:date|value|text|year|month|day)$/.test(leaf) &&
    reader.classOf(parent.join('_')) === 'birth_date'
  )
    return 'birth_date';
  if (
    words.length > 1 &&
    personWords.has(words[0] ?? '') &&
    /^(?:first|last|given|family|middle)$/.test(words.slice(1).join(''))
  )
    return 'person';
  if (words.length === 2 && words[1] === 'id' && reader.classOf(words[0] ?? '') === 'username')
    return 'username';
  if (leaf === 'careof') return 'person';
  if (/^(?:calling|called|caller|callee|dialed|dialled)(?:party)?(?:number|no|msisdn)$/.test(leaf))
    return 'phone';
  if (/^(?:cell|radio)?(?:tower|mast)(?:location|position|id)$|^basestation(?:id)?$/.test(leaf))
    return 'geo';
  if (isCardEnd(names.at(-1) ?? '')) return 'card_end';
  if (leaf === 'mask' && /^accounts?$/.test(parent.at(-1) ?? '')) return 'card_end';
  return (
    secretName(words, parent, texts) ??
    addressPart(leaf, parent) ??
    partOfPaper(leaf, parent, reader) ??
    numberOfParent(leaf, parent, reader)
  );
}

function isCardEnd(name: string): boolean {
  return /last(?:4|four)(?:digits)?$|iban(?:last)(?:chars|characters|digits)?$|^masked(?:card|account|pan|iban)\w*$|^accountmask$|^(?:card|cc)?(?:lastdigits|numbersuffix|bin|iin|first6)$/.test(
    name.toLowerCase().replace(/[^a-z\d]/g, ''),
  );
}

function addressPart(leaf: string, parent: readonly string[]): string | undefined {
  const inAddress = parent.some((word) =>
    /^addr|^adres|anschrift|direccion|indirizzo|endereco|location$|residence$|sede$/.test(word),
  );
  if (
    inAddress &&
    /^(?:lines?|text|name|fullname|(?:house|building|flat|apartment|unit)?(?:number|no|name)|houseno.*|housenumber.*|house|extra|label|formatted|landmark|premises?|loc|care.*|addition|floor|unit|apartment|apt|flat|suite|staircase|neighbou?rhood|unstructured|display.*)$/.test(
      leaf,
    )
  )
    return leaf.endsWith('name') && !/^(?:house|building|flat)/.test(leaf) ? 'person' : 'address';
  return leaf.startsWith('housenumber') ? 'address' : undefined;
}

/**
 * `national_id: { id }`, `passport: { number }`, `account: { identification }`: the name above says
 * whose number it is.
 */
function numberOfParent(
  leaf: string,
  parent: readonly string[],
  { classOf }: NameReader,
): string | undefined {
  if (
    parent.length === 0 ||
    !/^(?:id|number|nationalnumber|identifier|identification|no|value)$/.test(leaf)
  )
    return undefined;
  const end = parent.findLastIndex((word) => !wrapperWords.has(word));
  const found = end === -1 ? '' : classOf(parent.slice(0, end + 1).join('_'));
  if (end < parent.length - 1 && leaf === 'value' && valued.has(found)) return found;
  return numbered.has(found) && leaf !== 'value' ? found : undefined;
}

/** `passport: { issued_on }`: when and by whom it was issued, and until when it is good. */
function partOfPaper(
  leaf: string,
  parent: readonly string[],
  { classOf }: NameReader,
): string | undefined {
  if (parent.length === 0 || !termOfPaper.test(leaf)) return undefined;
  const found = classOf(parent.join('_'));
  return papers.has(found) ? found : undefined;
}

const termOfPaper =
  /^(?:issue(?:d|dat|don|dby|date|r)?|dateofissue|placeofissue|expir(?:y|es|ation)\w*|dateofexpiry|valid(?:from|to|until)|country|countryofissue|issuing\w*|authority)$/;
const papers = new Set(['passport', 'national_id']);

const wrapperWords = new Set(
  'data info information detail details reference references nav obj object list tab tabs entry record'.split(
    ' ',
  ),
);
const valued = new Set('person email phone address birth_date ssn national_id iban'.split(' '));
const numbered = new Set(
  'ssn national_id passport license iban card phone insurance_id employee_id patient_id customer_id'.split(
    ' ',
  ),
);

/**
 * What opens a door or an account, though its name is made of plain words: `door_code`,
 * `order_key`, `login.sha1`, `recovery_question.answer`.
 */
function secretName(
  words: readonly string[],
  parent: readonly string[],
  texts: readonly string[],
): string | undefined {
  const last = words.at(-1) ?? '';
  const before = words.at(-2) ?? parent.at(-1) ?? '';
  if (
    /^codes?$/.test(last) &&
    openers.has(words.at(-2) ?? '') &&
    texts.every((text) => /\d|^\S{6,}$/.test(text))
  )
    return 'secret';
  if (
    /^(?:answer|response)$/.test(last) &&
    [...parent, ...words].some((word) => /^(?:security|recovery|secret)$/.test(word))
  )
    return 'password';
  if (
    /^(?:md5|sha|sha1|sha256|hash|salt|bcrypt)$/.test(last) &&
    /^(?:login|logins|password|pwd|credentials?|auth|authentication)$/.test(before)
  )
    return 'password';
  return undefined;
}

const openers = new Set(
  'access door gate entry unlock lock protect protection alarm auth authorization authentication recovery reset otp mfa verification pairing secret'.split(
    ' ',
  ),
);
