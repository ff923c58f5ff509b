import { anyList, hasWordBeside, patternMatches, wordLetter } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';
import { once } from '../../once.ts';
import { otherIds } from './national-ids/elsewhere.ts';
import { europeanIds } from './national-ids/europe.ts';
import type { NationalIdRule } from './national-ids/national-id-rule.ts';

/** Every number there is a rule for; a new one is a row. */
export const nationalIds: readonly NationalIdRule[] = [...europeanIds, ...otherIds];

/**
 * Numbers that states give persons (tax, social insurance, identity), by form and check digits, and
 * passports and driving licences, which have none, by the words before them. What could be any
 * other number needs a word or a field that says so.
 */
export const nationalId: Detector = {
  class: 'national_id',
  needs: { digits: 4, signs: 0 },
  get words() {
    return documents.map(({ words }) => words);
  },
  find: (text, hint, lists = anyList) => {
    const found: TextMatch[] = [];
    for (const [list, { patterns }] of documents.entries())
      if (((lists >> list) & 1) !== 0)
        for (const pattern of patterns) found.push(...documentMatches(pattern, text));
    const isField = hint === 'national_id' || hint === 'ssn';
    candidate.lastIndex = 0;
    for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
      const { index, 0: run } = match;
      if (run.length >= 7 && hasFourDigits(run))
        found.push(...runMatches(text, index, index + run.length, isField));
    }
    return found;
  },
};

/** Capitals and digits, with no more than two marks between them: only there is a number. */
const candidate = /(?:[A-Z]{1,6}[-. ]?)?\d(?:[-. /()+]{0,2}[A-Z\d])+\)?/g;

function hasFourDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < 4; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 48 && unit <= 57) digits++;
  }
  return digits === 4;
}

function runMatches(text: string, start: number, end: number, isField: boolean): TextMatch[] {
  const from = Math.max(0, start - 2);
  const part = text.slice(from, end + 2);
  return rulesFor(part).flatMap((rule) => ruleMatches(rule, text, part, from, isField));
}

/**
 * The rules whose form a part of a text may have. Most numbers have the form of none, and those of
 * one place are written alike, so the rules of a form are remembered.
 */
function rulesFor(part: string): readonly CompiledRule[] {
  if (part.length > formCharsMax) return anyForm.test(part) ? rules : [];
  const form = formOf(part);
  let known = rulesOfForms.get(form);
  if (known === undefined) {
    known = rules.filter(({ form: pattern }) => pattern.test(form));
    if (rulesOfForms.size >= formsMax) rulesOfForms.clear();
    rulesOfForms.set(form, known);
  }
  return known;
}

/** The forms of all rules, for what is too long to be remembered. */
const anyForm = new RegExp(
  nationalIds.map(({ pattern }) => `(?<![\\dA-Z])${pattern}(?![\\dA-Z])`).join('|'),
);
const rulesOfForms = new Map<string, readonly CompiledRule[]>();
const formsMax = 2_000;
const formCharsMax = 48;

/**
 * How a text is written: each digit as `0`, each capital of ASCII as `A`, the marks that stand in
 * numbers as they are, and all else as one sign, for no rule asks what it is. So a form that is
 * remembered says nothing of the text.
 */
export function formOf(text: string): string {
  let form = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 48 && unit <= 57) form += '0';
    else if (unit >= 65 && unit <= 90) form += 'A';
    else form += (unit >= 32 && unit <= 47) || unit === 58 ? text.charAt(at) : otherSign;
  }
  return form;
}

const otherSign = '~';

/**
 * A pattern for the forms (`formOf`) of whatever a rule's pattern matches: each digit and each set
 * of digits is `0`, each capital `A`, and a set that has both is either.
 */
export function formPattern(pattern: string): string {
  return pattern.replace(/\\d|\\.|\[[^\]]*\]|\{[^}]*\}|\d|[A-Z]/g, (part) => {
    if (part === '\\d' || /^\d$/.test(part)) return '0';
    if (/^[A-Z]$/.test(part)) return 'A';
    if (!part.startsWith('[')) return part;
    const digit = /\d/.test(part) ? '0' : '';
    const capital = /[A-Z]/.test(part) ? 'A' : '';
    return `[${digit}${capital}${part.slice(1, -1).replace(/[\dA-Z-]/g, '')}\\-]`;
  });
}

