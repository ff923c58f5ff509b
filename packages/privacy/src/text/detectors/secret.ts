import { accessCodes, accessHints } from './access-codes.ts';
import { anyList, behind, matchesBehind, patternMatches, textSign } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';

/**
 * Credentials: tokens with a maker's prefix, JSON Web Tokens, private keys, authorization headers,
 * cookies, credentials in an address, what follows `password:` or `the password is`, codes of doors
 * and sign-ins beside words that say so, what authenticators and health cards are read from, and
 * addresses that open something to whoever has them (invitations, resets, shared documents).
 */
export const secret: Detector = {
  class: 'secret',
  needs: { digits: 0, signs: textSign.token | textSign.colon | textSign.escape | textSign.space },
  get words() {
    return searches.map(({ words }) => words);
  },
  find(text, _hint, lists = anyList) {
    if (text.length < 8) return [];
    const found: TextMatch[] = [];
    for (const [list, { find }] of searches.entries())
      if (((lists >> list) & 1) !== 0) found.push(...find(text));
    return found;
  },
};

const webToken = /(?<![\w-])eyJ[\w-]{6,}\.[\w-]{2,}\.[\w-]*/g;
const scheme = /(?<![\w])(?:bearer|basic) +[\w.~+/-]{12,}={0,2}/gi;
const authorization = behind(
  /[:=](?<=authorization["']? {0,2}[:=]) {0,2}["']?/i,
  /(?:[a-z-]{1,20} {1,2})?(?=[^\s"']{0,4000}\d)[^\s"']{8,4000}/i,
);

const authorizations = (text: string): TextMatch[] => [
  ...patternMatches(scheme, text),
  ...matchesBehind(authorization, text),
];

const credentials = /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/:@]{0,128}:[^\s/@]{1,256}(?=@)/gi;

/** What its first letters tell. */
function marked(text: string): TextMatch[] {
  return [
    ...keyBlocks(text),
    ...(text.includes('eyJ') ? patternMatches(webToken, text) : []),
    ...(text.includes('shc:/') ? patternMatches(healthCard, text) : []),
    ...(text.includes('://') ? addressesIn(text) : []),
  ];
}

function addressesIn(text: string): TextMatch[] {
  return [
    ...patternMatches(credentials, text),
    ...patternMatches(webAddress, text, ([whole]) => opensByItself.test(whole)),
    ...(text.includes('otpauth') ? patternMatches(authenticator, text) : []),
  ];
}

/** What an authenticator is set up with: an account, and the key that its codes are made of. */
const authenticator = /otpauth(?:-migration)?:\/\/[^\s"'<>]{4,4000}/gi;
/** A signed record of somebody's health, in numerals. */
const healthCard = /shc:\/(?:\d{1,2}\/\d{1,2}\/)?\d{20,}/g;

/** Each of these stands in, or is, a word of sixteen characters or more. */
const prefixed = [
  /(?<!\w)(?:sk|pk|rk)_(?:live|test)_\w{8,}/g,
  /(?<!\w)(?:sk|whsec|shpat|shpss|glpat|hf|npm|dop_v1|xapp|pat|lin_api|ghp|gho|ghu|ghs|ghr|github_pat|xox[abeoprs])[-_][\w-]{16,}/g,
  /(?<!\w)(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}(?!\w)/g,
  /(?<!\w)AIza[\w-]{35,}/g,
  /(?<!\w)ya29\.[\w-]{20,}/g,
  /(?<!\w)SK[\da-f]{32}(?!\w)/g,
  /(?<!\w)SG\.[\w-]{16,}\.[\w-]{16,}/g,
];
/** The secret of a key of AWS, behind it. */
const behindKey = /(?<=\b(?:AKIA|ASIA)[A-Z0-9]{16}\W{1,5})[A-Za-z\d/+]{40}(?![A-Za-z\d/+=])/g;

function withPrefix(text: string): TextMatch[] {
  if (!hasLongWord(text)) return [];
  const found = prefixed.flatMap((pattern) => patternMatches(pattern, text));
  if (text.includes('AKIA') || text.includes('ASIA'))
    found.push(...patternMatches(behindKey, text));
  return found;
}

const longWord = 16;

/** Whether so many letters, digits, `_` and `-` stand in a row; looks at one in sixteen of most. */
function hasLongWord(text: string): boolean {
  for (let last = longWord - 1; last < text.length;) {
    let at = last;
    while (isWordUnit(text.charCodeAt(at))) at--;
    if (last - at === longWord) return true;
    last = at + longWord;
  }
  return false;
}

function isWordUnit(unit: number): boolean {
  const letter = unit | 32;
  return (
    (letter >= 97 && letter <= 122) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 45
  );
}

/** Behind its name, in words and as code has it (`DB_PASSWORD=…`, `"clientSecret": "…"`). */
const assignment = behind(
  /(?:[:=]| is )(?<=(?:password|passwd|passwort|kennwort|contraseña|mot de passe|wachtwoord|senha|hasło|api[_ -]?key|secret|(?:account|private|encryption|signing|master|secret|access)[_ -]?key|(?:access|auth|refresh|id|bot|session|bearer)[_ -]?token|pwd?|mdp)["']? {0,2}(?:[:=]| is )) {0,2}["']?/iu,
  /[^\s"',;<>]{4,256}/iu,
);
/** What stands behind `token:` may be a count or a word. */
const assignedToken = behind(
  /[:=](?<=token["']? {0,2}[:=]) {0,2}["']?/iu,
  /(?=\D{0,255}\d)[^\s"',;<>]{8,256}/iu,
);

/**
 * What opens a door, a phone or an account: after the words for it, or beside a login. A digit is
 * looked for first, for what stands before it costs more.
 */
const codes = [
  /(?=[#*\d])(?<=\b(?:verification|security|door|gate|access|alarm|entry|garage|lock|safe|unlock|login|sign-?in|authentication|one[- ]time)[ -](?:code|pin|passcode)(?: {0,2}(?:is|=|:|-)? {0,2}))[#*]?\d{3,8}[#*]?(?![\w-])/giu,
  /(?=\d)(?<=\byour (?:\p{L}{1,20} ){0,2}code(?: is|:) {0,2})\d[\d-]{2,8}\d(?![\w-])/giu,
  /(?=[#*\d])(?<=\b(?:pin|otp)(?: code)?(?: {0,2}(?:is|=|:)? {0,2}))[#*]?\d{4,8}[#*]?(?![\w-])/giu,
];
const besideLogin = behind(
  /:(?<=\b(?:login|user(?:name)?|credentials?):) {0,2}\S{1,64} {0,2}\/ {0,2}/iu,
  /(?=\S{0,64}[\d!@#$%^&*])\S{6,64}/iu,
);
const cookie = behind(/:(?<=\b(?:set-)?cookie:) {0,2}/iu, /[^\s][^\n]{7,4000}/iu);

const beforeYour = /(?<![\w.-])(?:[A-Z]-)?\d{4,8}(?= is your\b)/giu;

const codesIn = (text: string): TextMatch[] => [
  ...codes.flatMap((pattern) => patternMatches(pattern, text)),
  ...(/ is your/iu.test(text) ? patternMatches(beforeYour, text) : []),
  ...matchesBehind(besideLogin, text),
  ...matchesBehind(cookie, text),
];

const passwordNames =
  '(?:passwords?|passphrase|passcode|passwort|kennwort|contraseña|clave|mot de passe|wachtwoord|senha|palavra-passe|hasło|heslo|lösenord|adgangskode|passord|salasana|jelszó|parol[aăe]|şifre|пароль|κωδικός|סיסמ[הא]|كلمة (?:المرور|السر)|पासवर्ड|密码|密碼|パスワード|비밀번호)';
const passwordWords = `(?<!\\p{L})${passwordNames}`;
/** The word first: what stands before it is looked at where there is one. */
const passwordWord = new RegExp(`(?=${passwordNames})${passwordWords}`, 'giu');

/** What is said has to look like one: a digit or a mark is in it. */
const looksSaid = '[^\\s"\',;<>“”«»‘’`\\d!#$%&*+=?@^_~-]{0,63}[\\d!#$%&*+=?@^_~-]';
const mayBeSaid = new RegExp(looksSaid, 'giu');
const sentence = new RegExp(
  `(?<=${passwordWords}(?: (?:for|to|of|für|pour|para|per|di|de|voor|для)(?: [\\p{L}\\p{N}@._-]{1,30}){1,3}?)?(?: (?:is(?: now)?|are|was|ist|lautet|est|es|è|é|to|jest|je|är|er|on|este|:)| ?[:=：]|[はは是为]|은|는)? {0,2}["'“”„«‘\`]?)(?=${looksSaid})[^\\s"',;<>“”«»‘’\`。]{5,64}`,
  'iuy',
);
/** UTF-16 units that may stand between the word and what is said. */
const leadMax = 200;

/** Looks behind each such word alone: behind every place of a text, it would cost a hundred times. */
function told(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  let at = 0;
  for (const word of patternMatches(passwordWord, text)) {
    const last = Math.min(text.length - 1, word.end + leadMax);
    for (at = nextSaid(text, Math.max(at, word.start)); at <= last; at = nextSaid(text, at + 1)) {
      const value = saidAt(text, at);
      if (value === '') continue;
      if (looksSecret(value)) found.push({ start: at, end: at + value.length });
      at += value.length - 1;
    }
  }
  return found;
}

/** The next place from `from` on where something that looks so begins; the text's end: none does. */
function nextSaid(text: string, from: number): number {
  mayBeSaid.lastIndex = from;
  const next = mayBeSaid.exec(text)?.index ?? text.length;
  return Math.max(from, next);
}

function saidAt(text: string, at: number): string {
  // inside a pair the pattern would begin before it
  if (isInsidePair(text, at)) return '';
  sentence.lastIndex = at;
  return sentence.exec(text)?.[0] ?? '';
}

function isInsidePair(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function looksSecret(whole: string): boolean {
  const value = whole.replace(/[.!?)]+$/, '');
  return /[\d!#$%&*+=?@^_~]/.test(value) && !/^(?:token_|hash_|\[redacted|https?:)/i.test(value);
}

const webAddress = /https?:\/\/[^\s"'<>()]{10,1000}/gi;
/** A word for what it does, and something that cannot be guessed. */
const opensByItself =
  /(?:[/?&#=._-]|\b)(?:reset|invit(?:e|ation)|join|magic|share[ds]?|sharing|verify|confirm|activate|onetime|otp|sso|login|signin|access|auth|token|sig|signature|pwd|key|code|secret|recover|unlock)(?:[a-z_-]{0,16})[/=?&:-](?:[^\s/]{0,60}[/=])?(?=[\w~%+-]*\d)[\w~%+-]{12,}/i;

function named(text: string): TextMatch[] {
  if (!/[:=]| is /.test(text)) return [];
  return [assignment, assignedToken].flatMap((pattern) =>
    matchesBehind(pattern, text, ([whole]) => !saysNothing.test(whole)),
  );
}

const saysNothing =
  /^(?:null|true|false|none|required|undefined|string|\*+|x+|\[redacted\]|token_\w+)$/i;

/**
 * RFC 7468 and OpenPGP armour, to the end line or, where that is cut off, to the end of the text.
 */
function keyBlocks(text: string): TextMatch[] {
  const found: TextMatch[] = [];
  for (let start = text.indexOf('-----BEGIN '); start !== -1;) {
    if (!/^-----BEGIN [A-Z ]{0,40}PRIVATE KEY/.test(text.slice(start, start + 80))) {
      start = text.indexOf('-----BEGIN ', start + 11);
      continue;
    }
    const footer = text.indexOf('-----END ', start);
    const footerLength =
      /^-----END [A-Z ]{0,50}-----/.exec(text.slice(footer, footer + 80))?.[0].length ?? 9;
    const end = footer === -1 ? text.length : Math.min(text.length, footer + footerLength);
    found.push({ start, end });
    start = text.indexOf('-----BEGIN ', end);
  }
  return found;
}

/** Each search with words without one of which it finds nothing. */
const searches: readonly { words: RegExp; find: (text: string) => TextMatch[] }[] = [
  { words: new RegExp(accessHints.join('|'), 'iu'), find: accessCodes },
  { words: /bearer|basic|authoriz/iu, find: authorizations },
  { words: /eyJ|:\/\/|shc:\/|-----BEGIN /iu, find: marked },
  {
    words:
      /pass|kennw|contras|clave|wachtw|senha|palavra|hasło|haslo|heslo|lösen|adgang|salasana|jelsz|parol|şifre|парол|κωδ|סיסמ|كلمة|पास|密[码碼]|パスワ|비밀/iu,
    find: told,
  },
  {
    words:
      /passw|key|kennw|contras|mot d|wachtw|senha|hasło|haslo|secret|token|pwd|pw:|pw :|pw=|mdp/iu,
    find: named,
  },
  { words: /code|pin|otp|cookie|login|user|credential|is your/iu, find: codesIn },
  {
    words:
      /[spr]k_|sk[-0123456789abcdef]|whsec|shpat|shpss|glpat|hf[_-]|npm[_-]|dop_v1|xapp|pat[_-]|lin_api|gh[pousr][_-]|github_pat|xox|akia|asia|aroa|aida|aiza|ya29|sg\./iu,
    find: withPrefix,
  },
];
