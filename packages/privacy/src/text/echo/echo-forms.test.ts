import assert from 'node:assert/strict';
import { test } from 'node:test';
import { echoForms } from './echo-forms.ts';
import type { EchoKind } from './echo-kinds.ts';
import type { SaidWords } from './form-words.ts';
import { soundMark } from './romanised.ts';

const needs = [
  '',
  ' with a capital',
  ' after a title',
  ' with an ending',
  ' before a title',
  ' of money',
];

/** Each form of a value but what it sounds like: `+` where its last word may have an ending, and what it needs. */
function formsOf(value: string, kind: EchoKind, said?: SaidWords): string[] {
  const { words, numbers } = echoForms(value, kind, said);
  const written = words.filter((form) => !form.words[0]?.startsWith(soundMark));
  return [
    ...written.map(
      (form) => form.words.join(' ') + (form.inflects ? '+' : '') + (needs[form.needs] ?? ''),
    ),
    ...numbers.map(
      ({ number, size, isTail }) => `last ${size} of ${number}${isTail ? ' behind others' : ''}`,
    ),
  ];
}

const rows: readonly (readonly [kind: EchoKind, value: string, forms: string])[] = [
  [
    'person',
    'Zebulon Quartermaine',
    'zebulon quartermaine | zebulon+ | quartermaine+ | zebulonquartermaine+ | quartermainezebulon+ | zquartermaine+ | qzebulon+ | quartermainez+ | zebulonq+ | quartermaine zebulon+ | zebulon quartermaine+ | z quartermaine+ with a capital | quartermaine z with a capital | q zebulon+ with a capital | zebulon q with a capital',
  ],
  [
    'person',
    'Ann Lee',
    'ann lee | ann+ after a title | lee+ after a title | annlee+ | leeann+ | lee ann+ | ann lee+ | a lee+ with a capital | lee a with a capital | l ann+ with a capital | ann l with a capital',
  ],
  [
    'person',
    'Mark Field',
    'mark field | mark+ after a title | field+ after a title | markfield+ | fieldmark+ | mfield+ | fmark+ | fieldm+ | markf+ | field mark+ | mark field+ | m field+ with a capital | field m with a capital | f mark+ with a capital | mark f with a capital',
  ],
  [
    'person',
    'Gabriel García Márquez',
    'gabriel garcia marquez | gabriel+ | garcia+ | garci+ with an ending | marquez+ | gabrielgarciamarquez+ | garciamarquez+ | garciamarquezgabriel+ | garciamarquezg+ | ggarcia+ | ggarciamarquez+ | gmarquez+ | ggmarquez+ | marquezgarciagabriel+ | gabrielmarquez+ | marquezgabriel+ | gabrielgarcia+ | ggabriel+ | mgarcia+ | marquezg+ | gabrielm+ | marquez gabriel+ | gabriel marquez+ | marquez gabriel garcia | g marquez+ with a capital | marquez g with a capital | g garcia marquez+ with a capital | garcia marquez g with a capital | g g marquez+ with a capital | marquez g g with a capital | m gabriel+ with a capital | gabriel m with a capital | garc a | garca | m rquez | mrquez',
  ],
  [
    'person',
    'Jan van der Berg',
    'jan van der berg | jan+ after a title | van+ after a title | der+ after a title | berg+ | janvanderberg+ | vanderberg+ | vanderbergjan+ | vanderbergj+ | jvanderberg+ | jderberg+ | jvderberg+ | derberg+ | jberg+ | jvdberg+ | bergdervanjan+ | janberg+ | bergjan+ | janvan+ | vander+ | dberg+ | bergj+ | jvberg+ | berg jan+ | jan berg+ | berg jan van der | j berg+ with a capital | berg j with a capital | j van der berg+ with a capital | van der berg j with a capital | j v d berg+ with a capital | berg j v d with a capital | b jan+ with a capital | jan b with a capital | van der+ after a title',
  ],
  [
    'person',
    'Ewan MacDonald',
    'ewan macdonald | ewan+ | macdonald+ | mac donald | macdonald+ | mac donald | macdonald+ | mc donald | mcdonald+ | ewanmacdonald+ | macdonaldewan+ | emacdonald+ | mewan+ | macdonalde+ | ewanm+ | macdonald ewan+ | ewan macdonald+ | e macdonald+ with a capital | macdonald e with a capital | m ewan+ with a capital | ewan m with a capital',
  ],
  [
    'person',
    "Siobhan O'Sullivan",
    'siobhan o sullivan | siobhan+ | sullivan+ | o sullivan | osullivan+ | sullivan+ | osullivan siobhan+ | siobhan osullivan+ | s osullivan+ with a capital | osullivan s with a capital | o siobhan+ with a capital | siobhan o with a capital | siobhanosullivan+ | osullivan+ | osullivansiobhan+ | osullivans+ | sosullivan+ | ssullivan+ | sullivanosiobhan+ | siobhansullivan+ | sullivansiobhan+ | siobhano+ | osiobhan+ | sullivans+ | siobhans+ | sullivan siobhan+ | siobhan sullivan+ | sullivan siobhan o | s sullivan+ with a capital | sullivan s with a capital | s o sullivan+ with a capital | o sullivan s with a capital | s o sullivan+ with a capital | sullivan s o with a capital | s siobhan+ with a capital | siobhan s with a capital',
  ],
  [
    'person',
    'Ottilie Vandersloot',
    'ottilie vandersloot | ottilie+ | vandersloot+ | vander sloot+ | van der sloot+ | ottilievandersloot+ | vanderslootottilie+ | ovandersloot+ | vottilie+ | vanderslooto+ | ottiliev+ | vandersloot ottilie+ | ottilie vandersloot+ | o vandersloot+ with a capital | vandersloot o with a capital | v ottilie+ with a capital | ottilie v with a capital',
  ],
  [
    'person',
    'Ana dela Cruzado',
    'ana dela cruzado | ana+ after a title | dela+ | cruzado+ | cruzad+ with an ending | anadelacruzado+ | delacruzado+ | delacruzadoana+ | delacruzadoa+ | adela+ | adelacruzado+ | acruzado+ | adcruzado+ | cruzadodelaana+ | anacruzado+ | cruzadoana+ | anadela+ | dcruzado+ | cdela+ | cruzadoa+ | cruzado ana+ | ana cruzado+ | cruzado ana dela | a cruzado+ with a capital | cruzado a with a capital | a dela cruzado+ with a capital | dela cruzado a with a capital | a d cruzado+ with a capital | cruzado a d with a capital | c ana+ with a capital | ana c with a capital',
  ],
  [
    'person',
    'Anna Kowalska',
    'anna kowalska | anna+ | kowalska+ | kowalsk+ with an ending | annakowalska+ | kowalskaanna+ | akowalska+ | kanna+ | kowalskaa+ | annak+ | kowalska anna+ | anna kowalska+ | a kowalska+ with a capital | kowalska a with a capital | k anna+ with a capital | anna k with a capital',
  ],
  [
    'person',
    '佐藤 花子',
    '佐 藤 花 子 | 佐 藤 | 花 子 | 佐 藤 before a title | 花 子 before a title | huazi+ | hua zi+ with a capital',
  ],
  [
    'person',
    'Кузнецов',
    'кузнецов | кузнецов+ | kuznetsov+ | kuznecov+ | kusnezow+ | cuznetsov+ | kouznetsov+ | kusnetsov+ | kuznyetsov+ | kuznjetsov+ | kuznyotsov+ | kuznotsov+ | kuznezov+ | kuznetzov+ | kuznetsow+ | couznetsov+ | cusnetsov+ | cuznyetsov+ | cuznjetsov+ | cuznyotsov+ | cuznotsov+ | cuznecov+ | cuznezov+ | cuznetzov+ | cuznetsow+ | kousnetsov+ | kouznyetsov+ | kouznjetsov+ | kouznyotsov+ | kouznotsov+ | kouznecov+ | kouznezov+ | kouznetzov+ | kouznetsow+ | eociaoia | eouiaai | рљсгр рѕрμс рѕрі | лхъоегпч | єчэхуют | repytwjd',
  ],
  [
    'person',
    'Γεωργιαδης',
    'γεωργιαδησ | γεωργιαδησ+ | γεωργιαδη+ | georgiadis+ | yeoryiadis+ | georhgiades+ | georyadis+ | gewriadis+ | yeorgiadis+ | gewrgiadis+ | georhgiadis+ | georyiadis+ | georiadis+ | georgeadis+ | georgiades+ | yewrgiadis+ | yeorhgiadis+ | yeoryadis+ | yeoriadis+ | yeorgeadis+ | yeorgiades+ | gewrhgiadis+ | gewryiadis+ | gewryadis+ | gewrgeadis+ | gewrgiades+ | georhyiadis+ | georhyadis+ | georhiadis+ | georhgeadis+ | georyiades+ | georyades+ | georiades+ | georgeades+',
  ],
  [
    'person',
    '佐 花子',
    '佐 花 子 | 花 子 | 佐 before a title | 花 子 before a title | huazi+ | hua zi+ with a capital',
  ],
  [
    'person',
    'Al Roeburg',
    'al roeburg | al+ after a title | roeburg+ | alroeburg+ | roeburgal+ | aroeburg+ | roeburga+ | roeburg al+ | al roeburg+ | a roeburg+ with a capital | roeburg a with a capital | r al+ with a capital | al r with a capital',
  ],
  [
    'person',
    'דוד כהן',
    'דוד כהן | דוד+ after a title | כהן+ after a title | דודכהן+ | כהןדוד+ | כהן דוד+ | דוד כהן+ | ד כהן+ with a capital | כהן ד with a capital | כ דוד+ with a capital | דוד כ with a capital',
  ],
  ['username', 'vandersloot77', 'vandersloot77 | vandersloot77+'],
  [
    'person',
    'Dr. Ingrid Haugland',
    'dr ingrid haugland | ingrid+ | haugland+ | ingrid haugland | ingridhaugland+ | hauglandingrid+ | ihaugland+ | hingrid+ | hauglandi+ | ingridh+ | haugland ingrid+ | ingrid haugland+ | i haugland+ with a capital | haugland i with a capital | h ingrid+ with a capital | ingrid h with a capital',
  ],
  [
    'person',
    'Jürgen Müller',
    'jurgen muller | jurgen+ | muller+ | jurgenmuller+ | mullerjurgen+ | jmuller+ | mjurgen+ | mullerj+ | jurgenm+ | muller jurgen+ | jurgen muller+ | j muller+ with a capital | muller j with a capital | m jurgen+ with a capital | jurgen m with a capital | juergen mueller | juergen+ | mueller+ | juergenmueller+ | muellerjuergen+ | jmueller+ | mjuergen+ | muellerj+ | juergenm+ | mueller juergen+ | juergen mueller+ | j mueller+ with a capital | mueller j with a capital | m juergen+ with a capital | juergen m with a capital | j rgen | jrgen | m ller | mller',
  ],
  ['username', 'zq.maine77', 'zq maine77 | zqmaine77+ | maine77zq+ | zmaine77+ | maine77z+'],
  [
    'username',
    'Zeb Quarter',
    'zeb quarter | zeb+ after a title | quarter+ | zebquarter+ | quarterzeb+ | zquarter+ | quarterz+ | quarter zeb+ | zeb quarter+ | z quarter+ with a capital | quarter z with a capital | q zeb+ with a capital | zeb q with a capital',
  ],
  [
    'email',
    'marguerite.dv+news@mail.dev',
    'marguerite dv news mail dev | marguerite dv | margueritedv | dv marguerite',
  ],
  ['email', 'info@mail.dev', 'info mail dev'],
  ['email', '12345@mail.dev', '12345 mail dev'],
  ['email', 'abc@mail.dev', 'abc mail dev'],
  [
    'phone',
    '+1 415-555-0134',
    'last 8 of +1 415-555-0134 behind others | last 7 of +1 415-555-0134',
  ],
  ['phone', '555-0134', 'last 7 of 555-0134'],
  ['other', '219-09-7731', 'last 9 of 219-09-7731'],
  ['other', '012-34-5678', 'last 9 of 012-34-5678 | last 8 of 012-34-5678'],
  [
    'account',
    'CH93 0076 2011 6238 5295 7',
    'ch9300762011623852957 | last 21 of CH93 0076 2011 6238 5295 7 | last 17 of CH93 0076 2011 6238 5295 7 | last 10 of CH93 0076 2011 6238 5295 7',
  ],
  [
    'account',
    'AB-123456',
    'ab123456 | ab 123456 | 123456 | last 8 of AB-123456 | last 6 of 123456',
  ],
  ['account', '123456X', '123456x | 123456 x'],
  [
    'account',
    'CUST-0048213',
    'cust0048213 | cust 0048213 | 0048213 | 48213 | last 11 of CUST-0048213 | last 7 of 0048213',
  ],
  ['other', '000-123-456', 'last 9 of 000-123-456 | last 6 of 000-123-456'],
  [
    'other',
    'MRN: 00-48213-7',
    'mrn 00 48213 7 | mrn00482137 | mrn 00482137 | mrn00 482137 | mrn 00 482137 | mrn0048213 7 | mrn 0048213 7 | mrn00 48213 7 | mrn 00 48213 7 | last 8 of 00-48213-7',
  ],
  ['other', 'MRN: 00-48213-7 x', 'mrn 00 48213 7 x | mrn00482137x'],
  ['other', 'XK-221-T', 'xk 221 t | xk221t | xk 221t | xk221 t | xk 221 t'],
  ['other', 'cus_NffrFeUf', 'cus nffrfeuf'],
  ['other', 'MRN4471902', 'mrn4471902 | mrn 4471902 | 4471902 | last 7 of 4471902'],
  ['other', 'MRN00012', 'mrn00012 | mrn 00012 | 00012'],
  ['other', 'pending', ''],
  ['other', '12 34', ''],
  ['other', 'abc', ''],
  ['other', 'two words', 'two words'],
  [
    'address',
    'Gartenweg 9, 8400 Winterthur',
    'gartenweg 9 8400 winterthur | gartenweg 9 | 9 gartenweg | gartenweg with a capital | 8400 winterthur',
  ],
  [
    'address',
    '12 Maple Street, Springfield, IL 62704',
    '12 maple street springfield il 62704 | 12 maple street | 12 maple st | maple street 12 | maple st 12 | maple street with a capital | maple st with a capital',
  ],
  [
    'address',
    '12 Maple Street',
    '12 maple street | 12 maple st | maple street 12 | maple st 12 | maple street with a capital | maple st with a capital',
  ],
  ['address', 'Ring 9', 'ring 9 | 9 ring'],
  ['other', 'A1', ''],
  ['other', '1a.2b', '1a 2b'],
  [
    'amount',
    '84750.5',
    '84 750 00 of money | 84750 of money | 84750 00 of money | 84 750 | last 6 of 847505 | last 7 of 8475050 | last 9 of 847505000',
  ],
  [
    'amount',
    '0085000',
    '85 000 00 of money | 85000 of money | 85000 00 of money | 85 000 | 85k | 85 k | 85 thousand | 85 tsd | 85 tausend | 85 mille | 85 mil | 85 mila | 85 tusen | 85 tusind | 85 duizend | 85 tys | 85 tis | 85 тыс | 85 тис',
  ],
  [
    'amount',
    'EUR 99,500',
    '99 500 00 of money | 99500 of money | 99500 00 of money | 99 500 | 99 5k | 99 5 k | 99 5 thousand | 99 5 tsd | 99 5 tausend | 99 5 mille | 99 5 mil | 99 5 mila | 99 5 tusen | 99 5 tusind | 99 5 duizend | 99 5 tys | 99 5 tis | 99 5 тыс | 99 5 тис',
  ],
  ['amount', '1.234', ''],
  [
    'amount',
    '12345',
    '12 345 00 | 12345 | 12345 00 | 12 345 | last 7 of 1234500 | last 9 of 123450000',
  ],
  [
    'amount',
    '85000.5',
    '85 000 00 of money | 85000 of money | 85000 00 of money | 85 000 | last 6 of 850005 | last 7 of 8500050 | last 9 of 850005000',
  ],
  [
    'account',
    'AB12345678',
    'ab 12345678 | 12345678 | last 10 of AB12345678 | last 6 of AB12345678',
  ],
  ['account', 'AB123456', 'ab 123456 | 123456 | last 8 of AB123456'],
  ['other', '203.0.113.7', 'last 8 of 203.0.113.7'],
  ['email', 'quartermaine84@mail.dev', 'quartermaine84 mail dev | quartermaine84'],
  ['email', 'ann.lee.roe@mail.dev', 'ann lee roe mail dev | ann lee roe | annleeroe'],
  [
    'email',
    'ann.lee84@mail.dev',
    'ann lee84 mail dev | ann lee84 | annlee84 | lee84 ann | ann lee | lee ann',
  ],
  ['machine', '1:2:3:4::5:6:7:8', 'last 8 of 1:2:3:4::5:6:7:8'],
  ['amount', '1,234.500', 'last 6 of 123450 | last 8 of 12345000'],
  [
    'amount',
    '1.234.567,80',
    '1 234 567 00 | 1234567 | 1234567 00 | 1 234 567 | last 8 of 12345678 | last 9 of 123456780 | last 11 of 12345678000 | last 7 of 1234567',
  ],
  [
    'amount',
    '12 345,6 kr',
    '12 345 00 | 12345 | 12345 00 | 12 345 | last 6 of 123456 | last 7 of 1234560 | last 9 of 123456000',
  ],
  ['amount', '€ 9.99', ''],
  ['amount', '85000 Euros plus', ''],
  ['amount', '1'.repeat(33), ''],
  [
    'address',
    '12 Elm Street, Bath',
    '12 elm street bath | 12 elm street | 12 elm st | elm street 12 | elm st 12',
  ],
  ['address', '4 Ash, Bath', '4 ash bath'],
  ['address', '4 Ash, HG29QR', '4 ash hg29qr | hg2 9qr | hg29qr'],
  [
    'address',
    '17 Larkspur Crescent # 5, Harrogate HG2 9QR',
    '17 larkspur crescent 5 harrogate hg2 9qr | hg2 9qr | hg29qr | 17 larkspur crescent | 17 larkspur cres | larkspur crescent 17 | larkspur cres 17 | larkspur crescent with a capital | larkspur cres with a capital | harrogate hg2 9qr',
  ],
  [
    'address',
    'ul. Prosta 14',
    'ul prosta 14 | 14 ul prosta | prosta 14 | ul prosta with a capital',
  ],
  [
    'address',
    'Calle Mayor 5\nMadrid',
    'calle mayor 5 madrid | calle mayor 5 | c mayor 5 | 5 calle mayor | 5 c mayor | mayor 5 | calle mayor with a capital | c mayor with a capital',
  ],
  [
    'address',
    '12 Long Lane Suite 300 Bend',
    '12 long lane suite 300 bend | 12 long lane | 12 long ln | long lane 12 | long ln 12 | long lane with a capital | long ln with a capital',
  ],
  ['machine', '0.0.0.1', '00000001 | 0x00000001 | ffff 0 1 | last 12 of 000000000001'],
  ['machine', '256.1.1.1', 'last 6 of 256.1.1.1'],
  [
    'machine',
    '001A2B3C4D5E',
    '001a2b3c4d5e | 00 1a 2b 3c 4d 5e | 001a 2b3c 4d5e | 001a2b 3c4d5e | 001a2b3c4d5e | 0 1a 2b 3c 4d 5e',
  ],
  [
    'machine',
    '0-1-2-3-4-5',
    '00 01 02 03 04 05 | 0001 0203 0405 | 000102 030405 | 000102030405 | 0 1 2 3 4 5 | last 6 of 0-1-2-3-4-5',
  ],
  [
    'machine',
    '2001:db8::1%eth0',
    '2001 db8 1 eth0 | 2001 db8 0 0 0 0 0 1 | 2001 0db8 0000 0000 0000 0000 0000 0001 | 20010db8000000000000000000000001 | 2001 db8 1 | 2001 db8 0 0 0 0 1 | 2001 db8 0 0 0 1 | 2001 db8 0 0 1 | 2001 db8 0 1 | 2001 db8 1 | 2001db81eth0',
  ],
  ['machine', '1:2:3:4:5:6:7', 'last 7 of 1:2:3:4:5:6:7'],
  ['machine', '1::2:3::4:5:6', 'last 6 of 1::2:3::4:5:6'],
  [
    'machine',
    '::1234:5678',
    '0 0 0 0 0 0 1234 5678 | 0000 0000 0000 0000 0000 0000 1234 5678 | 00000000000000000000000012345678 | 1234 5678 | 0 0 0 0 0 1234 5678 | 0 0 0 0 1234 5678 | 0 0 0 1234 5678 | 0 0 1234 5678 | 0 1234 5678 | 1234 5678 | last 8 of ::1234:5678',
  ],
  [
    'address',
    'Hauptstr 12',
    'hauptstr 12 | hauptstrasse 12 | haupt str 12 | haupt strasse 12 | 12 hauptstr | 12 hauptstrasse | 12 haupt str | 12 haupt strasse | hauptstr with a capital | hauptstrasse with a capital | haupt str with a capital | haupt strasse with a capital',
  ],
  [
    'address',
    'Königsstr. 5',
    'konigsstr 5 | konigsstrasse 5 | konigs str 5 | konigs strasse 5 | 5 konigsstr | 5 konigsstrasse | 5 konigs str | 5 konigs strasse | konigsstr with a capital | konigsstrasse with a capital | konigs str with a capital | konigs strasse with a capital | koenigsstr 5 | koenigsstrasse 5 | koenigs str 5 | koenigs strasse 5 | 5 koenigsstr | 5 koenigsstrasse | 5 koenigs str | 5 koenigs strasse | koenigsstr with a capital | koenigsstrasse with a capital | koenigs str with a capital | koenigs strasse with a capital',
  ],
  ['phone', '55501234', 'last 8 of 55501234 behind others | last 7 of 55501234'],
  [
    'machine',
    ' 203.0.113.87 ',
    'cb007157 | 0xcb007157 | ffff cb00 7157 | last 9 of  203.0.113.87  | last 12 of 203000113087 | last 9 of 871130203 | last 10 of 3405803863',
  ],
  [
    'machine',
    '2001:db8::8a2e:370',
    '2001 db8 8a2e 370 | 2001 db8 0 0 0 0 8a2e 370 | 2001 0db8 0000 0000 0000 0000 8a2e 0370 | 20010db800000000000000008a2e0370 | 2001 db8 8a2e 370 | 2001 db8 0 0 0 8a2e 370 | 2001 db8 0 0 8a2e 370 | 2001 db8 0 8a2e 370 | 2001 db8 8a2e 370 | 2001db88a2e370',
  ],
  [
    'machine',
    'fe80::1234:5678',
    'fe80 1234 5678 | fe80 0 0 0 0 0 1234 5678 | fe80 0000 0000 0000 0000 0000 1234 5678 | fe800000000000000000000012345678 | fe80 1234 5678 | fe80 0 0 0 0 1234 5678 | fe80 0 0 0 1234 5678 | fe80 0 0 1234 5678 | fe80 0 1234 5678 | fe80 1234 5678 | fe8012345678 | fe 8012345678 | fe80 12345678 | fe 80 12345678 | fe801234 5678 | fe 801234 5678 | fe80 1234 5678 | fe 80 1234 5678',
  ],
  [
    'machine',
    '::1234:567',
    '0000 0000 0000 0000 0000 0000 1234 0567 | 00000000000000000000000012340567 | last 7 of ::1234:567',
  ],
  [
    'machine',
    '2001:db8:0:0:1:0:0:1',
    '2001 db8 0 0 1 0 0 1 | 2001 db8 0 0 1 0 0 1 | 2001 0db8 0000 0000 0001 0000 0000 0001 | 20010db8000000000001000000000001 | 2001 db8 1 1 | 2001 db8 0 1 0 0 1 | 2001 db8 1 0 0 1 | 2001db8001001',
  ],
  [
    'person',
    'Ottilie V',
    'ottilie v | ottilie+ | ottiliev+ | vottilie+ | v ottilie+ | ottilie v+ | v ottilie+ with a capital | ottilie v with a capital',
  ],
  [
    'person',
    'O Vandermeer',
    'o vandermeer | vandermeer+ | vander meer+ | van der meer+ | ovandermeer+ | vandermeero+ | vandermeer o+ | o vandermeer+ | o vandermeer+ with a capital | vandermeer o with a capital',
  ],
];

