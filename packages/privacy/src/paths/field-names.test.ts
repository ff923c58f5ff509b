import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { madeNames } from '../testing/made-names.ts';
import { isFieldName, isVocabularyWord } from './field-names.ts';
import { fieldWords, nameWords, shortWords } from './field-words.ts';

const list = (text: string) => text.trim().split(/\s+/);
const taken = (names: readonly string[]) => names.filter((name) => isFieldName(name));
const left = (names: readonly string[]) => names.filter((name) => !isFieldName(name));

const fields = {
  commerce:
    'orderId line_items unitPrice discountCode shipping-address billing_street qty sku taxRate checkoutUrl refundedAt cartTotal giftMessage price_amount pageSize',
  health:
    'patientId dateOfBirth bloodPressure heart_rate medications dosage practitioner admittedAt encounter specimenType insuranceProvider',
  finance:
    'iban accountBalance ledger_entry txn_amt acct_no interestRate maturityDate cardholderName cvv exchange_rate usd netAmount payee',
  'people at work':
    'employeeNumber hireDate jobTitle payroll_period managerId leave_balance emergencyContact overtimeHours grossPay',
  machines:
    'hostname ipv4Address cpu_usage diskGb containerId createdAt is_active retryCount httpStatus sha256 md5Hash oauth2_token IPv4Address HTTPSProxy userIDs p95_latency',
  media:
    'trackTitle episodeNumber durationMs thumbnail_url thumb_1024 image_192 bitrate subtitles playlistItems releaseYear',
  travel:
    'departureAirport checkInDate boardingPass seatNumber passengerCount hotelName roomType latitude lng geohash',
  'public offices':
    'permitNumber parcelId zoningDistrict ballotId taxpayer licenseExpiry vehicle_registration',
  'sensors and messages':
    'deviceId batteryLevel humidity firmwareVersion threadId unread_count deliveredAt webhookUrl channelName',
  games: 'playerLevel leaderboard matchId achievements inventory_slots',
  spellings:
    '@type $ref _links __typename x-request-id address2 line_1 filter.status xml:lang First_Name ZIPCODE addressLine1 data[0].id LINE_1 TAX_RATE_2 total_userIDs_count page_userIDs URLs_total IPv4_2 @prénom',
  'run together':
    'firstname lastname zipcode userid createddate bookingid isactive lastmodifieddate jobcode taxcode',
  forms:
    'addresses cancelled shipping categories unassigned recalculated timezones preselected acknowledgements deactivatedAt',
  'other languages':
    'vorname rechnungsnummer fechaNacimiento codigo_postal prénom adresse_livraison voornaam quantità numéro_de_téléphone données[0].numéro NUMÉRO_CLIENT CÓDIGO_POSTAL',
  'abbreviations, two of them': 'ids_qtys amt_qty',
  'terms of four letters': 'curp nino bday voip stad',
  'capitals alone': 'ID TAX KEY URL DONNÉES_COMMANDE',
  'words hardly anybody is called':
    'name id date code type state status case branch value key total description',
  'languages of texts': 'en pt-BR zh-Hant',
};

const data = {
  'words that are names, alone and two together':
    'page price mark bill grant rose may street field young bell rose_price may_day MarkBell bill-page grant_field_price Fields prices',
  'joined from words that are names': 'chambersid banksname windowscode harrisdate',
  'joined from short words':
    'anderson townsend moneypenny formby khalid rashid hanson masterson goodchild navid farid hamid majid walid zahid',
  'run together from more than four words': 'userpageitemorderid',
  'forms of words that are names': 'Woods Banks browning fielding walker tailor parker',
  'initials and logins':
    'jd js kl ajs zq admin root dev-sasha jdoe mjones84 asmith rut kon sin ein',
  'numbers and ids':
    'patient_12 user7 case_104 order-2231 room_412 2024 a1b2c3 cus_NffrFeUfNV2Hib year_2024 account12 image_192168 width_102400',
  plates: 'TAX12 KEY42B CAR7 DATA1 B-MW-1234 LR12XYZ',
  conditions:
    'asthma depression heart_failure high_blood_pressure diabetes_type_2 overweight abortion allergy illness disease krankheit faith',
  'other scripts, also beside a field word': '患者氏名 имя name_имя nаme status_静',
  'half known': 'quartermaine_total total_quartermaine nameQuartermaine status.okonkwo',
  'what is no name': 'total@example.com total=1 first/last total; "total" total\u200b',
};

suite('the vocabulary of field words', () => {
  for (const [what, names] of Object.entries(fields))
    test(`takes fields of ${what}`, () => {
      assert.deepEqual(left(list(names)), []);
    });
  for (const [what, names] of Object.entries(data))
    test(`takes for data: ${what}`, () => {
      assert.deepEqual(taken(list(names)), []);
    });

  test('takes none of some thousand names that people, plates, ids and conditions have', () => {
    const names = madeNames();
    assert.ok(names.length >= 2_000, String(names.length));
    assert.deepEqual(taken(names), []);
  });

  test('says each word once, in small Latin letters', () => {
    const all = [...fieldWords, ...shortWords, ...nameWords];
    assert.deepEqual(
      all.filter((word) => !/^[a-z]{2,}$/.test(word)),
      [],
    );
    assert.equal(new Set(all).size, all.length);
  });

  test('reads names of up to 80 characters and 16 words', () => {
    const total = 'total_'.repeat(13);
    assert.deepEqual(taken([`${total}id`, `${total}ids`]), [`${total}id`]);
    const [words, more] = [16, 17].map((count) => Array(count).fill('id').join('_'));
    assert.deepEqual(taken([words ?? '', more ?? '']), [words]);
  });

  test('has words that mean nothing alone, and no surname', () => {
    for (const word of ['status', 'shipped', 'by', 'qtys', 'abns', 'gtins', 'rose'])
      assert.ok(isVocabularyWord(word), word);
    for (const word of ['okonkwo', 'abnx', '']) assert.ok(!isVocabularyWord(word), word);
  });
});
