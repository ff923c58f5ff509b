import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { address } from './address.ts';
import { card, hasLuhn } from './card.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { geo } from './geo.ts';
import { hasMod97, iban } from './iban.ts';
import { ip } from './ip.ts';
import { mac } from './mac.ts';
import { name } from './name.ts';
import { phone } from './phone.ts';
import { secret } from './secret.ts';
import { ssn } from './ssn.ts';
import { finds } from './testing/finds.ts';
import { url } from './url.ts';

test('CARD: numbers that pass Luhn, of an issuer, whole or in its groups', () => {
  finds(card, [
    '⟦4012888888881881⟧',
    'x ⟦4012 8888 8888 1881⟧.',
    '⟦4012-8888-8888-1881⟧',
    '⟦4012.8888.8888.1881⟧',
    '⟦5555555555554444⟧',
    '⟦2221000000000009⟧',
    '⟦2720990000000007⟧',
    '2721000000000004',
    '2220990000000003',
    '⟦378282246310005⟧',
    '⟦3782 822463 10005⟧',
    '⟦6011111111111117⟧',
    '⟦3530111333300000⟧',
    '⟦30569309025904⟧',
    '⟦3056 930902 5904⟧',
    '⟦4012  8888  8888  1881⟧',
    '4012    8888 8888 1881',
    'x-⟦4012888888881881⟧',
    'a: ⟦4012888888881881⟧-x',
    '4 012888888881881',
    '⟦4 0 1 2 8 8 8 8 8 8 8 8 1 8 8 1⟧',
    '164 4012 8888 8888',
    '⟦6200 0000 0000 0005⟧',
    'card ⟦6200000000000005⟧',
    '6200000000000005',
    '4012888888881882',
    '4012 8888 8888 1882',
    '1111111111111111',
    'card 0000000000000000',
    '40 128888 8888 1881',
    'card ⟦40 128888 8888 1881⟧',
    '14012888888881881',
    'a4012888888881881',
    '4012888888881881a',
    '1-4012888888881881',
    '4012888888881881-1',
    '4012888888881881.1',
    '.4012888888881881',
    '40128888888',
    '9999 9999 9999 9995',
    'paid by visa ⟦9999999999999995⟧',
  ]);
  for (const hint of ['order_id', 'id', 'time', 'date', 'count', 'amount', 'money', 'number'])
    finds(card, ['4012888888881881', '⟦4012888888881881⟧.', '⟦4012 8888 8888 1881⟧'], hint);
  finds(card, ['⟦9999999999999995⟧', '⟦4012888888881881⟧'], 'card');
  for (const hint of ['note', 'identity', 'timer', 'dates', 'country'])
    finds(card, ['⟦4012888888881881⟧'], hint);
});

/** The number that begins so, has so many digits and passes Luhn. */
function cardNumber(prefix: string, length: number): string {
  const digits = prefix.padEnd(length - 1, '0');
  const check = Array.from('0123456789').find((digit) => hasLuhn(digits + digit)) ?? '';
  return digits + check;
}

const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

test('CARD: a bare number is one of a common issuer, in the length that issuer gives', () => {
  const bare = (prefix: string, length: number) =>
    card.find(cardNumber(prefix, length), undefined).length === 1;
  const common: { readonly [length: number]: string } = {
    16: '4 51 52 53 54 55 2221 2229 223 229 23 24 25 26 270 271 2720 6011 644 649 65 3528 3529 353 358',
    15: '34 37',
    14: '300 305 36 38 39',
  };
  for (const [length, prefixes] of Object.entries(common))
    for (const prefix of prefixes.split(' ')) {
      assert.ok(bare(prefix, Number(length)), prefix);
      assert.ok(!bare(prefix, 13), prefix);
      assert.ok(!bare(`1${prefix}`, Number(length)), prefix);
    }
  const other: { readonly [length: number]: string } = {
    16: '50 56 2220 2721 2722 643 66 3527 359 6012 62 81',
    15: '33 35 36 4',
    14: '306 310 4 35',
  };
  for (const [length, prefixes] of Object.entries(other))
    for (const prefix of prefixes.split(' ')) assert.ok(!bare(prefix, Number(length)), prefix);
});