test('a value is looked for in these forms, and in no others', () => {
  for (const [kind, value, forms] of rows)
    assert.deepEqual(formsOf(value, kind).join(' | '), forms, value);
});

/** Forms that names have, and that they have not. */
const parts: readonly (readonly [name: string, has: string, hasNot: string])[] = [
  ['Νίκος', 'νικοσ+', 'νικο+ | νικο'],
  ['Μάριος', 'μαριοσ+ | μαριο+', 'μαρι+'],
  ['خالد العلي', 'العلي+', 'علي'],
  ['أحمد الشمري', 'شمري | للشمري', 'مري'],
  ['Анна Любавин', 'анне | анною', 'любавие | любаве'],
  ['Юлия Вадяев', 'юлию | юлиеи', 'вадяею | вадяею'],
  ['Мария Токарев', 'мари+ with an ending', 'мар+ with an ending | токарв+ with an ending'],
  ['Дмитрий Мариинов', 'дмитр+ with an ending', 'мариин+ with an ending'],
  ['Игорь Сивок', 'сивк+ with an ending', 'сив+ with an ending'],
  ['Ana Vandeputte', 'vande putte+ | van de putte+', 'vandep utte+'],
  ['Ana Delacruz', 'de la cruz+ | dela cruz+', 'dela ruz+'],
  ['Ana Delosreyes', 'de los reyes+ | delos reyes+', 'los reyes+'],
  ['Ana Dellacasa', 'del la casa+', 'della asa+'],
  ['Ana Tamac-Roelof', 'tamac roelof | tamacroelof+ | roelof+', 'mcroelof+ | mac roelof'],
  ['Ewan MacDonaldX', 'macdonaldx+', 'mcdonald+ | mac donald'],
  ['Anna Kosmo', 'kosmo+', 'kosm+ with an ending'],
  ['Марк Лев', 'mark+ after a title | lev+ after a title', 'mark+ | lev+'],
  ['王小明', 'wang+ with a capital | xiaoming+ | xiao ming+ with a capital', 'wangxiao+ | ming+'],
  ['王欧阳', 'wang ouyang+ with a capital', 'wangou+'],
  ['欧阳', 'ou yang+ with a capital | ouyang+', ''],
  ['王 小明华', 'xiaominghua+', 'xiao ming+ with a capital'],
  ['金 明', 'jin+ after a title', 'jin+'],
];

