import { isDigitCode } from '../echo/echo-characters.ts';
import { hasFixedColumns, hasLinesOfOwnLength } from './positional-lines.ts';

/**
 * Whether a text is in a format of machines in which a value is told by its place alone: messages
 * of hospitals, laboratories, banks and trade, labels, cards. Nothing in them names a field, so
 * they cannot be searched as prose. Told by what the standards begin their segments with, so that
 * tables, logs, code and prose are none.
 */
export function isPositionalText(text: string): boolean {
  return (
    mayBePositional(text, true) &&
    (segments.test(text) || hasLinesOfOwnLength(text) || hasFixedColumns(text))
  );
}

/**
 * By its first characters, or by the marks between fields: most texts are ruled out without a
 * search. `mayHaveMarks`: what {@link mayHoldMarks} says of the answer it stands in.
 */
export function mayBePositional(text: string, mayHaveMarks: boolean): boolean {
  if (text.length < segmentMin) return false;
  return mayBegin(text) || (mayHaveMarks && mark.test(text));
}

/** Whether texts of an answer, of which this is the JSON, may hold the marks between fields. */
export function mayHoldMarks(json: string): boolean {
  if (['\\', '|', '*', '^', '<'].some((one) => json.includes(one))) return true;
  // a plus behind a name, and not before a number that is called
  let at = json.indexOf('+');
  while (at >= 0 && !isCapital(json.charCodeAt(at - 1))) at = json.indexOf('+', at + 1);
  return at >= 0;
}

const mark = /[\n\r|*^+<]/;
/** Characters of the shortest segment. */
const segmentMin = 8;

const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** A level, a kind of record, a tag, or digits that stand together: no day, and no time. */
function mayBegin(text: string): boolean {
  const second = text.charCodeAt(1);
  switch (text.charAt(0)) {
    case ':':
    case '{':
    case '@':
      return true;
    case 'A':
    case 'M':
      return isDigitCode(second);
    case 'D':
      return text.startsWith('DBB');
    default:
      return isDigitCode(text.charCodeAt(0)) && mayBeginWithDigit(text, second);
  }
}

const mayBeginWithDigit = (text: string, second: number): boolean =>
  second === blank ||
  text.charCodeAt(2) === comma ||
  text.charCodeAt(3) === blank ||
  (isDigitCode(text.charCodeAt(3)) && isDigitCode(text.charCodeAt(4)));
const [blank, comma] = [32, 44];

const segments = new RegExp(
  [
    // HL7 version 2: a segment's name, its number or the marks in use, and two fields at least
    String.raw`(?<![\w|])(?:MSH|EVN|PID|PD1|NK1|PV[12]|OBR|OBX|ORC|DG1|AL1|IAM|IN[1-3]|GT1|PR1|NTE` +
      String.raw`|MRG|ACC|ROL|TXA|SCH|AI[GLPS]|RX[ADEGOR]|SPM|FT1|QRD|QPD|MSA|BHS|FHS)` +
      String.raw`\|(?:\d{0,4}|\^~[^|\s]{0,4}|[A-Z]\d\d)\|[^|\r\n]*\|`,
    // ASTM E1394 of laboratories' instruments
    String.raw`^(?:H\|\\\^&|[PORCQ]\|\d{1,3}\|(?=[^\r\n]*(?:\^|\|\|))[^\r\n]*\|)`,
    // X12
    String.raw`(?<![\w*])(?:ISA([*|^~!])\d\d\1|GS\*[A-Z]{2}\*|ST\*\d{3}\*|N1\*[A-Z\d]{2}\*[A-Z]` +
      String.raw`|NM1\*[A-Z\d]{2,3}\*[12]\*|DMG\*D8\*|HI\*A?B[A-Z]{1,2}:|CLM\*[^*\s]+\*\d` +
      String.raw`|(?:REF|PER|DTP|INS|SBR|PAT|TRN|BPR|CLP)\*[A-Z\d]{1,3}\*[^*\s])`,
    // EDIFACT
    String.raw`(?<!\w)(?:UNA:\+[.,]|UN[BH]\+[^+\s]+[+:']|NAD\+[A-Z]{2,3}\+|DTM\+\d{1,3}:\d` +
      String.raw`|RFF\+[A-Z]{2,3}:|PNA\+[A-Z]{2,3}\+)`,
    // SWIFT MT: what the statements and payments of banks are made of
    String.raw`^:(?:2[0135]|28C?|5[0-9][A-Z]?|6[0-5][A-Z]?|7[0-9][A-Z]?|86|90[CD]):\S|\{1:F\d\d[A-Z]`,
    // BAI2
    String.raw`^(?:01,\w+,\w+,\d{6},|03,\w*,[A-Z]{0,3},\d{3},|16,\d{3},\d*,)[^\r\n]*\/[^\S\r\n]*$`,
    // GEDCOM
    String.raw`^0 (?:@[^@\s]+@ (?:INDI|FAM)|HEAD)\b|^[12] NAME [^/\r\n]*\/[^/\r\n]*\/`,
    // driving licences (AAMVA), passports and identity cards (ICAO 9303), boarding passes (IATA)
    String.raw`\bANSI \d{12}|^DBB\d{8}$`,
    String.raw`^(?=[A-Z\d<]*[A-Z]<<[A-Z])(?:[A-Z\d<]{30}|[A-Z\d<]{36}|[A-Z\d<]{44})$`,
    String.raw`^M[1-4][A-Z]{2,}\/[A-Z ]+ E?[A-Z\d]{5,7} +[A-Z]{6}[A-Z\d]{2} `,
    // labels (ZPL, EPL), library cards (MARC)
    String.raw`\^FD[^^]*\^FS|^A\d+,\d+,\d,\d,\d,\d,[NR],"|^\d{3} [\d_# ]{2} ?\$a ?\S`,
  ].join('|'),
  'm',
);
