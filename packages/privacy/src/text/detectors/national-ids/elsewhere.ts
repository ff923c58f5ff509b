import { digitAt, isLuhn, isMonthDay, isVerhoeff, weigh } from './checks.ts';
import type { NationalIdRule } from './national-id-rule.ts';

/**
 * Numbers of states outside Europe. Rules: the OECD's Automatic Exchange Portal (Tax identification
 * numbers) and the registers' own descriptions; others beside their row.
 */
export const otherIds: readonly NationalIdRule[] = [
  {
    country: 'AR',
    name: 'CUIT, CUIL',
    pattern: '(?:20|2[3-7]|3[034])-?\\d{8}-?\\d',
    isValid: (id) => weigh(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
    words: 'cuit|cuil',
    alone: /-\d{8}-/,
  },
  {
    country: 'AU',
    name: 'Tax file number',
    pattern: '\\d{3} ?\\d{3} ?\\d{3}',
    isValid: (id) => weigh(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0,
    words: 'tfn|tax file',
  },
  {
    country: 'AU',
    name: 'Medicare number',
    pattern: '[2-6]\\d{3} ?\\d{5} ?\\d(?:[ /-]?\\d)?',
    isValid: (id) => weigh(id, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digitAt(id, 8),
    words: 'medicare',
  },
  {
    country: 'BR',
    name: 'CPF', // Receita Federal, IN RFB 1548/2015
    pattern: '\\d{3}\\.?\\d{3}\\.?\\d{3}[-/]?\\d{2}',
    isValid: (id) => {
      const check = (weights: readonly number[]) => ((weigh(id, weights) * 10) % 11) % 10;
      return (
        !/^(\d)\1+$/.test(id) &&
        check([10, 9, 8, 7, 6, 5, 4, 3, 2]) === digitAt(id, 9) &&
        check([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === digitAt(id, 10)
      );
    },
    words: 'cpf|cadastro de pessoas',
    alone: /\.\d{3}-/,
  },
  {
    country: 'CA',
    name: 'Social insurance number',
    pattern: '[1-9]\\d{2}[ -]?\\d{3}[ -]?\\d{3}',
    isValid: isLuhn,
    words: 'sin|social insurance|nas|assurance sociale',
  },
  {
    country: 'CL',
    name: 'RUT',
    pattern: '\\d{1,2}\\.?\\d{3}\\.?\\d{3}-?[0-9K]',
    isValid: (id) => {
      const digits = id.slice(0, -1).padStart(8, '0');
      const rest = 11 - (weigh(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11);
      return '0123456789K0'.charAt(rest) === id.at(-1);
    },
    words: 'rut|run',
    alone: /\.\d{3}-/,
  },
  {
    country: 'CN',
    name: '居民身份证', // GB 11643-1999, ISO/IEC 7064 MOD 11-2
    pattern: '[1-9]\\d{5}(?:19|20)\\d{9}[0-9X]',
    isValid: (id) =>
      isMonthDay(id.slice(10, 12), id.slice(12, 14)) &&
      '10X98765432'.charAt(
        weigh(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11,
      ) === id.at(-1),
    alone: /./,
  },
  {
    country: 'EC',
    name: 'Cédula',
    pattern: '(?:[01]\\d|2[0-4]|30)[0-5]\\d{6}-?\\d',
    isValid: isLuhn,
    words: 'cédula|cedula|c\\.i\\.',
  },
  {
    country: 'HK',
    name: 'HKID',
    pattern: '[A-Z]{1,2}\\d{6} ?\\(?[0-9A]\\)?',
    isValid: isHongKong,
    words: 'hkid|身份證\\S*|identity card',
    alone: /\(.\)/,
  },
  {
    country: 'ID',
    name: 'NIK', // it has a date and no check digit
    pattern: '[1-9]\\d{15}',
    isValid: (id) => isMonthDay(id.slice(8, 10), String(Number(id.slice(6, 8)) % 40)),
    words: 'nik|ktp|nomor induk kependudukan',
  },
  {
    country: 'IL',
    name: 'מספר זהות',
    pattern: '\\d{8}-?\\d',
    isValid: isLuhn,
    words: 'ת"ז|ת״ז|תעודת זהות|מספר זהות|teudat zehut',
  },
  {
    country: 'IN',
    name: 'Aadhaar',
    pattern: '[2-9]\\d{3}[ -]?\\d{4}[ -]?\\d{4}',
    isValid: isVerhoeff,
    words: 'aadhaar|aadhar|आधार|uidai|uid',
  },
  {
    country: 'IN',
    name: 'PAN', // Income Tax Department; the fourth letter tells whose it is
    pattern: '[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]',
    isValid: () => true,
    words: 'pan(?: card)?|permanent account',
    alone: /^...P/,
  },
  {
    country: 'JP',
    name: 'マイナンバー',
    pattern: '\\d{4}[ -]?\\d{4}[ -]?\\d{4}',
    isValid: (id) => {
      const rest = weigh(id, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
      return (rest <= 1 ? 0 : 11 - rest) === digitAt(id, 11);
    },
    words: 'マイナンバー|個人番号|my number',
  },
  {
    country: 'KR',
    name: '주민등록번호', // numbers given since October 2020 have no check digit
    pattern: '\\d{6}-?[1-8]\\d{6}',
    isValid: (id) => isMonthDay(id.slice(2, 4), id.slice(4, 6)),
    words: '주민등록\\S*|주민번호|외국인등록\\S*|rrn',
    alone: /-/,
  },
  {
    country: 'KZ',
    name: 'ИИН',
    pattern: '\\d{12}',
    isValid: (id) => {
      const first = weigh(id, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
      const check = first === 10 ? weigh(id, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first;
      return isMonthDay(id.slice(2, 4), id.slice(4, 6)) && check === digitAt(id, 11);
    },
    words: 'иин|жсн|iin',
  },
  {
    country: 'MX',
    name: 'CURP', // Instructivo normativo para la asignación de la CURP, 2021
    pattern: '[A-Z][AEIOUX][A-Z]{2}\\d{6}[HMX][A-Z]{5}[0-9A-Z]\\d',
    isValid: isMexican,
    alone: /./,
  },
  {
    country: 'MY',
    name: 'MyKad', // date and place of birth, no check digit
    pattern: '\\d{6}-?\\d{2}-?\\d{4}',
    isValid: (id) =>
      isMonthDay(id.slice(2, 4), id.slice(4, 6)) &&
      !/^.{6}(?:00|17|18|19|20|69|70|73|8[01]|9[4-7])/.test(id),
    words: 'mykad|nric|kad pengenalan|ic(?: no)?',
    alone: /-\d\d-/,
  },
  {
    country: 'NZ',
    name: 'IRD number',
    pattern: '\\d{2,3}[- ]?\\d{3}[- ]?\\d{3}',
    isValid: (id) => {
      const digits = id.padStart(9, '0');
      const check = (weights: readonly number[]) => (11 - (weigh(digits, weights) % 11)) % 11;
      const first = check([3, 2, 7, 6, 5, 4, 3, 2]);
      return (first === 10 ? check([7, 4, 3, 2, 5, 2, 7, 6]) : first) === digitAt(digits, 8);
    },
    words: 'ird',
  },
  {
    country: 'PK',
    name: 'CNIC', // it has no check digit
    pattern: '[1-7]\\d{4}-?\\d{7}-?\\d',
    isValid: () => true,
    words: 'cnic|nadra',
    alone: /-\d{7}-/,
  },
  {
    country: 'SG',
    name: 'NRIC, FIN',
    pattern: '[STFGM]\\d{7}[A-Z]',
    isValid: isSingaporean,
    alone: /./,
  },
  {
    country: 'TH',
    name: 'เลขประจำตัวประชาชน',
    pattern: '[1-8][ -]?\\d{4}[ -]?\\d{5}[ -]?\\d{2}[ -]?\\d',
    isValid: (id) =>
      (11 - (weigh(id, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digitAt(id, 12),
    words: 'เลขประจำตัว\\S*|บัตรประชาชน|thai id',
    alone: /-\d{4}-/,
  },
  {
    country: 'TW',
    name: '國民身分證',
    pattern: '[A-Z][1289]\\d{8}',
    isValid: (id) => {
      const place = 10 + 'ABCDEFGHJKLMNPQRSTUVXYWZIO'.indexOf(id.charAt(0));
      const digits = String(place) + id.slice(1);
      return weigh(digits, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;
    },
    words: '身分證\\S*|身份證\\S*|national id',
  },
  {
    country: 'US',
    name: 'Medicare Beneficiary Identifier', // CMS, MBI format; it has no check digit
    pattern:
      '[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\\d-?[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y]\\d-?[AC-HJKMNP-RT-Y]{2}\\d{2}',
    isValid: () => true,
    words: 'mbi|medicare',
    alone: /-...-/,
  },
  {
    country: 'UY',
    name: 'Cédula de identidad',
    pattern: '[1-9]\\.?\\d{3}\\.?\\d{3}-?\\d',
    isValid: (id) => weigh(id, [2, 9, 8, 7, 6, 3, 4, 1]) % 10 === 0,
    words: 'cédula|cedula|c\\.i\\.',
    alone: /\.\d{3}-/,
  },
  {
    country: 'ZA',
    name: 'South African ID',
    pattern: '\\d{6} ?\\d{4} ?[012]\\d{2}',
    isValid: (id) => isMonthDay(id.slice(2, 4), id.slice(4, 6)) && isLuhn(id),
    words: 'id number|rsa id|south african id|identity number',
    alone: / /,
  },
];

/** A single letter is preceded by a space, which counts 36; a letter counts 10 and more. */
function isHongKong(id: string): boolean {
  const padded = id.length === 8 ? ` ${id}` : id;
  const sum = Array.from(padded.slice(0, 8)).reduce((total, character, i) => {
    const value = character === ' ' ? 36 : Number.parseInt(character, 36);
    return total + value * (9 - i);
  }, 0);
  const check = (11 - (sum % 11)) % 11;
  return (check === 10 ? 'A' : String(check)) === id.at(-1);
}

function isMexican(id: string): boolean {
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  const sum = Array.from(id.slice(0, 17)).reduce(
    (total, character, i) => total + alphabet.indexOf(character) * (18 - i),
    0,
  );
  return (10 - (sum % 10)) % 10 === digitAt(id, 17) && isMonthDay(id.slice(6, 8), id.slice(8, 10));
}

function isSingaporean(id: string): boolean {
  const first = id.charAt(0);
  const offset = first === 'T' || first === 'G' ? 4 : first === 'M' ? 3 : 0;
  const sum = weigh(id.slice(1), [2, 7, 6, 5, 4, 3, 2]) + offset;
  const letters =
    first === 'S' || first === 'T' ? 'JZIHGFEDCBA' : first === 'M' ? 'XWUTRQPNJLK' : 'XWUTRQPNMLK';
  const place = sum % 11;
  return letters.charAt(first === 'M' ? 10 - place : place) === id.at(-1);
}