interface CompiledRule {
  rule: NationalIdRule;
  /** Of the form of what `pattern` matches, or of more. */
  form: RegExp;
  /** Most rules are never asked, and to compile them all would take a tenth of a start. */
  patterns: () => { pattern: RegExp; before: RegExp; after: RegExp };
}

/** Words that announce a number of any state. */
const anyWords =
  '(?:national|personal|citizen|tax|taxpayer|fiscal|identity|identification|social security|insurance)(?:er)? ?(?:id|identification|identity|insurance|security)?(?: card)? ?(?:no|nr|number|code)?|tin|documento|identidad|identité|ausweis\\w*|identificação';

const rules: readonly CompiledRule[] = nationalIds.map((rule) => ({
  rule,
  form: new RegExp(`(?<![A0])${formPattern(rule.pattern)}(?![A0])`),
  patterns: once(() => patternsOf(rule)),
}));

function patternsOf({ pattern, words = anyWords }: NationalIdRule) {
  return {
    pattern: new RegExp(
      `(?<!${wordLetter}|\\d|[\\p{L}\\d][-./_])${pattern}(?!${wordLetter}|[\\d_]|[-./][\\p{L}\\d])`,
      'gu',
    ),
    before: new RegExp(
      `(?<!${wordLetter})(?:${words}|${anyWords})(?!${wordLetter})[^\\d\\n]{0,24}$`,
      'iu',
    ),
    after: new RegExp(`^[\\s,(]{0,3}(?:${words})(?!${wordLetter})`, 'iu'),
  };
}

function ruleMatches(
  { rule, patterns }: CompiledRule,
  text: string,
  part: string,
  from: number,
  isField: boolean,
): TextMatch[] {
  const found: TextMatch[] = [];
  const { pattern, before, after } = patterns();
  pattern.lastIndex = 0;
  for (let match = pattern.exec(part); match; match = pattern.exec(part)) {
    const [whole] = match;
    const [start, end] = [from + match.index, from + match.index + whole.length];
    if (!rule.isValid(bare(whole, rule))) continue;
    if (
      isField ||
      rule.alone?.test(whole) === true ||
      isBesideNames(text, start, end) ||
      hasWordBeside(text, start, end, before) ||
      after.test(text.slice(end, end + afterCharsMax))
    )
      found.push({ start, end });
  }
  return found;
}

/**
 * `26055192145;Ostrowska`, `OSTROWSKA~MALWINA~26055192145`: a record of several values in one text,
 * of which this is one and words are others.
 */
function isBesideNames(text: string, start: number, end: number): boolean {
  const [mark = text[end], after = mark] = [text[start - 1], text[end]];
  if (text.length > recordCharsMax || mark === undefined || mark !== after) return false;
  if (!recordMarks.includes(mark)) return false;
  return text.split(mark).some((part) => nameAlone.test(part));
}

