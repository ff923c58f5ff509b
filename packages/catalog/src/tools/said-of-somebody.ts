/**
 * A text of a description without what stands in it of somebody by the words around it, in whatever
 * language: a name behind a word for an example, a day of birth, a number that a state gave behind
 * its word, a handle, a password.
 */
export const withoutSaidOfSomebody = (text: string): string =>
  said.reduce(
    (rest, pattern) => rest.replace(pattern, (_, lead: string) => `${lead}[REDACTED]`),
    text,
  );

/** A pattern written over many lines. */
const written = ({ raw }: TemplateStringsArray): string => raw.join('').replace(/\n\s*/g, '');
const all = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''), 'gu');

const start = String.raw`(?<![\p{L}\p{M}\p{N}])`;

/**
 * Words for an example in scripts that have no capitals: up to four words with nothing behind them
 * may be a name, more are a sentence.
 */
const afterExample = all(
  `(${start}`,
  written`
    (?:(?:例えば|例如|比如)[\s:：،,、]{0,3}|
    (?:例|예를 들어|예|예시|مثال|مثلا|مثلاً|לדוגמה|לדוגמא|למשל|เช่น|ตัวอย่าง|उदाहरण|जैसे|উদাহরণ|ઉદાહરણ)
    [\s:：،,]{1,3}))
    (?:[\p{L}\p{M}・·]{1,20}[ ]?){1,4}(?=\s*(?:[^\p{L}\p{M}\s]|$))`,
);

/** In scripts that have, two words with capitals do, a comma between them or not. */
const afterLatinExample = all(
  `(${start}`,
  written`
    (?:[Nn]apř|[Nn]pr|[Pp]l|[Öö]rn|[Нн]апр|[Нн]априклад|[Нн]апример|[πΠ]\.\s?χ|[Vv]d|[Vv]í dụ|
    z\.\s?B|zum Beispiel|[Pp]\.\s?ex|[Pp]ar exemple|[Pp]or ejemplo|[Pp]\.\s?ej|[Pp]or exemplo|
    [Bb]ijv|[Bb]v|[Aa]d es|[Nn]p|[Tt]\.\s?ex|[Ff]\.\s?eks|[Ee]sim)[.:]?[\s:]{1,3})
    \p{Lu}[\p{L}\p{M}'’-]+(?:,? \p{Lu}[\p{L}\p{M}'’-]+){1,3}`,
);

const day = written`
  (?:\p{Nd}{1,4}[./-]\s?\p{Nd}{1,2}[./-]\s?\p{Nd}{2,4}|
  \p{Nd}{1,2}\.? (?:de )?\p{L}{3,12}\.?,? (?:de )?\p{Nd}{4}|
  \p{Nd}{4}\. \p{L}{3,12} \p{Nd}{1,2}\.?|
  (?:昭和|平成|令和|大正|明治)?\p{Nd}{1,4}[年년] ?\p{Nd}{1,2}[月월] ?\p{Nd}{1,2}[日일]?)`;

/** The day somebody was born, whatever the words around it. */
const born = all(
  `((?:${start}`,
  written`
    (?:geb|geboren|née?(?: le)?|nacid[oa](?: el)?|nat[oa](?: il)?|nascid[oa](?: em)?|
    ur|urodzon[ya]|nar|narozen[aá]?|szül|született|doğum(?: tarihi)?|doğ|född|født|fødd|syntynyt|
    născut[ăa]?|рожд|дата рождения|родил(?:ся|ась)|γεν|sinh(?: ngày| năm)?)\.?|
    生年月日|出生(?:日期)?|誕生日|생년월일|생일|مواليد|تاريخ الميلاد|תאריך לידה|
    เกิด(?:วันที่)?|जन्म(?: तिथि)?)[\s:：am]{0,4})`,
  day,
);
const bornBefore = all('()', day, String.raw`(?=\s?(?:生|出生|г\. ?р\.|года рождения|출생))`);

/** A number by which a state knows somebody, behind its word. */
const ofState = all(
  written`
    ((?:주민(?:등록)?번호|身份[证證](?:号码?|號碼?)?|マイナンバー|個人番号|आधार(?: संख्या)?|[Aa]adhaar|
    ת\.?\s?ז\.?|תעודת זהות|رقم الهوية|الهوية|کد ملی|เลข(?:ประจำตัว|บัตร)[\p{L}\p{M}]*|`,
  start,
  written`
    (?:r\.\s?č\.?|rodné číslo|PESEL|AMKA|ΑΜΚΑ|CCCD|CMND|CNP|ИНН|СНИЛС|TCKN|T\.?C\.?(?: Kimlik)?|
    BSN|NIR|NIF|DNI|NIE|CPF|CURP|RUT|EGN|ЕГН|JMBG|OIB|[Pp]ersonnummer|[Ff]ødselsnummer|
    [Hh]enkilötunnus|[Cc]odice fiscale|[Ss]teuer-?ID))
    (?:\s?(?:[Nn]r|[Nn]o|№))?[\s.:：]{0,3})
    (?=[\p{Nd}A-Z./ -]{6,})[\p{Nd}A-Z](?:[\p{Nd}A-Z]|[./ -](?=\p{Nd})){5,22}`,
);

/** `@jane_doe`, and any other behind a word that says whose it is; names of members are none. */
const handle = all(
  written`
    ((?:\b(?:[Oo]wner|[Cc]ontact|[Mm]aintainer|[Aa]uthor|[Bb]y|[Aa]sk|[Ss]lack|[Tt]elegram|
    [Ii]nstagram|[Tt]witter)[:\s]{1,2})|(?<![\p{L}\p{N}/.@"'$])(?=@[a-z]+_[a-z]))
    @(?!odata|type\b|id\b|context\b)[a-z][\w.-]{2,40}`,
);

const password = all(
  `(${start}`,
  written`
    (?:[Pp]w|[Pp]wd|[Pp]asswd|[Pp]assword|[Pp]asswort|[Kk]ennwort|[Mm]dp|[Mm]ot de passe|
    [Cc]ontraseña|[Ss]enha|[Hh]asło|[Ww]achtwoord|[Pp]arola|[Пп]ароль)\s?[:=]\s?)
    (?=[^\s,;]*\p{Nd})(?=[^\s,;]*\p{L})[^\s,;=]{6,60}`,
);

/** A number is found by the word before it, which may look like a part of a name. */
const said = [ofState, born, bornBefore, afterExample, afterLatinExample, handle, password];