test('CARD: a number in groups may be of any issuer', () => {
  const grouped = (prefix: string, length: number) =>
    card.find(inFours(cardNumber(prefix, length)), undefined).length === 1;
  for (const [prefix, length] of [
    ['4', 13],
    ['4', 19],
    ['6011', 19],
    ['622', 17],
    ['35', 18],
    ['1800', 15],
    ['2131', 15],
    ['309', 16],
    ['36', 19],
    ['5018', 12],
    ['6304', 19],
    ['6761', 14],
    ['81', 13],
    ['2200', 16],
    ['2204', 16],
    ['60', 16],
    ['82', 16],
  ] as const)
    assert.ok(grouped(prefix, length), `${prefix} ${length}`);
  for (const [prefix, length] of [
    ['4', 14],
    ['34', 16],
    ['1801', 15],
    ['2205', 16],
    ['9', 16],
    ['1', 19],
    ['6764', 14],
  ] as const)
    assert.ok(!grouped(prefix, length), `${prefix} ${length}`);
});

test('a digit of a card number or an IBAN changed makes it none', () => {
  for (const number of ['4012888888881881', '378282246310005', '0', '18']) {
    assert.ok(hasLuhn(number), number);
    for (let at = 0; at < number.length; at++) {
      const other = String((Number(number[at]) + 1) % 10);
      assert.ok(!hasLuhn(number.slice(0, at) + other + number.slice(at + 1)), `${number} ${at}`);
    }
  }
  for (const number of ['DE89370400440532013000', 'GB29NWBK60161331926819']) {
    assert.ok(hasMod97(number));
    for (let at = 0; at < number.length; at++) {
      const other = number[at] === '7' ? '8' : '7';
      assert.ok(!hasMod97(number.slice(0, at) + other + number.slice(at + 1)), `${number} ${at}`);
    }
  }
});

test('IBAN: of its country the length, and its check digits unless a word says what it is', () => {
  finds(iban, [
    '⟦DE89370400440532013000⟧',
    '⟦de89370400440532013000⟧',
    '(⟦DE89 3704 0044 0532 0130 00⟧)',
    '⟦DE89-3704-0044-0532-0130-00⟧, thanks',
    '⟦DE89 3704.0044.0532/0130.00⟧',
    '⟦GB29 NWBK 6016 1331 9268 19⟧',
    '⟦NO9386011117947⟧',
    '⟦MT84MALT011000012345MTLCAST001S⟧',
    'DE88370400440532013000',
    'IBAN: ⟦DE88370400440532013000⟧',
    'DE8937040044053201300',
    'DE893704004405320130000',
    'XDE89370400440532013000',
    'XX89370400440532013000',
    'DE89 3704 0044 0532  0130 00',
    'DE89 3704 0044 0532 0130 0',
    'DE89_3704_0044_0532_0130_00',
    'DEA9370400440532013000',
    'caliban: DE88370400440532013000',
  ]);
  finds(iban, ['⟦DE88370400440532013000⟧'], 'iban');
});

test('SSN: three, two and four digits that the SSA gives, bare ones where something says so', () => {
  finds(ssn, [
    '⟦219-09-1234⟧',
    '⟦219 09 1234⟧',
    '⟦219.09.1234⟧',
    '⟦219/09/1234⟧',
    '219-09 1234',
    '219-09-12345',
    '1219-09-1234',
    '1-219-09-1234',
    '1.219-09-1234',
    'a219-09-1234',
    '219-09-1234a',
    '219-09-1234-1',
    '219-09-1234.5',
    'ssn⟦219-09-1234⟧',
    '000-09-1234',
    '666-09-1234',
    '219-00-1234',
    '219-09-0000',
    '⟦219-10-0001⟧',
    '219091234',
    'ssn ⟦219091234⟧',
    'ssn: 219001234',
    'social security ⟦219091234⟧',
    '⟦219091234⟧ (tax id)',
    '⟦123456789⟧',
    '⟦078051120⟧',
    '⟦219099999⟧',
    '123456789.5',
    '1123456789',
  ]);
  for (const hint of ['ssn', 'national_id']) finds(ssn, ['⟦219091234⟧', '000091234'], hint);
  finds(ssn, ['219091234'], 'order_id');
});

