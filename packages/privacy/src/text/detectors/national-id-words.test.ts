import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nationalId } from './national-id.ts';

/** Invented numbers, each with words that announce it where it was given. */
const announced: { readonly [words: string]: string } = {
  'SVNR | SV-Nummer | SV-Nr | Sozialversicherungsnummer | Versicherungsnummer': '5581250851',
  'Rijksregisternummer | registre national | numéro national | INSZ | NISS': '50120741821',
  'ЕГН | EGN | единен граждански номер': '7403251291',
  'rodné číslo | rodne cislo | r.č. | osobné číslo': '6602114992',
  'Steuer-ID | Steuer-IdNr | steuerliche Nummer | IdNr | Identifikationsnummer': '54795213807',
  'CPR | CPR-nr | personnummer': '1401681358',
  'isikukood | asmens kodas | personal code': '49306102126',
  'NIR | sécurité sociale | sécu | INSEE | numéro fiscal': '190082A21748888',
  'NI | NINO | national insurance': 'AB755828B',
  NHS: '9986498406',
  'ΑΜΚΑ | AMKA': '06048002155',
  'ΑΦΜ | AFM': '569193358',
  'OIB | osobni identifikacijski broj': '08941488599',
  'TAJ | TAJ-szám | társadalombiztosítási azonosító': '296973291',
  'adóazonosító | adószám | tax id': '8825966636',
  'PPS | PPSN | RSI': '4474605DA',
  'NSS | N.U.S.S. | seguridad social': '467193028471',
  'kennitala | kt.': '1012594719',
  'BSN | burgerservicenummer | sofinummer': '698013414',
  'fødselsnummer | fnr | d-nummer': '08025791232',
  PESEL: '61072621937',
  'NIF | contribuinte | identificação fiscal': '169206157',
  'CNP | cod numeric personal': '2850920154181',
  'JMBG | EMŠO | emso | јмбг | матични број': '1108956718081',
  'СНИЛС | SNILS': '17329653491',
  'ИНН | INN': '580993261183',
  'person-nr | pnr | samordningsnummer | organisationsnummer': '7708109652',
  'T.C. | TC Kimlik | kimlik no | TCKN': '25672841454',
  'РНОКПП | ІПН | ідентифікаційний код': '0077215473',
  'CUIT | CUIL': '27542754171',
  'TFN | tax file number': '707620089',
  Medicare: '5030760011',
  'CPF | cadastro de pessoas físicas': '86383151126',
  'SIN | social insurance | NAS | assurance sociale': '376968202',
  'RUT | RUN': '181071354',
  'cédula | cedula | C.I.': '2214073039',
  'HKID | 身份證號碼 | identity card': 'A4290723',
  'NIK | KTP | nomor induk kependudukan': '3273011111814018',
  'ת"ז | ת״ז | תעודת זהות | מספר זהות | teudat zehut': '256490384',
  'Aadhaar | aadhar | आधार | UIDAI | UID': '414892276614',
  'マイナンバー | 個人番号 | my number': '348853553090',
  '주민등록번호 | 주민번호 | 외국인등록번호 | RRN': '7502252357789',
  'ИИН | ЖСН | IIN': '740111309487',
  'MyKad | NRIC | kad pengenalan | IC no | IC': '731001148344',
  IRD: '404310143',
  'CNIC | NADRA': '3520213586606',
  'เลขประจำตัวประชาชน | บัตรประชาชน | Thai ID': '3260214989928',
  '身分證字號 | 身份證字號': 'C176397104',
  MBI: '1EG4TE5MK75',
  'ID number | RSA ID | South African ID | identity number': '6507187601081',
};

const found = (text: string) =>
  nationalId.find(text, undefined).map(({ start, end }) => text.slice(start, end));

for (const [words, number] of Object.entries(announced))
  test(`${number} is found beside ${words}, and not without a word`, () => {
    assert.deepEqual(found(`see ${number} here`), []);
    for (const word of words.split(' | ')) {
      assert.ok(found(`${word}: ${number}`).includes(number), `after ${word}`);
      assert.ok(
        found(`${word.toUpperCase()} ${number}`).includes(number),
        `after capitals, ${word}`,
      );
      assert.ok(found(`${number} (${word})`).includes(number), `before ${word}`);
      if (/^\p{L}+$/u.test(word))
        assert.deepEqual(found(`X${word}x: ${number}`), [], `${word} within a word`);
    }
  });