const recordCharsMax = 300;
const recordMarks = ';|~#\t:,';
const nameAlone = /^\p{L}[\p{L}\p{M}'’-]{2,39}$/u;

/** `after` begins right behind the number; its words are as long as `társadalombiztosítási`. */
const afterCharsMax = 48;

/** Without what only groups its characters; the sign of a Finnish number tells its century. */
function bare(whole: string, { country }: NationalIdRule): string {
  return country === 'FI' ? whole : whole.replace(/[-. /()+]/g, '');
}

/** The word first: what stands before it is looked at where there is one. */
function behindNoLetter(words: string): RegExp {
  return new RegExp(`(?=${words})(?<!${wordLetter})${words}`, 'giu');
}

/** What may stand right behind a word for a document: none of its own letters, or `No` of `PassportNo`. */
const wordEnd = String.raw`(?=(?:no|nr|num|number|nummer)?(?!${wordLetter}))`;
/** The rest of a word in Chinese, Japanese and Korean, behind which the number may stand at once. */
const restOfWord = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{0,4}`;

/**
 * Words behind which a document's number of letters and digits stands, and plain alternatives, one
 * of which each of them has.
 */
const documents = [
  {
    words: /pas|útlev|паспорт|διαβ|דרכון|جواز|护照|護照|旅券|パス|여권/iu,
    patterns: [
      `(?:passports?|reisepass|passeport|pasaporte|passaporto|passaporte|paspoort|paszport\\p{L}*|pasaport|útlevél\\p{L}*|pas|паспорт\\p{L}*|διαβατήριο\\p{L}*|דרכון|جواز السفر)${wordEnd}`,
      `(?:护照|護照|旅券|パスポート|여권)${restOfWord}`,
    ].map(behindNoLetter),
  },
  {
    words:
      /licen|driv|dl|d\.l|führers|permis|condu[cçz]|patente|cnh|rijbew|k[øö]rkort|kørekort|jazdy|ehliyet|водит|驾|駕|運転|운전/iu,
    patterns: [
      `(?:driv(?:er|ing)(?:['’]?s)? ?licen[cs]e|driver['’]s|d\\.?l\\.?(?= ?(?:no|number|#))|führerschein\\p{L}*|permis de conduire|carnet de conducir|permiso de conducir|patente(?: di guida)?|carta de condução|cnh|rijbewijs\\p{L}*|körkort\\p{L}*|kørekort\\p{L}*|prawo jazdy|ehliyet|водительск\\S{1,8} удостоверени\\S{1,3})${wordEnd}`,
      `(?:驾驶证|駕駛證|驾照|駕照|運転免許|운전면허)${restOfWord}`,
    ].map(behindNoLetter),
  },
  {
    // cards of identity, by words that nothing else has
    words:
      /cnp|cccd|cmnd|căn c|iqama|personas k|p\.k\.|ملی|هوية|قامة|الرقم ال|ת\.ז|ת"ז|ת״ז|זהות|жсн|иин|პ\/ნ|პირადი|এনআইডি|জাতী/iu,
    patterns: [
      `(?:cnp|cccd|cmnd|căn cước(?: công dân)?|iqama|personas kods|p\\.k\\.|کد ملی|کدملی|شماره ملی|رقم (?:ال)?هوية(?: الوطنية)?|رقم (?:ال)?[إا]قامة|الرقم (?:الوطني|القومي|المدني)|ת\\.ז\\.?|ת["״]ז|תעודת זהות|מספר זהות|жсн|иин|პ/ნ|პირადი ნომერი|এনআইডি|জাতীয় পরিচয়পত্র)${wordEnd}`.normalize(
        'NFKC',
      ),
    ].map(behindNoLetter),
  },
];

const documentNumber =
  /^[\s:#.(_=-]{0,3}(?:(?:no|nr|num|núm|number|nummer|numéro|numero|número|id|n[°º]|is|was|ist|est|es|è|é|card|номер|серия|серии|данные|số|№)(?![\p{L}\d])[\s:#.)_=]{0,3}){0,4}([A-Z\d](?:[- ]?[A-Z\d]){4,18})(?![\p{L}\d])/iu;

function documentMatches(pattern: RegExp, text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (const { end: from } of patternMatches(pattern, text)) {
    const match = documentNumber.exec(text.slice(from, from + 80));
    const number = match?.[1] && numberOf(match[1]);
    if (!match || !number) continue;
    const start = from + match[0].length - (match[1]?.length ?? 0);
    found.push({ start, end: start + number.length });
  }
  return found;
}

/** The words at its beginning that have digits, and a series before them: what follows is prose again. */
function numberOf(text: string): string | undefined {
  const series = /^[A-Z]{1,3} (?=\d)/.exec(text)?.[0] ?? '';
  const words = /^[A-Z]{0,3}-?\d[A-Z\d]*(?:[- ](?=[A-Z\d]*\d)[A-Z\d]+)*|^[A-Z\d]*\d[A-Z\d]*/i.exec(
    text.slice(series.length),
  )?.[0];
  return words !== undefined && words.length >= 6 && words.replace(/\D/g, '').length >= 4
    ? series + words
    : undefined;
}
