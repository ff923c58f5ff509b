import { createScanner, foldName, givenNames } from '@leasehold/privacy';

/** A name's promise is believed only if the values can keep it. */
export function isPlausible(dataClass: string, texts: readonly string[]): boolean {
  const shape = shapes.get(dataClass);
  return shape === undefined || texts.length === 0 || texts.some((text) => shape.test(text));
}

const shapes = new Map<string, RegExp>([
  ['email', /.@.|^[*x#]{3,}$/i],
  ['phone', /(?:\d\D{0,3}){5}/],
  ['ssn', /(?:\d\D?){4}|[*x]{3}/i],
  ['card', /(?:\d\D?){8}|[*x]{4}/i],
  ['iban', /^[a-z]{2}\s?\d\d|[*x]{4}/i],
  ['ip', /\d\.\d|:.*:/],
  ['mac', /[\da-f]{2}[:.-][\da-f]{2}|^[\da-f]{12}$/i],
  ['birth_date', /\d/],
  ['age', /^\d{1,3}$/],
  [
    'person',
    /^(?=.*\p{L})(?!https?:)(?!.*\.(?:png|jpe?g|gif|svg|webp|pdf|docx?|xlsx?|csv|txt|zip|json|html?|js|ts)$)[^@{}<>]{1,80}$/u,
  ],
  ['username', /^(?=.*\p{L})[^\s<>{}][^<>{}]{0,63}$/u],
  ['zip', /\d|^[A-Z][\w ]{2,9}$/i],
  [
    'account',
    /^[a-z]{0,4}[- ]?\d[\d /-]{3,}$|^[a-z]{2}\d\d[a-z\d ]{11,40}$|^[*x]{2,}|^(?:0x|bc1|[13])\w{20,}$/i,
  ],
  ['ethnicity', /\p{L}{2}|^\d{1,6}$/u],
  ['address', /[\p{L}\d]/u],
  ['gender', /\p{L}|^\d$/u],
  ['geo', /\d\.\d|°|^-?\d+$/],
  ['secret', /^\S{4,}$/],
  ['token', /^\S{6,}$/],
  ['passport', /\d.*\d/],
  ['national_id', /\d.*\d/],
  ['license', /\d.*\d/],
  ['vehicle', /\d|\p{Lu}{2}/u],
  ['device', /\d/],
  ['customer_id', /^\S+$/],
  ['user_id', /^\S+$/],
  ['patient_id', /^\S+$/],
  ['employee_id', /^\S+$/],
  ['insurance_id', /\d/],
]);

const scan = createScanner(['EMAIL', 'PHONE', 'SSN', 'CARD', 'IBAN', 'MAC', 'SECRET']);

/** The class at least half of the values have, each as a whole. */
export function classOfValues(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const found = classOfValue(text);
    if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] * 2 >= texts.length ? best[0] : undefined;
}

function classOfValue(text: string): string | undefined {
  if (text.length < 6 || text.length > 200 || /^\d+$/.test(text)) return undefined;
  const findings = scan(text);
  return Array.isArray(findings)
    ? findings.find(({ start, end }) => end - start >= text.trim().length - 2)?.class
    : undefined;
}

/**
 * Dotted and colon-separated addresses of machines (RFC 4291 §2.2); a version number may look the
 * same.
 */
export function areIpAddresses(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => ipv4.test(text) || ipv6.test(text));
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
const ipv6 = /^(?=.*:.*:)(?=.*[\da-f])[\da-f:]{6,39}$/i;

/** Every value ends as companies' names do. */
export function areCompanies(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => text.length <= 120 && legalForm.test(text));
}

const legalForm =
  /[ ,.](?:inc|ltd|limited|llc|llp|plc|corp|corporation|co|company|gmbh|ag|kg|ohg|ug|e\.?v|mbh|s\.?a|sas|sarl|s\.?l|s\.?r\.?l|spa|s\.p\.a|b\.?v|n\.?v|ab|oy|a\/s|aps|s\.r\.o|sp\. z o\.o|ltda|pty|pvt|group|holding|holdings|bank|foundation|university|college|hospital|clinic)\.?$|株式会社|有限公司|有限会社|주식회사|^(?:ООО|ОАО|ЗАО|АО|ИП|ПАО) /i;

/** Most values are a common given name and more. */
export function looksLikePeople(texts: readonly string[]): boolean {
  const likely = texts.filter((text) => {
    const bare = text.replace(/^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|M|Mme|Sr|Sra)\.? /, '');
    return isNameShaped(bare) && givenNames.has(foldName(bare.split(' ', 1)[0] ?? ''));
  });
  return likely.length * 2 > texts.length;
}

/** Two to four words as names are written, or as few characters as an East Asian name has. */
export function isNameShaped(text: string): boolean {
  return text.length <= 60 && (nameShape.test(text) || eastAsianName.test(text));
}

const nameShape = /^\p{Lu}[\p{L}.'’-]*,?(?: \p{L}[\p{L}.'’-]*){1,3}$/u;
const eastAsianName =
  /^(?:\p{Script=Han}{2,4}|\p{Script=Han}{1,3}[ 　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}|\p{Script=Hangul}{2,4})$/u;

export function areUuids(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.every((text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text))
  );
}

export function areTimes(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.every((text) => /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(text));
}

/** With the time of day, which a system writes down of itself. */
export const areInstants = (texts: readonly string[]): boolean =>
  areTimes(texts) && texts.every((text) => /\d:\d/.test(text));

export function areImages(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.every((text) =>
      /^https?:.*(?:\.(?:jpe?g|png|gif|webp|avif)\b|avatar|\/photo|\/picture)/i.test(text),
    )
  );
}

export function isProse(texts: readonly string[]): boolean {
  return texts.some((text) => text.length > 60 && text.split(' ').length > 6);
}

/**
 * Letters and digits mixed as no word and no serial mixes them, or a long run of hexadecimal
 * digits.
 */
export function areRandom(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.every(
      (text) =>
        /^[\w.+/=-]{16,}$/.test(text) &&
        (text.match(/\d/g)?.length ?? 0) >= 4 &&
        /[a-z]/i.test(text) &&
        !/^\d{4}-/.test(text),
    )
  );
}

/** A time, a code, a version, a locale, a UUID, an address of a page. */
export function isPlainValue(text: string): boolean {
  return (
    isInnocentValue(text) ||
    /^(?:[A-Z]{1,5}|[a-z]+(?:[_-][a-z]+){1,4}|\d{1,9}|[\da-f]{8}-[\da-f-]{27})$|^(?:https?|urn|git|ssh):/.test(
      text,
    )
  );
}

/** What says nothing about anybody even in a record of a person. */
export function isInnocentValue(text: string): boolean {
  return /^(?:\d{4}-\d\d(?:-\d\d(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?|[A-Z]{2,3}|[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?|v?\d+(?:\.\d+){1,3}|P(?=\d|T\d)(?:\d+[YMWD])*(?:T(?:[\d.]+[HMS])+)?)$/.test(
    text,
  );
}