test('IP: four octets or eight groups, and no version', () => {
  finds(ip, [
    '⟦203.0.113.77⟧',
    '⟦255.255.255.255⟧:80',
    '⟦249.199.9.0⟧.',
    '256.1.1.1',
    '1.256.1.1',
    '01.1.1.1',
    '1.1.1',
    '1.1.1.1.1',
    'a1.1.1.1',
    '1.1.1.1a',
    'version 10.0.19.45',
    'v 1.2.3.4',
    'Chrome/120.0.0.0',
    'x/1.2.3.4',
    'from ⟦1.2.3.4⟧',
    '⟦2001:db8::8a2e:370:7334⟧',
    '⟦2001:0db8:85a3:0000:0000:8a2e:0370:7334⟧',
    '⟦fe80::1⟧',
    '⟦::ffff:203.0.113.77⟧',
    '12:30:45',
    '1:2:3:4:5:6:7',
    '1::2::3',
    'a::b::c',
    '⟦1:2:3:4:5:6:7:8⟧',
    '1:2:3:4:5:6:7:8:9',
    '⟦::1:2:3⟧',
    '::12345',
    'abcd::',
    '1:2:3:4:5:6:7::8',
    '⟦1:2:3:4:5:6::8⟧',
    '::1',
    ':1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:',
    '1::8',
    '⟦1:2:3:4:5:6:1.2.3.4⟧',
    'x2001:db8::8a2e:370:7334',
    '2001:db8::8a2e:370:7334:1:2:3:4',
  ]);
  finds(ip, ['version ⟦10.0.19.45⟧'], 'ip');
});

test('MAC: six octets by one mark, or three groups by dots', () => {
  finds(mac, [
    '⟦00:1b:44:11:3a:b7⟧',
    '⟦00-1B-44-11-3A-B7⟧,',
    '⟦001b.4411.3ab7⟧',
    '00:1b-44:11:3a:b7',
    'aa:bb:cc:dd:ee:ff',
    '00:1b:44:11:3a',
    '00:1b:44:11:3a:b7:00',
    'x00:1b:44:11:3a:b7',
    '-00:1b:44:11:3a:b7',
    '00:1b:44:11:3a:b7x',
    '00:1g:44:11:3a:b7',
    '001b.4411.3ab',
    '001b-4411-3ab7',
  ]);
});

test('URL: addresses of somebody, without the marks around them', () => {
  finds(url, [
    '⟦https://jane-roe.dev/cv⟧.',
    '(⟦http://jane-roe.dev⟧)',
    '⟦www.jane-roe.dev⟧, say',
    '⟦ftp://files.jane-roe.dev:21/a?b#c⟧!',
    '⟦HTTPS://JANE-ROE.DEV⟧',
    'https://example.com/docs',
    'https://sub.example.org',
    'https://localhost/x',
    'https://printer.local',
    '⟦https://myexample.com⟧',
    '⟦https://example.com/?user=jane⟧',
    '⟦https://example.com/#a=b⟧',
    'https://example.com/?user=',
    '⟦https://jane@example.com/⟧',
    '⟦https://jane:pw@example.com⟧',
    'https://intranet/x',
    '⟦x+https://jane-roe.dev⟧',
    'jane@www.jane-roe.dev',
    '⟦sftp://jane-roe.dev⟧',
    'https:/jane-roe.dev',
    '<⟦https://jane-roe.dev/a⟧>',
    '⟦https://jané.example.co/⟧',
  ]);
});

