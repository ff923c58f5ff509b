import { foldName, wordsInName } from '@leasehold/privacy';
import { isAskingWord, type AskingSense } from '../reading/asking-words.ts';

/**
 * What an argument does to a value or a text, by its name: `piece` cuts it, whatever the answer is;
 * `extent` is a place or a length, which may be one in a list of records; `writing` says how a
 * value is written; `format` is that of the value or of the whole answer; `rate` and `scale` work
 * an amount out, `shift` moves it or a day; `asOf` says for which day; `day` may do so, or choose
 * records; `turned` and `laid` write it in other letters, `spelt` does by most of its values, and so may a
 * `language`; `reckoned` writes days and figures in another way; `replaced` puts another text in the
 * place of one that is found.
 */
export type FormKind =
  | 'piece'
  | 'extent'
  | 'writing'
  | 'format'
  | 'rate'
  | 'scale'
  | 'shift'
  | 'asOf'
  | 'day'
  | 'turned'
  | 'laid'
  | 'spelt'
  | 'language'
  | 'reckoned'
  | 'replaced';

const kindsMet = new Map<string, readonly FormKind[]>();
const [namesMax, nameCharsMax] = [5_000, 80];
const none: readonly FormKind[] = [];

/** Every kind that a name may be of; most are of none. */
export function formKinds(name: string): readonly FormKind[] {
  const before = kindsMet.get(name);
  if (before) return before;
  if (name.length > nameCharsMax) return none;
  const kinds = readKinds(name);
  if (kindsMet.size === namesMax) kindsMet.clear();
  kindsMet.set(name, kinds);
  return kinds;
}

function readKinds(name: string): FormKind[] {
  const given = wordsInName(name);
  const parts = given.flatMap((word) => partsOf(word) ?? [word]);
  if (parts.length === 0) return [];
  const has = (sense: Sense) => parts.some((part) => isOf(sense, part));
  const only = (...senses: Sense[]) =>
    parts.every((part) => senses.some((sense) => isOf(sense, part)));
  const isChosen = isOf('bound', parts[0] ?? '') && !has('extent') && !has('cut');
  const kinds: FormKind[] = [];
  if (isPiece(parts) && only('piece', 'unit', 'cut', 'extent', 'some', 'bound', 'filler', 'moment'))
    kinds.push('piece');
  else if (
    isExtent(parts, /\d$/.test(name)) &&
    only('extent', 'some', 'unit', 'bound', 'filler', 'moment', 'scale', 'letter')
  )
    kinds.push('extent');
  if (has('writing')) {
    if (parts.length > 1 && !has('media')) kinds.push('writing');
    else if (parts.length === 1 && !isPlainWord.test(parts[0] ?? '')) kinds.push('format');
  }
  if (!isChosen && !has('paging') && has('rate')) kinds.push('rate');
  if (
    !isChosen &&
    !has('paging') &&
    has('scale') &&
    only('scale', 'filler', 'amount', 'bound', 'extent')
  )
    kinds.push('scale');
  if (!isChosen && has('shift') && only('shift', 'filler', 'amount', 'day')) kinds.push('shift');
  if (isAsOf(parts, given)) kinds.push('asOf');
  else if (only('day', 'filler') && has('day')) kinds.push('day');
  if (has('turned') && only('turned', 'filler', 'bound', 'extent', 'some')) kinds.push('turned');
  if (has('laid') && only('laid', 'filler')) kinds.push('laid');
  if (
    has('spelt') &&
    only('spelt', 'turned', 'filler', 'bound', 'extent', 'some', 'manner') &&
    !(parts.length === 1 && isPlainWord.test(parts[0] ?? ''))
  )
    kinds.push('spelt');
  if (has('reckoned') && only('reckoned', 'filler', 'manner')) kinds.push('reckoned');
  if (has('replaced') && only('replaced', 'filler', 'manner')) kinds.push('replaced');
  if (has('language') || /^(?:to|into|target|dest|destination)$/.test(parts.join(' ')))
    kinds.push('language');
  return kinds;
}

/** `words` counts them; `word` is one until a place or a length stands beside it. */
const isPiece = (parts: readonly string[]): boolean =>
  parts.some((part) => isOf('cut', part) || isOf('piece', part)) ||
  (parts.some((part) => isOf('unit', part)) &&
    (parts.some((part) => isOf('extent', part) || isOf('some', part) || isOf('bound', part)) ||
      parts.some((part) => isOf('unit', part) && part.endsWith('s')))) ||
  (parts.some((part) => isOf('bound', part)) && parts.some((part) => isOf('long', part)));

/**
 * A place or a length; so many of a page; a letter by which figures are called. `line1` is one of
 * an address.
 */
const isExtent = (parts: readonly string[], isNumbered: boolean): boolean =>
  parts.some((part) => isOf('extent', part)) ||
  (!isNumbered &&
    parts.some((part) => isOf('some', part) || isOf('unit', part)) &&
    parts.every((part) => isOf('some', part) || isOf('unit', part) || isOf('bound', part))) ||
  (parts.includes('per') && parts.includes('page')) ||
  (parts.length === 1 && isOf('letter', parts[0] ?? ''));

/** `style=compact`, `pattern=*.txt`: how a page is laid out, or what is looked for. */
const isPlainWord = /^(?:style|styled|mask|masking|picture|pattern)$/;