test('of a name these parts are forms, and others are not', () => {
  for (const [name, has, hasNot] of parts) {
    const forms = new Set(formsOf(name, 'person'));
    for (const form of has.split(' | ')) assert.ok(forms.has(form), `${name}: ${form}`);
    for (const form of hasNot.split(' | ')) assert.ok(!forms.has(form), `${name}: no ${form}`);
  }
});

test('a street is said with its kind written out or short', () => {
  const kinds =
    'street st, road rd, avenue ave, lane ln, drive dr, boulevard blvd, court ct, place pl, square sq, terrace ter, strasse str, crescent cres, circle cir, close cl, parkway pkwy, highway hwy, trail trl, way wy, alley aly, gardens gdns, grove grv, heights hts, plaza plz, rua r, calle c';
  for (const pair of kinds.split(', ').map((one) => one.split(' ')))
    for (const [kind, other] of [pair, pair.toReversed()])
      assert.ok(formsOf(`12 Rosal ${kind}, Bend`, 'address').includes(`12 rosal ${other}`), kind);
});

test('marks around a name change none of its forms', () => {
  for (const [name, ...others] of [
    ['欧阳小明', '欧阳小明,', ' 欧阳小明', '欧阳小明。'],
    ['황보 지은', '황보, 지은', '황보 지은 ', '황보・지은'],
    ['Екатерина Щербакова', 'Екатерина  Щербакова.', ', Екатерина Щербакова'],
  ])
    for (const other of others)
      assert.deepEqual(new Set(formsOf(other, 'person')), new Set(formsOf(name ?? '', 'person')));
});

