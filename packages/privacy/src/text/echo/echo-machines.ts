import { numberDigitsMin } from './echo-numbers.ts';
import { addWords, type EchoForms } from './form-words.ts';

/**
 * Other spellings of an address of a machine: an IPv4 address with zeros before its numbers, as one
 * number (decimal or hexadecimal), or in reverse for a name server (RFC 1035, 3.5); an IPv6
 * address written out (RFC 4291, 2.2) or shortened (RFC 5952); a MAC address in groups of two, four
 * or six digits.
 */
export function addMachineAddress(forms: EchoForms, address: string): void {
  const text = address.trim().toLowerCase();
  const bytes = ipv4Bytes(text);
  if (bytes) addIpv4(forms, bytes);
  else if (macAddress.test(text)) addMac(forms, text);
  else addIpv6(forms, text);
}

function ipv4Bytes(text: string): readonly number[] | undefined {
  const parts = text.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Infinity));
  return parts.length === 4 && parts.every((part) => part < 256) ? parts : undefined;
}

function addIpv4(forms: EchoForms, bytes: readonly number[]): void {
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const padded = bytes.map((byte) => String(byte).padStart(3, '0'));
  for (const number of [padded.join(''), bytes.toReversed().join(''), String(Number(`0x${hex}`))])
    if (number.length >= numberDigitsMin)
      forms.numbers.push({ number, size: number.length, isTail: false });
  for (const one of [hex, `0x${hex}`]) addWords(forms, [one]);
  // within IPv6: `::ffff:cb00:7157`
  addWords(forms, ['ffff', bare(hex.slice(0, 4)), bare(hex.slice(4))]);
}

const macAddress = new RegExp(
  String.raw`^(?:[\da-f]{1,2}([:-])(?:[\da-f]{1,2}\1){4}[\da-f]{1,2}` +
    String.raw`|(?:[\da-f]{4}\.){2}[\da-f]{4}|[\da-f]{12})$`,
);

function addMac(forms: EchoForms, text: string): void {
  const parts = text.split(/[:.-]/);
  const digits = parts.map((part) => part.padStart(parts.length === 6 ? 2 : 1, '0')).join('');
  for (const size of [2, 4, 6, 12]) addWords(forms, groups(digits, size));
  addWords(forms, groups(digits, 2).map(bare));
}

function addIpv6(forms: EchoForms, text: string): void {
  const all = ipv6Groups(text);
  if (!all) return;
  const short = all.map(bare);
  const full = all.map((group) => group.padStart(4, '0'));
  const spellings = [short, full, [full.join('')], short.filter((group) => group !== '0')];
  // of a run of zeros some are left out, as far as it goes
  const zeros = /(?:^|:)(0(?::0)*)(?=$|:)/.exec(short.join(':'))?.[1] ?? '';
  const first = short.indexOf('0');
  for (let count = 1; count <= (zeros.length + 1) / 2; count++)
    spellings.push(short.toSpliced(first, count));
  for (const words of spellings) if (isDistinct(words)) addWords(forms, words);
}

/** `::1` is a 1 in every text. */
const isDistinct = (words: readonly string[]): boolean =>
  words.filter((one) => /[1-9a-f]/.test(one)).join('').length >= distinctMin;
const distinctMin = 8;

/** The eight groups; undefined: it is no IPv6 address. */
function ipv6Groups(text: string): string[] | undefined {
  const [plain = ''] = text.split(/[%/]/);
  const [before = '', after, ...more] = plain.split('::');
  const read = (half: string) => (half === '' ? [] : half.split(':'));
  const [start, end] = [read(before), read(after ?? '')];
  const missing = 8 - start.length - end.length;
  if (more.length > 0 || (after === undefined ? missing !== 0 : missing < 1)) return undefined;
  const all = [...start, ...Array.from({ length: missing }, () => '0'), ...end];
  return all.every((group) => /^[\da-f]{1,4}$/.test(group)) ? all : undefined;
}

/** Without zeros before it. */
const bare = (group: string): string => group.replace(/^0+(?=.)/, '');

const groups = (digits: string, size: number): string[] =>
  Array.from({ length: digits.length / size }, (_, i) => digits.slice(i * size, (i + 1) * size));
