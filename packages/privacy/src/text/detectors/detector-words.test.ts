import assert from 'node:assert/strict';
import { test } from 'node:test';
import { card, hasLuhn } from './card.ts';
import { date } from './date.ts';
import type { Detector } from './detector.ts';
import { nationalId } from './national-id.ts';
import { phone } from './phone.ts';
import { secret } from './secret.ts';
import { ssn } from './ssn.ts';

/** Whether all of what was written is found, in whatever parts. */
function isFound(detector: Detector, text: string, written: string): boolean {
  const at = text.indexOf(written);
  return detector
    .find(text, undefined)
    .some(({ start, end }) => start === at && end === at + written.length);
}

function announces(detector: Detector, written: string, words: string, others: string): void {
  assert.ok(!isFound(detector, `see ${written} here`, written), 'it needs a word');
  for (const word of words.split('|'))
    for (const said of [word, word.toUpperCase()])
      assert.ok(isFound(detector, `${said} ${written}`, written), said);
  for (const word of others.split('|'))
    assert.ok(!isFound(detector, `${word} ${written}`, written), word);
}

test('a word before a number says that it is a card', () => {
  announces(
    card,
    '6200000000000005',
    'card|cards|credit|debit|visa|mastercard|amex|maestro|discover|jcb|pan|cc|karte|kartennummer|kredit|kreditkarte|tarjeta|carte|carta|cartão|cartao|kaart|karta|kort|payment|charge|charged|billed',
    'postcard|cardinal|panel|pancake|access|recharged|tcredit|korte',
  );
  assert.ok(isFound(card, '6200000000000005 card', '6200000000000005'));
});

test('a card stands whole or in the groups that cards have', () => {
  const inGroups = (digits: string, sizes: readonly number[]): string => {
    let at = 0;
    return sizes.map((size) => digits.slice(at, (at += size))).join(' ');
  };
  const numberOf = (prefix: string, length: number): string =>
    Array.from('0123456789', (digit) => prefix.padEnd(length - 1, '0') + digit).find(hasLuhn) ?? '';
  const cases: readonly (readonly [isCard: boolean, prefix: string, ...sizes: number[]])[] = [
    [true, '4', 4, 4, 4, 4],
    [true, '4', 4, 4, 4, 4, 3],
    [true, '4', 4, 4, 4, 1],
    [true, '34', 4, 6, 5],
    [true, '36', 4, 6, 4],
    [true, '6304', 6, 13],
    [true, '4', 8, 8],
    [false, '6304', 4, 6, 5, 4],
    [false, '6304', 3, 8, 8],
    [false, '6304', 2, 6, 8],
    [false, '4', 4, 4, 8],
    [false, '4', 5, 5, 6],
    [false, '4', 4, 6, 6],
    [false, '4', 1, 4, 4, 4, 3],
    [false, '6304', 4, 4, 4, 4, 2, 1],
  ];
  for (const [isCard, prefix, ...sizes] of cases) {
    const written = inGroups(
      numberOf(
        prefix,
        sizes.reduce((sum, size) => sum + size),
      ),
      sizes,
    );
    assert.equal(isFound(card, `see ${written} here`, written), isCard, written);
  }
});

test('a word before a number says that it is a telephone number', () => {
  announces(
    phone,
    '4155550134',
    'phone|phones|telephone|telephones|tel|telefon|telefonnummer|teléfono|telefone|telefoon|téléphone|telefono|mobil|mobile|móvil|celular|cell|cellphone|handy|portable|fax|faks|call|calls|called|calling|caller|callers|dial|dialled|dialed|dialling|ring|reach|reached|text|texts|texted|sms|whatsapp|message|messages|messaged|answer|answers|answered|answering|hotline|landline|pager|voicemail|contact me at|contacted him on|registered|my number|their number|rufnummer|nummer|numéro|numero|appelez|appeler|llama|llamame|ligue|chiama|chiamami|bel|zadzwoń|ara|ph|t:|m:|f:|desk:|office:|home:|work:|☎|电话|телефон|тел.|моб',
    'phonetic|recall|callous|texture|reached-x@y|phased|bell|t;|at:|contact at|he number|iphone4 x',
  );
  for (const between of [': ', ' is ', ' (home) ', ` ${'x'.repeat(28)} `])
    assert.ok(isFound(phone, `phone${between}4155550134`, '4155550134'), between);
  for (const between of [` ${'x'.repeat(34)} `, ' 7 ', ' @ '])
    assert.ok(!isFound(phone, `phone${between}4155550134`, '4155550134'), between);
  for (const after of 'phone|tel|mobile|cell|fax|office|home|work|desk|ext|extension|voicemail|(m)|(h)|m)|电话'.split(
    '|',
  ))
    for (const between of [' ', ', ', ' - '])
      assert.ok(isFound(phone, `see 4155550134${between}${after}`, '4155550134'), after);
  assert.ok(!isFound(phone, 'see 4155550134 extra', '4155550134'));
  assert.ok(!isFound(phone, 'see 4155550134     phone', '4155550134'));
});

test('a word of another script or language says that a number is a telephone’s', () => {
  for (const word of 'volejte|zavolejte|soita|simu|cel.|ĐT|điện thoại|להתקשר|звонить|дзвонити|მობ.|ტელ|հեռ.|ስልክ|মোবাইল|ফোন|फोन|கைபேசி|โทร|連絡先|연락처|اتصل على|تماس با'.split(
    '|',
  ))
    assert.ok(isFound(phone, `${word} 604 471 191`, '604 471 191'), word);
  assert.ok(isFound(phone, 'להתקשר ל-052-771-9144', '052-771-9144'));
  for (const text of ['A-052-771-9144', 'cel 604 471 191'])
    assert.deepEqual(phone.find(text, undefined), [], text);
});