test('of these forms only those are made that some text says', () => {
  const saying = (...texts: string[]): SaidWords => ({
    says: (word) => texts.includes(word),
    saysJoined: () => false,
  });
  const joined = (...texts: string[]): SaidWords => ({
    ...saying(...texts),
    saysJoined: () => true,
  });
  const name = 'Zebulon Quartermaine';
  assert.deepEqual(formsOf(name, 'person', saying()), []);
  assert.deepEqual(formsOf(name, 'person', saying('zebulon')), ['zebulon+']);
  assert.deepEqual(formsOf(name, 'person', saying('zebulon', 'q')), [
    'zebulon+',
    'q zebulon+ with a capital',
    'zebulon q with a capital',
  ]);
  assert.deepEqual(formsOf(name, 'person', saying('quartermaine', 'z')), [
    'quartermaine+',
    'z quartermaine+ with a capital',
    'quartermaine z with a capital',
  ]);
  assert.deepEqual(formsOf(name, 'person', saying('zquartermaine')), []);
  assert.deepEqual(formsOf(name, 'person', joined('zquartermaine')), ['zquartermaine+']);
  assert.deepEqual(formsOf('Anna Kowalska', 'person', saying('kowalsk')), [
    'kowalsk+ with an ending',
  ]);
});

test('what is no name, or too long for one, has the form of a whole', () => {
  assert.deepEqual(formsOf('one two six four five sixth seven eight nine', 'person'), [
    'one two six four five sixth seven eight nine',
  ]);
  const long = `Zebulon ${'x'.repeat(73)}`;
  assert.deepEqual(formsOf(long, 'person'), [long.toLowerCase()]);
  assert.equal(formsOf(long.slice(0, -1), 'person').length > 1, true);
});

