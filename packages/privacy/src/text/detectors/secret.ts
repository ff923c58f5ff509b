import { patternMatches, textSign } from './detector.ts';
import type { Detector, TextMatch } from './detector.ts';

/**
 * Credentials: tokens with a maker's prefix, JSON Web Tokens, private keys, authorization headers,
 * credentials in an address, what follows `password:` or `the password is`, and addresses that open
 * something to whoever has them (invitations, resets, shared documents).
 */
export const secret: Detector = {
  class: 'secret',
  needs: { digits: 0, signs: textSign.token | textSign.colon | textSign.escape | textSign.space },
  find: (text) =>
    text.length < 8
      ? []
      : [
          ...prefixed.flatMap((pattern) => patternMatches(pattern, text)),
          ...keyBlocks(text),
          ...named(text),
          ...(passwordHint.test(text) ? told(text) : []),
          ...(text.includes('://')
            ? patternMatches(webAddress, text, ([whole]) => opensByItself.test(whole))
            : []),
        ],
};

const prefixed = [
  /(?<![\w-])eyJ[\w-]{6,}\.[\w-]{2,}\.[\w-]*/g,
  /(?<!\w)(?:sk|pk|rk)_(?:live|test)_\w{8,}/g,
  /(?<!\w)(?:sk|whsec|shpat|shpss|glpat|hf|npm|dop_v1|xapp|pat|lin_api|ghp|gho|ghu|ghs|ghr|github_pat|xox[abeoprs])[-_][\w-]{16,}/g,
  /(?<!\w)(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}(?!\w)/g,
  /(?<!\w)AIza[\w-]{35}(?![\w-])/g,
  /(?<!\w)ya29\.[\w-]{20,}/g,
  /(?<!\w)SG\.[\w-]{16,}\.[\w-]{16,}/g,
  /(?<![\w])(?:bearer|basic) +[\w.~+/-]{12,}={0,2}/gi,
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/:@]{1,128}:[^\s/@]{1,256}(?=@)/gi,
];

const assignment =
  /(?<=\b(?:password|passwd|passwort|kennwort|contraseña|mot de passe|wachtwoord|senha|hasło|api[_ -]?key|apikey|secret|client[_ -]?secret|access[_ -]?token|auth[_ -]?token|pwd)["']? {0,2}(?:[:=]| is ) {0,2}["']?)[^\s"',;<>]{4,256}/giu;

/** Without one of these there is no such word: most texts are told by one look. */
const passwordHint =
  /pass|kennw|contras|clave|wachtw|senha|palavra|has[łl]o|heslo|lösen|adgang|salasana|jelsz|parol|şifre|парол|κωδ|סיסמ|كلمة|पास|密[码碼]|パスワ|비밀/i;

/** A sentence says it, so what is said has to look like one: with a digit or a mark inside. */
const sentence =
  /(?<=(?<!\p{L})(?:passwords?|passphrase|passcode|passwort|kennwort|contraseña|clave|mot de passe|wachtwoord|senha|palavra-passe|hasło|heslo|lösenord|adgangskode|passord|salasana|jelszó|parol[aăe]|şifre|пароль|κωδικός|סיסמ[הא]|كلمة (?:المرور|السر)|पासवर्ड|密码|密碼|パスワード|비밀번호)(?: (?:for|to|of|für|pour|para|per|di|de|voor)(?: [\p{L}\p{N}@._-]{1,30}){1,3}?)?(?: (?:is(?: now)?|was|ist|lautet|est|es|è|é|to|jest|je|är|er|on|este|:)| ?[:=：]|[はは是为]|은|는)? {0,2}["'“”„«‘`]?)(?=[^\s"',;<>“”«»‘’`]*[\d!#$%&*+=?@^_~-])[^\s"',;<>“”«»‘’`。]{5,64}/giu;

function told(text: string): TextMatch[] {
  return patternMatches(sentence, text, ([whole]) => {
    const value = whole.replace(/[.!?)]+$/, '');
    return /[\d!#$%&*+=?@^_~]/.test(value) && !/^(?:token_|hash_|\[redacted|https?:)/i.test(value);
  });
}

const webAddress = /https?:\/\/[^\s"'<>()]{10,1000}/gi;
/** A word for what it does, and something that cannot be guessed. */
const opensByItself =
  /(?:[/?&#=._-]|\b)(?:reset|invit(?:e|ation)|join|magic|share[ds]?|sharing|verify|confirm|activate|onetime|otp|sso|login|signin|access|auth|token|sig|signature|pwd|key|code|secret|recover|unlock)(?:[a-z_-]{0,16})[/=?&:-](?:[^\s/]{0,60}[/=])?(?=[\w~-]*\d)[\w~-]{12,}/i;

function named(text: string): TextMatch[] {
  return patternMatches(
    assignment,
    text,
    ([whole]) =>
      !/^(?:null|true|false|none|required|undefined|string|\*+|x+|\[redacted\]|token_\w+)$/i.test(
        whole,
      ),
  );
}

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