test('GEO: two coordinates to a thousandth of a degree, or degrees and minutes', () => {
  finds(geo, [
    '⟦52.52001, 13.40495⟧',
    '⟦-52.520;-113.404⟧',
    '⟦+52.520 13.404⟧',
    '⟦52.520/13.404⟧',
    '⟦52.520|13.404⟧',
    '⟦52.520° N, 13.404° E⟧',
    '{"lat":⟦52.520,"lng":13.404⟧}',
    'lat ⟦52.520, longitude: 13.404⟧',
    '52.52, 13.40',
    '0.123, 0.456',
    '⟦0.123, 1.456⟧',
    '⟦1.000, 0.456⟧',
    '⟦0.456, 1.000⟧',
    '⟦52° 3′ 1″ N 13° 2′ 1″ E⟧',
    '⟦-33.8688, 151.2093⟧',
    '⟦90.000, 180.000⟧',
    '90.001, 10.000',
    '10.000, 180.001',
    '152.520, 13.404',
    '1,52.520, 13.404',
    '⟦52°31′12″N 13°24′18″E⟧',
    "⟦52° 31' N, 13° 24' W⟧",
    '⟦52°31′12.5″ S, 13°24′18.25″ O⟧',
    '52°31′12″X 13°24′18″E',
    '⟦52°31′12″N,  13°24′18″E⟧',
    '52°31′12″N    13°24′18″E',
    "⟦5° 3'N,113° 2'E⟧",
    "⟦52° 31' 12'' N 13° 24' 18.5'' W⟧",
    '⟦52.52001  13.40495⟧',
    '52.52001   13.40495',
    '⟦52.520  ;  13.404⟧',
    '⟦52.520 N / 13.404 E⟧',
  ]);
});

test('DATE: of a birth or death, where a word or the field says so', () => {
  finds(date, [
    'born ⟦1984-03-12⟧',
    'born on ⟦12 March 1984⟧ in Ulm',
    'DOB: ⟦03/12/1984⟧',
    'd.o.b ⟦3.12.84⟧',
    'geboren am ⟦12. März 1984⟧',
    'née le ⟦12 juin 1984⟧',
    'nacida ⟦12 de abril de 1984⟧',
    'died ⟦March 12th, 1984⟧',
    'birth ⟦19840312⟧',
    'birthday: ⟦1984/3/2⟧',
    'geburtsdatum ⟦2.3.1984⟧',
    'nacido el ⟦2/3/1984⟧',
    'nascita ⟦2 gen 1984⟧',
    'née ⟦2/3/1984⟧',
    'date of death ⟦1984-03-12⟧',
    '⟦1984-03-12⟧) (birth',
    '1984-03-12 was his dob',
    '⟦1984-03-12⟧ (dob)',
    '⟦1984-03-12⟧ born',
    '1984-03-12',
    'on 1984-03-12',
    'born; 1984-03-12',
    'born 19841312',
    'born 18840312',
    'born 19840332',
    'born 1984-03-12-1',
    'born x1984-03-12',
    'born 1984-03-12x',
    'born 12 Foo 1984',
    'stubborn 1984-03-12',
  ]);
  finds(date, ['⟦1984-03-12⟧', '⟦Mar 12 1984⟧', '⟦1st of May 1984⟧'], 'birth_date');
});

test('EMAIL: the local part and the domain, without the marks around them', () => {
  finds(email, [
    '⟦jane@roe.dev⟧',
    '(⟦jane@roe.dev⟧)',
    '<⟦jane@roe.dev⟧>.',
    'to=⟦jane@roe.dev⟧&x',
    "'⟦jane@roe.dev⟧'",
    'mailto:⟦jane@roe.dev⟧?subject',
    '⟦j.a+n_e!#$%@mail.roe-x.dev⟧',
    '..⟦jane@roe.dev⟧...',
    '⟦"jane roe"@roe.dev⟧',
    '⟦jürgen@müller.example⟧',
    'jane"@roe.dev',
    'git@github.com:x/y',
    '⟦git@github.com⟧',
    '⟦gits@github.com⟧:x',
    'jane@roe',
    'jane@roe.1',
    'jane@-roe.dev',
    'jane@roe..dev',
    '@roe.dev',
    'jane@',
    'a @ b.co',
    '⟦jane at roe dot dev⟧',
    '⟦jane [at] roe.dev⟧',
    '⟦jane (at) roe (dot) dev⟧',
    '⟦jane AT roe DOT dev⟧',
    'jane at roe.dev',
    '⟦jane(at)roe.dev⟧',
    '⟦jane[at]roe.dev⟧',
    '⟦a.b+c-d at roe dot co dot uk⟧',
    'meet at noon',
    '⟦a@b.co⟧ ⟦c@d.co⟧',
    `x⟦${'a'.repeat(64)}@b.co⟧`,
  ]);
});