/** `as_of`, `effectiveDate`, `age_on`, `reference day` */
function isAsOf(parts: readonly string[], given: readonly string[]): boolean {
  const whole = parts.join(' ');
  return (
    /(?:^| )as (?:of|at|on)(?: |$)/.test(whole) ||
    isAskingWord('asOf', given.join('')) ||
    parts.some((part) => isOf('asOf', part)) ||
    (parts.some((part) => isOf('reference', part)) &&
      parts.some((part) => isOf('day', part) || part === 'from'))
  );
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

const senses = {
  /**
   * What a text is counted in; as one of several in a name. Whole lines and sentences are searched
   * as whole texts are.
   */
  unit: list(
    'char chars character characters byte bytes octet octets word words letter letters column columns col cols glyphs grapheme graphemes codepoints',
  ),
  /** What is done to it. */
  cut: list(
    'truncate truncated truncation trunc trim trimmed cut crop clip substr substring slice shorten abbreviate excerpt snippet preview teaser fragment stem stemming wrap wrapping chunk chunks ellipsis shingle ngram',
  ),
  piece: list(''),
  extent: list(
    'at offset skip start starting begin beginning from end ending to until stop limit length len size count position pos index seek center centre middle radius context range window span around width stride step interval lower upper low high',
  ),
  /** So many from one end. */
  some: list('first last top take'),
  /** Of all lengths the one that says nothing but how long a value is. */
  long: list('length len'),
  bound: list('max min maximum minimum maxi mini num number of no n'),
  moment: list('sec secs second seconds ms millis milliseconds minute minutes time timecode'),
  filler: list(
    'the in a by for text txt body content string str value field document doc page pages message summary title description abstract output result results log display name names item items row rows inclusive exclusive relative absolute zero based',
  ),
  paging: list('page pages limit offset item items row rows request requests result results'),
  writing: list(
    'format formats formatted formatter fmt pattern notation style styled mask picture',
  ),
  /** These say how the whole answer is written, a picture, or a number of no person. */
  media: list(
    'response output file export import download upload content data body media image photo picture avatar audio video report document result return pdf png csv json xml html excel accept wire mime answer archive compression calendar chart map tile icon font theme layout page table diff error log search query url path key id code label pin barcode match regex glob allowed include exclude like filter text headcount headline',
  ),
  rate: list(
    'base currency currencies fx rate exchange conversion convert converted forex quote denomination fte tax gross net discount inflation adjust adjusted adjustment',
  ),
  scale: list(
    'unit units uom factor multiplier multiply scale percent percentage ratio proportion per hours round rounding rounded precision divide divisor',
  ),
  shift: list('plus minus add subtract shift delta increment decrement'),
  /** What is scaled, and by which time. */
  amount: list(
    'pay salary wage wages income amount amounts price prices cost money age ages code hourly daily weekly monthly yearly annual hour days weeks months years day week month year size target factor time',
  ),
  letter: list('a b e i j k l n o s w'),
  asOf: list('asof asat stichtag valuation snapshot'),
  reference: list('reference ref effective base calculation evaluation cutoff age target anchor'),
  day: list('date day datetime timestamp on at when year month today now moment time'),
  turned: list(
    'reverse reversed backwards rotate encode encoding encoded radix digits masked unmask unmasked transliterate transliteration initials uppercase lowercase swap scramble spell spelled',
  ),
  /** Of those, what makes other words of a text as well. */
  laid: list(
    'reverse reversed backwards rotate transliterate transliteration initials swap scramble spell spelled mirror mirrored flip flipped hyphenate align alignment justify justification',
  ),
  /** The same by what is chosen: a yes or no says what is answered, and some words say nothing new. */
  spelt: list(
    'encoding encode charset codepage codeset direction mask masking reveal revealed visible hidden expose exposed conceal obscure obfuscate spelling numerals transcription',
  ),
  manner: list('with char chars character characters system part parts type mode style set side'),
  reckoned: list('calendar calendars era numbering numerals digits locale locales'),
  replaced: list(
    'replace replacement replacements replacer replacing substitute substitution with',
  ),
  language: list(
    'lang language languages locale script alphabet sprache langue idioma lingua taal',
  ),
} as const satisfies Record<string, ReadonlySet<string>>;

type Sense = keyof typeof senses;

/** The words of the languages that names are read in. */
const abroad: Partial<Record<Sense, AskingSense>> = {
  piece: 'piece',
  extent: 'extent',
  rate: 'rate',
  writing: 'writing',
};

function isOf(sense: Sense, part: string): boolean {
  const other = abroad[sense];
  return senses[sense].has(part) || (other !== undefined && isAskingWord(other, part));
}

/** `maxlength`, `pagesize`, `startchar`: two or three words written as one. */
function partsOf(word: string, depth = 0): string[] | undefined {
  if (word.length < 3 || isKnown(word)) return isKnown(word) ? [word] : undefined;
  const [, kind, writing] = /^(.{3,})(form(?:at|ato|aat))$/.exec(word) ?? [];
  if (kind !== undefined && writing !== undefined) return [kind, writing];
  if (depth > 1) return undefined;
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const first = word.slice(0, cut);
    const rest = isKnown(first) ? partsOf(word.slice(cut), depth + 1) : undefined;
    if (rest) return [first, ...rest];
  }
  return undefined;
}

const known: ReadonlySet<string> = new Set(Object.values(senses).flatMap((words) => [...words]));
const isKnown = (word: string): boolean =>
  word.length > 1 && (known.has(word) || known.has(foldName(word)));