test('a word before a number says that it is none of a telephone', () => {
  const number = '212-555-0147';
  for (const word of 'isbn|isbn-10|isbn-13|issn|part|sku|serial|model|order|invoice|tracking|ticket|version|ver|ref|reference|item|product|upc|ean|gtin|account|acct|iban|vat|build|lot|batch|case|article|order no|order nr.|part num|part number|lot code|case id'.split(
    '|',
  ))
    for (const between of [' ', ': ', ' #'])
      assert.ok(!isFound(phone, `see ${word}${between}${number}`, number), word);
  for (const word of ['reorder', 'depart', 'order to', 'orders', 'no'])
    assert.ok(isFound(phone, `see ${word} ${number}`, number), word);
  for (const day of [
    '3-31-2024',
    '3.31.2024',
    '31.3.2024',
    '03.31.2024',
    '12-1-1999',
    '1-12-1999',
    '2024-1-12',
    '2024.12.31',
    '1999/1/2',
  ])
    assert.ok(!isFound(phone, `call ${day}`, day), day);
});

test('a word before nine digits says that they are a social security number', () => {
  announces(
    ssn,
    '219091234',
    'ssn|ssns|social|soc sec|socsec|sozialversicherung|sozialversicherungsnummer|itin|tin|tax id|taxid|taxpayer|ss #|ss#',
    'ssnx|asocial|tint|satin|class #x',
  );
});

test('a word before a date says that somebody was born or died', () => {
  announces(
    date,
    '1984-03-12',
    'dob|d.o.b|born|birth|birthday|birthdate|geboren|geb|geburtstag|geburtsdatum|nacido|nacida|nacimiento|nascido|nascida|nascimento|nascita|nato il|nata a|né|née|naissance|geboortedatum|född|urodz|urodzony|doğum|died|deceased|date of death|dod',
    'dobs|airborn|birch|geber|nacidox|natal|need|dodge|death',
  );
});

test('a word before a number says that it is of a passport or a licence', () => {
  announces(
    nationalId,
    'XR7123456',
    'passport|passports|reisepass|passeport|pasaporte|passaporto|passaporte|paspoort|paszport|paszportu|pasaport|útlevél|útlevélszám|pas|паспорт|паспорта|διαβατήριο|護照'.replace(
      '護照',
      '护照',
    ),
    'passport-office is in|compass|pasta|trespass',
  );
  announces(
    nationalId,
    'B072RRE2155',
    'driver license|drivers license|driver’s licence|driving licence|driverslicense|driver’s|dl no|dl number|führerschein|führerscheinnummer|permis de conduire|carnet de conducir|permiso de conducir|patente|patente di guida|carta de condução|cnh|rijbewijs|rijbewijsnummer|körkort|körkortsnummer|kørekort|prawo jazdy|ehliyet',
    'driver|license|dl|conduire|patent',
  );
  for (const between of [
    ': ',
    ' no. ',
    ' number ',
    ' is ',
    ' number is: ',
    ' #',
    ' (',
    ' № '.replace('№', 'n°'),
  ])
    assert.ok(isFound(nationalId, `passport${between}XR7123456`, 'XR7123456'), between);
  for (const between of [' to ', ' of mine ', ' no no no no no '])
    assert.ok(!isFound(nationalId, `passport${between}XR7123456`, 'XR7123456'), between);
  for (const number of ['X1234567', 'AB123456', '123456', 'C01X00T47', '12 34 56 78'])
    assert.ok(isFound(nationalId, `passport ${number}.`, number), number);
  for (const number of ['12345', 'ABCDEFGH', 'AB12CDEF', 'ABCD123'])
    assert.ok(!isFound(nationalId, `passport ${number}.`, number), number);
});

test('a token of a maker is as long as that maker makes them', () => {
  for (const token of [
    'sk_live_abcdefgh',
    'pk_test_a1b2c3d4',
    'npm_abcdefghijklmnop',
    'xoxb-abcdefghijklmnop',
  ])
    assert.ok(isFound(secret, `see ${token} here`, token), token);
  for (const token of ['sk_live_abcdefg', 'npm_abcdefghijklmno', 'ABIA0123456789ABCDEF'])
    assert.ok(!isFound(secret, `see ${token} here`, token), token);
});

test('a word before a secret says that it is one, in a sentence and with a mark', () => {
  for (const word of 'password|passwords|passphrase|passcode|passwort|kennwort|contraseña|clave|mot de passe|wachtwoord|senha|palavra-passe|hasło|heslo|lösenord|adgangskode|passord|salasana|jelszó|parola|parolă|parole|şifre|пароль|κωδικός|סיסמה|סיסמא|كلمة المرور|كلمة السر|पासवर्ड|密码|密碼|パスワード|비밀번호'.split(
    '|',
  ))
    for (const between of [': ', ' is ', ' ist ', ' est '])
      assert.ok(isFound(secret, `${word}${between}geheim1x`, 'geheim1x'), word + between);
  for (const word of 'password|passwd|passwort|kennwort|contraseña|mot de passe|wachtwoord|senha|hasło|api_key|api key|apikey|api-key|secret|client_secret|clientsecret|access_token|auth-token|pwd'.split(
    '|',
  ))
    for (const between of [': ', '=', '": "', " = '", ' is '])
      assert.ok(isFound(secret, `x ${word}${between}geheim`, 'geheim'), word + between);
  for (const text of ['the password to heaven', 'password: abc', 'secretly: geheim'])
    assert.deepEqual(secret.find(text, undefined), [], text);
});