describe('PHONE', () => {
  test('numbers that have the form of a telephone number and of nothing else', () => {
    finds(phone, [
      '⟦+44 20 7946 0123⟧',
      '⟦+1 (415) 555-0134⟧',
      '⟦0044 20 7946 0123⟧',
      '⟦(212) 555-0147⟧',
      '⟦212-555-0147⟧',
      '⟦212.555.0147⟧',
      '⟦1-212-555-0147⟧',
      '⟦212 555 0147⟧',
      '⟦415-555-0134 x204⟧',
      '⟦415-555-0134 ext. 204⟧',
      '⟦415-555-0134 #204⟧',
      '⟦(030) 901820⟧',
      '⟦030/9018200⟧',
      '⟦06 12 34 56 78⟧',
      '⟦030 9018200⟧',
      '030 901820',
      '⟦+49 30 901820⟧',
      '⟦+123456789012345⟧',
      '212-555-0147 9',
      '⟦212-555-0147⟧-ABC',
      '112-555-0147',
      '212-555-01478',
      '212-555-0147-A',
      '212-555-0147.5',
      'a212-555-0147',
      '$212 555 0147',
      '1,212-555-0147',
      '+44 20 79',
      '+1234567890123456',
    ]);
  });

  test('other digits where a word or the field says what they are', () => {
    finds(phone, [
      '4155550134',
      'call ⟦4155550134⟧',
      'phone: ⟦4155550134⟧',
      'Tel. ⟦555 0134⟧',
      'fax ⟦5550134⟧',
      'call ⟦1-219-09-1234⟧',
      'call 1/2/2099',
      'call 12/1/99',
      'cell ⟦98765 43210⟧',
      '☎ ⟦5550134⟧',
      '电话 ⟦13800138000⟧',
      '⟦4155550134⟧ (mobile)',
      '⟦4155550134⟧ office',
      'mobilehome x 4155550134',
      'call 555013',
      'call 1234567890123456',
      'order no. 212-555-0147',
      'ISBN 212-555-0147',
      'Part number: 555-123-4567',
      'invoice #212-555-0147',
    ]);
    finds(phone, ['⟦4155550134⟧', '⟦5550134⟧', '555013', 'order ⟦212-555-0147⟧'], 'phone');
  });

  test('no dates, versions, decimals, years or filler', () => {
    finds(phone, [
      'call (212) 555-0147-A',
      'call (212) 555-0147-AB',
      'call ⟦(212) 555-0147⟧-extra',
      'call 45/45/2024',
      'see 0301 90182',
      'see ⟦030 901 820⟧',
      'call 2024-01-12',
      'call 12/01/2024',
      'call 12-01-24',
      'call 10.20.30.40',
      'call 1234567.25',
      'call 12345.678901',
      'call 2001-2010',
      'call 219-09-1234',
      'call 978-3-16-148410',
      'call 1111111111',
      'call 3/31/2024',
      'call 31.12.99',
      'call 1.2.3.4',
      'call 100.200.300.400',
      'call 979-3-16-148410',
      'call 1999 - 2005',
      'call 000 000 0000',
    ]);
  });
});

