import { digitAt, isLuhn, isMod1110, isMonthDay, isVerhoeff, remainder, weigh } from './checks.ts';
import type { NationalIdRule } from './national-id-rule.ts';

/**
 * Numbers of European states. Rules: the registers' own descriptions, as collected by the European
 * Commission (TIN country sheets, ec.europa.eu/taxation_customs/tin) and the OECD (Automatic
 * Exchange Portal, Tax identification numbers); others beside their row.
 */
export const europeanIds: readonly NationalIdRule[] = [
  {
    country: 'AT',
    name: 'Sozialversicherungsnummer',
    pattern: '[1-9]\\d{3}[ -]?\\d{6}',
    isValid: (id) =>
      isMonthDay(id.slice(6, 8), id.slice(4, 6)) &&
      weigh(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === digitAt(id, 3),
    words: 'svnr|sv-?nummer|sv-?nr|sozialversicherung\\w*|versicherungsnummer',
  },
  {
    country: 'BE',
    name: 'Rijksregisternummer',
    pattern: '\\d{2}[. ]?\\d{2}[. ]?\\d{2}[- ]?\\d{3}[. ]?\\d{2}',
    isValid: (id) =>
      ['', '2'].some(
        (century) => 97 - remainder(century + id.slice(0, 9), 97) === Number(id.slice(9)),
      ),
    words: 'rijksregister\\w*|registre national|numéro national|nationaal nummer|insz|niss|rrn',
    alone: /\d\.\d\d\.\d\d-\d{3}\./,
  },
  {
    country: 'BG',
    name: 'ЕГН',
    pattern: '\\d{10}',
    isValid: (id) =>
      (weigh(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digitAt(id, 9) &&
      isMonthDay(String(Number(id.slice(2, 4)) % 20), id.slice(4, 6)),
    words: 'егн|egn|единен граждански номер',
  },
  {
    country: 'CH',
    name: 'AHV-Nummer', // GS1 check digit; Verordnung über die AHV, art. 133
    pattern: '756[. ]?\\d{4}[. ]?\\d{4}[. ]?\\d{2}',
    isValid: (id) => weigh(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
    alone: /./,
  },
  {
    country: 'CZ',
    name: 'Rodné číslo', // also of Slovakia; zákon č. 133/2000 Sb., § 13
    pattern: '\\d{6}/?\\d{4}',
    isValid: (id) =>
      remainder(id, 11) === 0 &&
      isMonthDay(String((Number(id.slice(2, 4)) % 50) % 20), id.slice(4, 6)),
    words: 'rodné číslo|rodne cislo|rč|r\\.č\\.|osobné číslo',
    alone: /\//,
  },
  {
    country: 'DE',
    name: 'Steuerliche Identifikationsnummer',
    pattern: '[1-9]\\d(?: ?\\d{3}){3}',
    isValid: (id) => isMod1110(id) && new Set(id.slice(0, 10)).size >= 8 && !/(\d)\1{3}/.test(id),
    words: 'steuer-?id\\w*|steuerliche\\w*|idnr|identifikationsnummer|tin',
  },
  {
    country: 'DE',
    name: 'Rentenversicherungsnummer', // VKVV § 2
    pattern: '\\d{2} ?\\d{6} ?[A-Z] ?\\d{3}',
    isValid: isGermanPension,
    alone: /./,
  },
  {
    country: 'DK',
    name: 'CPR-nummer', // numbers given since 2007 need not pass modulus 11
    pattern: '\\d{6}-?\\d{4}',
    isValid: (id) => isMonthDay(id.slice(2, 4), id.slice(0, 2)),
    words: 'cpr\\S*|personnummer|cpr-?nr',
  },
  {
    country: 'EE',
    name: 'Isikukood', // also of Lithuania
    pattern: '[1-8]\\d{10}',
    isValid: isBaltic,
    words: 'isikukood|asmens kodas|a\\.k\\.|personal code',
  },
  {
    country: 'ES',
    name: 'DNI, NIE',
    pattern: '(?:\\d{8}|[XYZ]-?\\d{7})[- ]?[A-Z]',
    isValid: (id) =>
      'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(
        Number(id.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))) % 23,
      ) === id.at(-1),
    alone: /./,
  },
  {
    country: 'ES',
    name: 'Número de la Seguridad Social', // Seguridad Social: the rest of the others by 97
    pattern: '\\d{2}[/ -]?\\d{8}[/ -]?\\d{2}',
    isValid: (id) => {
      const own = id.slice(2, 10).replace(/^0/, '');
      return remainder(id.slice(0, 2) + own, 97) === Number(id.slice(10));
    },
    words: 'nss|n\\.?u\\.?s\\.?s\\.?|seguridad social|afiliación',
    alone: /\/\d{8}\//,
  },
  {
    country: 'FI',
    name: 'Henkilötunnus', // Digital and Population Data Services Agency
    pattern: '\\d{6}[-+A-FU-Y]\\d{3}[0-9A-FHJ-NPR-Y]',
    isValid: (id) => {
      const digits = id.slice(0, 6) + id.slice(-4, -1);
      return (
        isMonthDay(id.slice(2, 4), id.slice(0, 2)) &&
        '0123456789ABCDEFHJKLMNPRSTUVWXY'.charAt(Number(digits) % 31) === id.at(-1)
      );
    },
    alone: /./,
  },
  {
    country: 'FR',
    name: 'Numéro de sécurité sociale',
    pattern: '[12378] ?\\d{2} ?\\d{2} ?(?:\\d{2}|2[AB]) ?\\d{3} ?\\d{3} ?\\d{2}',
    isValid: (id) => {
      const digits = id.replace('2A', '19').replace('2B', '18');
      return 97 - remainder(digits.slice(0, 13), 97) === Number(digits.slice(13));
    },
    words: 'nir|sécurité sociale|sécu|insee|numéro fiscal',
    alone: / /,
  },
  {
    country: 'GB',
    name: 'National Insurance number', // HMRC manual NIM39110; it has no check digit
    pattern: '[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]',
    isValid: (id) => !/^(?:BG|GB|KN|NK|NT|TN|ZZ)/.test(id),
    words: 'ni|nino|national insurance',
    alone: / \d\d \d\d \d\d /,
  },
  {
    country: 'GB',
    name: 'NHS number', // NHS Data Dictionary, NHS NUMBER
    pattern: '\\d{3}[ -]?\\d{3}[ -]?\\d{4}',
    isValid: (id) => (11 - (weigh(id, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digitAt(id, 9),
    words: 'nhs',
  },
  {
    country: 'GR',
    name: 'ΑΜΚΑ',
    pattern: '\\d{11}',
    isValid: (id) => isMonthDay(id.slice(2, 4), id.slice(0, 2)) && isLuhn(id),
    words: 'αμκα|amka|α\\.μ\\.κ\\.α',
  },
  {
    country: 'GR',
    name: 'ΑΦΜ',
    pattern: '\\d{9}',
    isValid: (id) =>
      (weigh(id, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digitAt(id, 8) &&
      !/^0{9}/.test(id),
    words: 'αφμ|afm|α\\.φ\\.μ',
  },
  {
    country: 'HR',
    name: 'OIB',
    pattern: '\\d{11}',
    isValid: isMod1110,
    words: 'oib|osobni identifikacijski',
  },
  {
    country: 'HU',
    name: 'TAJ-szám',
    pattern: '\\d{3}[ -]?\\d{3}[ -]?\\d{3}',
    isValid: (id) => weigh(id, [3, 7, 3, 7, 3, 7, 3, 7]) % 10 === digitAt(id, 8),
    words: 'taj\\S*|társadalombiztosítási\\S*',
  },
  {
    country: 'HU',
    name: 'Adóazonosító jel',
    pattern: '8\\d{9}',
    isValid: (id) => weigh(id, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11 === digitAt(id, 9),
    words: 'adóazonosító|adószám|tax id',
  },
  {
    country: 'IE',
    name: 'PPS number',
    pattern: '\\d{7}[A-W][A-IW]?',
    isValid: (id) =>
      'WABCDEFGHIJKLMNOPQRSTUV'.charAt(
        (weigh(id, [8, 7, 6, 5, 4, 3, 2]) + 9 * 'WABCDEFGHI'.indexOf(id.charAt(8) || 'W')) % 23,
      ) === id.charAt(7),
    words: 'pps|ppsn|rsi',
  },
  {
    country: 'IS',
    name: 'Kennitala',
    pattern: '\\d{6}-?\\d{4}',
    isValid: (id) =>
      weigh(id, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 &&
      isMonthDay(id.slice(2, 4), String(Number(id.slice(0, 2)) % 40)) &&
      /[089]$/.test(id),
    words: 'kennitala|kt\\.?',
    alone: /-/,
  },
  {
    country: 'IT',
    name: 'Codice fiscale', // D.M. 12 marzo 1974
    pattern: '[A-Z]{6}\\d{2}[A-EHLMPR-T]\\d{2}[A-Z]\\d{3}[A-Z]',
    isValid: isItalian,
    alone: /./,
  },
  {
    country: 'LU',
    name: 'Matricule', // Luhn and Verhoeff over the same eleven digits
    pattern: '(?:19|20)\\d{11}',
    isValid: (id) =>
      isMonthDay(id.slice(4, 6), id.slice(6, 8)) &&
      isLuhn(id.slice(0, 12)) &&
      isVerhoeff(id.slice(0, 11) + id.slice(12)),
    alone: /./,
  },
  {
    country: 'LV',
    name: 'Personas kods',
    pattern: '\\d{6}-\\d{5}',
    isValid: (id) =>
      (1101 - weigh(id, [1, 6, 3, 7, 9, 10, 5, 8, 4, 2])) % 11 === digitAt(id, 10) &&
      isMonthDay(id.slice(2, 4), id.slice(0, 2)),
    words: 'personas kods|p\\.k\\.',
    alone: /-/,
  },
  {
    country: 'NL',
    name: 'BSN',
    pattern: '\\d{4}[. ]?\\d{2}[. ]?\\d{3}',
    isValid: (id) => weigh(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 && !/^(\d)\1+$/.test(id),
    words: 'bsn|burgerservice\\w*|sofi\\S*',
  },
  {
    country: 'NO',
    name: 'Fødselsnummer',
    pattern: '\\d{6} ?\\d{5}',
    isValid: (id) =>
      weigh(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
      weigh(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 &&
      isMonthDay(String(Number(id.slice(2, 4)) % 40), String(Number(id.slice(0, 2)) % 40)),
    words: 'fødselsnummer|personnummer|fnr|d-nummer',
    alone: / /,
  },
  {
    country: 'PL',
    name: 'PESEL',
    pattern: '\\d{11}',
    isValid: (id) =>
      weigh(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0 &&
      isMonthDay(String(Number(id.slice(2, 4)) % 20), id.slice(4, 6)),
    words: 'pesel',
  },
  {
    country: 'PT',
    name: 'NIF',
    pattern: '[1-35-9]\\d{2} ?\\d{3} ?\\d{3}',
    isValid: (id) => {
      const rest = weigh(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
      return (rest < 2 ? 0 : 11 - rest) === digitAt(id, 8);
    },
    words: 'nif|contribuinte|identificação fiscal',
  },
  {
    country: 'RO',
    name: 'CNP',
    pattern: '[1-9]\\d{12}',
    isValid: (id) =>
      isMonthDay(id.slice(3, 5), id.slice(5, 7)) && romanianCheck(id) === digitAt(id, 12),
    words: 'cnp|cod numeric personal',
  },
  {
    country: 'RS',
    name: 'JMBG, EMŠO', // of the states of former Yugoslavia
    pattern: '\\d{13}',
    isValid: (id) =>
      isMonthDay(id.slice(2, 4), id.slice(0, 2)) &&
      /^....[09]/.test(id) &&
      weigh(id, [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    words: 'jmbg|emšo|emso|јмбг|матични број',
  },
  {
    country: 'RU',
    name: 'СНИЛС',
    pattern: '\\d{3}[- ]?\\d{3}[- ]?\\d{3}[- ]?\\d{2}',
    isValid: (id) => (weigh(id, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100 === Number(id.slice(9)),
    words: 'снилс|snils',
    alone: /-\d{3}-/,
  },
  {
    country: 'RU',
    name: 'ИНН',
    pattern: '\\d{12}',
    isValid: (id) =>
      (weigh(id, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(id, 10) &&
      (weigh(id, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(id, 11),
    words: 'инн|inn',
  },
  {
    country: 'SE',
    name: 'Personnummer',
    pattern: '(?:19|20)?\\d{6}[-+]?\\d{4}',
    isValid: (id) => {
      const digits = id.slice(-10);
      const day = Number(digits.slice(4, 6));
      return isMonthDay(digits.slice(2, 4), String(day > 60 ? day - 60 : day)) && isLuhn(digits);
    },
    words: 'personnummer|person-?nr|pnr|samordningsnummer|organisationsnummer',
    alone: /[-+]/,
  },
  {
    country: 'TR',
    name: 'T.C. Kimlik No',
    pattern: '[1-9]\\d{10}',
    isValid: (id) =>
      weigh(id, [7, 9, 7, 9, 7, 9, 7, 9, 7]) % 10 === digitAt(id, 9) &&
      weigh(id, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10 === digitAt(id, 10),
    words: 't\\.?c\\.?(?: kimlik)?|kimlik\\S*|tckn',
  },
  {
    country: 'UA',
    name: 'РНОКПП',
    pattern: '\\d{10}',
    isValid: (id) =>
      (((weigh(id, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === digitAt(id, 9),
    words: 'рнокпп|іпн|ідентифікаційний',
  },
];

/** A remainder of ten gives a check digit of one. */
function romanianCheck(id: string): number {
  const rest = weigh(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return rest === 10 ? 1 : rest;
}

/** A remainder of ten is reckoned again with other weights, and then is none. */
function isBaltic(id: string): boolean {
  if (!isMonthDay(id.slice(3, 5), id.slice(5, 7))) return false;
  const first = weigh(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const check = first < 10 ? first : weigh(id, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
  return check % 10 === digitAt(id, 10);
}

/** The letter counts as its place in the alphabet, in two digits; digit sums of the products. */
function isGermanPension(id: string): boolean {
  const letter = String(id.charCodeAt(8) - 64).padStart(2, '0');
  const digits = id.slice(0, 8) + letter + id.slice(9, 11);
  const factors = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  const sum = factors.reduce((total, factor, i) => {
    const product = factor * digitAt(digits, i);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return (
    isMonthDay(id.slice(4, 6), String(Number(id.slice(2, 4)) % 50 || 1)) &&
    sum % 10 === digitAt(id, 11)
  );
}

/** Characters at odd places count by a table, those at even ones as they are. */
function isItalian(id: string): boolean {
  const odd = [
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
  ];
  let sum = 0;
  for (let i = 0; i < 15; i++) {
    const code = id.charCodeAt(i);
    const place = code >= 65 ? code - 65 : code - 48;
    sum += i % 2 === 0 ? (odd[place] ?? NaN) : place;
  }
  return String.fromCharCode(65 + (sum % 26)) === id.at(-1);
}