test('what a name sounds like is a form where texts have words in another script', () => {
  const sounds = (hasOtherScripts: boolean, name = 'Yury Dmitriev') =>
    echoForms(name, 'person', { says: () => true, saysJoined: () => false, hasOtherScripts })
      .words.map(({ words }) => words.join(' '))
      .filter((form) => form.startsWith(soundMark));
  assert.deepEqual(sounds(false), []);
  assert.deepEqual(sounds(true), ['ǀdmitrev', 'ǀuri ǀdmitrev', 'ǀdmitrev ǀuri']);
  assert.deepEqual(sounds(true, 'Thomas Roth'), [
    'ǀtgomas',
    'ǀtgomas ǀrot',
    'ǀrot ǀtgomas',
    'ǀtomas',
    'ǀtomas ǀrot',
    'ǀrot ǀtomas',
  ]);
  assert.deepEqual(sounds(true, 'Kim Ji Eun'), [
    'ǀkim ǀi ǀun',
    'ǀun ǀi ǀkim',
    'ǀkim ǀi ǀun',
    'ǀun ǀkim ǀi',
  ]);
  // more syllables than a name of East Asia has, or fewer
  assert.deepEqual(sounds(true, 'Yukiko Nakayama'), [
    'ǀukiko',
    'ǀnakama',
    'ǀukiko ǀnakama',
    'ǀnakama ǀukiko',
  ]);
  assert.deepEqual(sounds(true, 'Dr. Ann 2nd Roe'), ['ǀan ǀroe', 'ǀroe ǀan']);
  assert.deepEqual(sounds(true, 'Li Na'), ['ǀli ǀna', 'ǀna ǀli']);
  assert.deepEqual(sounds(true, 'Mark Ng'), ['ǀmark ǀng', 'ǀng ǀmark']);
  assert.deepEqual(sounds(true, `Ann ${'b'.repeat(31)}`), []);
});