test('NAME: after a title, a role or a word that introduces one, and after a given name', () => {
  finds(name, [
    'seen by Dr. ⟦Maria Lopez⟧',
    'Mr ⟦Smith⟧ left',
    'Frau von nebenan',
    'Mrs. ⟦Ana de la Cruz⟧ came',
    'Patient ⟦Nora Patel⟧ arrived',
    'Patient: ⟦Nora Patel⟧',
    'Patient. Nora went',
    'Name: ⟦Zebulon Quartermaine⟧',
    'Name Zebulon',
    'regards, ⟦Zebulon⟧',
    'Name:\n⟦Zebulon⟧',
    'Signed:\n⟦Zebulon⟧',
    'met Maria X9 there',
    'a Maria X-ray',
    '\u{10400}mr Zebulon',
    'Mr Street Name',
    'Dr. Card Holder',
    'Patient Care Team',
    'my name is ⟦Zebulon⟧',
    'This is ⟦Zebulon⟧',
    'What is Zebulon',
    'I am ⟦Zebulon⟧',
    'who am Zebulon',
    "I'm ⟦Zebulon⟧",
    'signed by ⟦Zebulon⟧',
    'made by Zebulon',
    'Mr Street',
    'Dr, Zebulon',
    'Dr: Zebulon',
    'Customer Support',
    'customer Your',
    'Street names',
    'Maria Street',
    'met ⟦Maria Lopez⟧ there',
    'x.Maria Lopez',
    'maria Lopez',
    'Maria lopez',
    'Maria Lopez Street',
    'Zebulon Quartermaine',
    'Mr J',
    'Dr ⟦J.⟧',
    'hi this is ⟦Zebulon⟧',
    'they called this is ⟦Zebulon⟧',
    'and my name is ⟦Zebulon⟧',
    'i am a Zebulon',
  ]);
});

test('ADDRESS: announced by a word, or in the commonest English form', () => {
  finds(address, [
    'Home address: ⟦12 Elm Grove, Ulm⟧',
    'billing address is ⟦Elm Grove 12, 89073 Ulm⟧.',
    'Anschrift: ⟦Ulmer Gasse 12, Ulm⟧\nmore',
    'home address: somewhere else',
    'home address: 1234567890',
    'at ⟦12 Elm Street⟧ today',
    '⟦12 N. Elm Park Ave. Apt 4, New Ulm, MN 56073-1234⟧',
    '⟦12345 Old Mill Road⟧',
    '123456 Old Mill Road',
    '12 elm street',
    'x12 Elm Street',
    '12 Elm Streets',
  ]);
});

