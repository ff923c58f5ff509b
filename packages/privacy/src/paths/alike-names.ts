import { wordsInName } from '../policy/classes.ts';
import { namesInExpression } from './expression-names.ts';

/**
 * The names, folded, that a name is another spelling of. A closed rule: marks, what stands before
 * it on a way (`v:name`, `owner.name`), an annotation behind it (`name@odata.type`) and numbers do
 * not count, nor do words that say only how a value is written (`raw`, `text`, `value`), in which
 * language (`en`, `pt_BR`) or currency, before or after what (`old`, `per_year`), by which program (`__c`), whose it is (`my`, `patient`) or
 * which of several (`primary`, `annual`, `home`), and the last word may stand for one or for many.
 * So `@name`, `name__c`, `names`, `name[0]`, `name#text`, `name_en` and `patientName` are `name`;
 * `first_name` and `name_id` are fields of their own.
 */
export function namesLike(name: string): string[] {
  if (name.length > nameCharsMax) return [];
  const alike = new Set<string>();
  const parts = beforeAnnotation(name)
    .split(between)
    .filter((part) => part !== '');
  for (let from = Math.max(0, parts.length - partsMax); from < parts.length; from++)
    addNames(alike, wordsInName(parts.slice(from).join(' ')).map(withoutNumber));
  for (const one of namesInExpression(name)) addNames(alike, wordsInName(one).map(withoutNumber));
  return [...alike];
}

/** `salary@OData.Community.Display.V1.FormattedValue`, `birthDate.month`, `salary__deleted` */
const beforeAnnotation = (name: string): string =>
  name.replace(/(?<=[^@\s])@.*/su, '').replace(ofPart, '');
const ofPart =
  /(?<=[^.])\.(?:second|minute|hour|day|week|month|quarter|year)$|(?<=[\p{L}\p{N}])__(?:added|deleted|removed|inserted|changed|modified)$/iu;

function addNames(alike: Set<string>, words: readonly string[]): void {
  if (words.length > wordsMax) return;
  for (let first = 0; first < words.length; first++) {
    if (first > 0 && !prefixWords.has(words[first - 1] ?? '')) break;
    for (let end = words.length; end > first; end--) {
      for (const one of numbersOf(words.slice(first, end))) alike.add(one);
      if (!isSuffix(words[end - 1] ?? '', words[end - 2] ?? '')) break;
    }
  }
}

const nameCharsMax = 120;
const wordsMax = 8;
const partsMax = 4;

/**
 * What stands between the parts of a name that says a way: `v:name`, `{http://example.com/x}name`,
 * `owner.name`, `owner[name]`, `owner__name`.
 */
const between = /[.:/#|>[\]{}]+|(?<=[\p{L}\p{N}])__(?=\p{L}{2})/u;

const withoutNumber = (word: string): string => word.replace(/(?<=\p{L})\d+$/u, '');

/** Joined, with its last word for one and for many. */
function numbersOf(words: readonly string[]): string[] {
  const joined = words.join('');
  const made = [joined, `${joined}s`, `${joined}es`];
  if (joined.endsWith('y')) made.push(`${joined.slice(0, -1)}ies`);
  if (joined.endsWith('ies')) made.push(`${joined.slice(0, -3)}y`);
  if (joined.endsWith('es')) made.push(joined.slice(0, -2));
  if (joined.endsWith('s')) made.push(joined.slice(0, -1));
  const [last = ''] = words.slice(-1);
  const other = irregular.get(last);
  if (other !== undefined) made.push(joined.slice(0, -last.length) + other);
  return made.filter((one) => one !== '');
}

const irregular = new Map([
  ['person', 'people'],
  ['people', 'person'],
  ['child', 'children'],
  ['children', 'child'],
]);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const currencies =
  'eur euro euros usd dollar dollars gbp chf jpy cny inr cad aud nzd sek nok dkk pln czk huf brl mxn zar sgd hkd krw try';

/** How, when, in what part or of whom the value is that the next word names. */
const prefixWords = setOf(
  'x data attr attribute attributes raw orig original localized localised translated formatted display displayed normalized normalised plain html rich str txt text old new prev previous prior former past recent present current real actual ' +
    'primary secondary main alternate alternative alt other another additional further own home work private personal emergency ' +
    'annual yearly monthly weekly hourly daily gross net base basic total sum avg average mean median min minimum max maximum expected estimated est desired proposed starting initial final latest ' +
    `${currencies} ` +
    'my our your his her their person patient pat user usr employee emp cust mbr customer client member contact worker staff student pupil tenant guest applicant candidate subscriber beneficiary insured spouse partner mother father parent child owner holder driver passenger resident',
);

/**
 * Behind the name: how the value is written or counted, which part of it it is, the endings of
 * Salesforce (`__c`) and Solr (`_s`), currencies, and languages.
 */
const suffixWords = setOf(
  'value values val vals text texts txt content contents cdata raw orig original str string strings display displayed formatted localized localised translated translation translations normalized normalised plain html markdown md rich lower lowercase upper uppercase ascii latin romanized romanised kana kanji phonetic sort sortable keyword exact ngram c r pc s t ss ts hans hant i18n l10n intl local english german french spanish italian portuguese dutch polish russian chinese japanese korean arabic hebrew turkish hindi ' +
    'old new prev previous current before after gross net base basic per cent cents pence fmt history list info detail details expectation expectations annual annually yearly monthly weekly hourly ' +
    'amount amt sum total code codes number no num range band bracket avg average mean median min minimum max maximum last4 last first initial initials digits suffix prefix part masked partial stats statistics histogram distribution breakdown buckets ' +
    currencies,
);

/** Behind `per`. */
const spans = setOf('year annum month week day hour');

/** ISO 639-1, but for `id`, which is an id's: `name_id` is no name. */
const languages = setOf(
  'aa ab af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu',
);

/** Also the country of a language: `pt_BR`, `zh-TW`. */
const isSuffix = (word: string, before: string): boolean =>
  suffixWords.has(word) ||
  languages.has(word) ||
  (before === 'per' && spans.has(word)) ||
  /^\d+$/.test(word) ||
  (/^[a-z]{2}$/.test(word) && languages.has(before));