describe('SECRET', () => {
  const long = 'Ab1Cd2Ef3Gh4Ij5Kl6';
  test('tokens by their makers, keys and headers', () => {
    finds(secret, [
      '⟦eyJhbGciOiJ.eyJzdWIi.c2ln⟧',
      'eyJhbG.eyJzdWIi.c2ln',
      '(⟦eyJhbGciOiJ.eyJzdWIi.c2ln⟧)',
      'x-eyJhbGciOiJ.eyJzdWIi.c2ln',
      `⟦${['sk', 'live', long].join('_')}⟧`,
      `⟦${['ghp', long].join('_')}⟧`,
      `⟦AKIA${'ABCD1234'.repeat(2)}⟧`,
      `AKIA${'ABCD1234'.repeat(2)}X`,
      `⟦AIza${'a'.repeat(35)}⟧`,
      `⟦ya29.${long}xx⟧`,
      `⟦Bearer ${long}⟧`,
      'Bearer of news',
      `⟦Basic ${long}==⟧`,
      `x${['sk', 'live', long].join('_')}`,
      `⟦SG.${long}.${long}⟧`,
      `SG.${long}.abc`,
      `x ⟦${['xoxb', long].join('-')}⟧`,
      `⟦eyJabcdef.ab.⟧`,
      'https://⟦jane:hunter2⟧@roe.dev',
      'x ⟦-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----⟧ y',
      '⟦-----BEGIN RSA PRIVATE KEY-----\nabc⟧',
      '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----',
      '-----BEGIN CERTIFICATE----- ⟦-----BEGIN PRIVATE KEY-----\na\n-----END PRIVATE KEY-----⟧ b',
    ]);
  });

  test('codes of doors and sign-ins, cookies, and what stands beside a login', () => {
    finds(secret, [
      'the door code is ⟦4471#⟧',
      'Gate code ⟦1234⟧, key under the mat',
      'Alarm PIN ⟦90210⟧',
      'Your verification code is ⟦482913⟧',
      'one-time code: ⟦482913⟧',
      'confirmation number 482913, status code 404, zip code 90210, country code 353',
      'shipping 12345; pins 1234',
      'Cookie: ⟦session=s%3A8f2kd93kfls0Xk2; a=b⟧',
      'a cookie: no',
      'login: anna / ⟦Winter2024!⟧',
      'login:  anna  /  ⟦Winter2024!⟧',
      'username:anna/⟦Winter2024!⟧',
      'login: anna / Winter',
      'login: anna / W2024',
      'user: a / b',
      `⟦AKIA${'ABCD1234'.repeat(2)}⟧ ⟦${'wJalrXUtnF'.repeat(4)}⟧`,
      `⟦SK${'0123456789abcdef'.repeat(2)}⟧`,
      `AccountName=x;AccountKey=⟦${long}/+==⟧;x`,
    ]);
  });

  test('what stands after its name, and in an address that opens something', () => {
    finds(secret, [
      'password: ⟦hunter2!⟧',
      'password:⟦hunter⟧;x',
      '"password": "⟦hunter⟧"',
      'api_key = ⟦abcd⟧',
      'password: abc',
      'password: null',
      'password: required',
      'password: token_abc',
      'the password field is required',
      'the password for jane was ⟦hunter2⟧',
      'the password for jane was ⟦mytoken_1a⟧',
      'the password for jane was token_1a2b',
      'the passphrase is correct',
      'parola: ⟦qwerty1⟧',
      'passcode is ⟦a1b2c3⟧',
      'contraseña: ⟦abcdef1⟧',
      'passwort lautet ⟦geheim1⟧',
      'password: xxxx',
      'password: ****',
      'password: [redacted]',
      'the password is ⟦hunter2.⟧',
      'the password is ⟦mytoken_1a⟧',
      'the password is token_1a2b',
      '⟦https://roe.dev/join?code=Ab1Cd2Ef3Gh4⟧',
      '⟦https://roe.dev/reset/Ab1Cd2Ef3Gh4⟧',
      '⟦https://roe.dev/x?token=Ab1Cd2Ef3Gh4⟧',
      '⟦https://roe.dev/verify-email/Ab1Cd2Ef3Gh4⟧',
      '⟦https://roe.dev/invite/team-9/Ab1Cd2Ef3Gh4⟧',
      '⟦https://roe.dev/#access_token=Ab1Cd2Ef3Gh4⟧',
      '⟦https://roe.dev/x?sig=Ab1Cd2Ef3Gh4&y=1⟧',
      'https://roe.dev/reset/Ab1Cd2Ef3Gh',
      'https://roe.dev/preset/Ab1Cd2Ef3Gh4',
      'https://roe.dev/reset/abcdefghijkl',
      'https://roe.dev/resets',
      'https://roe.dev/docs/Ab1Cd2Ef3Gh4',
    ]);
  });
});

test('each says its class, and no more than what it finds needs', () => {
  const samples = [
    [address, 'address', 'home address: 1 Elm Grove, Ulm'],
    [card, 'card', '3056 930902 5904'],
    [date, 'birth_date', 'born 1.1.84'],
    [email, 'email', 'jane at roe dot dev'],
    [geo, 'geo', '1.000 1.000'],
    [iban, 'iban', 'NO9386011117947'],
    [ip, 'ip', '1.1.1.1'],
    [mac, 'mac', 'aa:bb:cc:dd:ee:f1'],
    [name, 'person', 'Mr Smith'],
    [phone, 'phone', 'call 555 0134'],
    [secret, 'secret', 'pwd: abcd'],
    [ssn, 'ssn', '219-09-1234'],
    [url, 'url', 'www.roe.dev'],
  ] as const;
  for (const [detector, className, text] of samples) {
    assert.equal(detector.class, className);
    assert.equal(detector.find(text, undefined).length, 1, text);
    const { digits, signs } = detector.needs;
    assert.ok(text.replace(/\D/g, '').length >= digits, className);
    assert.ok(Number.isInteger(signs), className);
    assert.deepEqual(detector.find('', undefined), [], className);
  }
});
