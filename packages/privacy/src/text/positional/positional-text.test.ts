import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPositionalText } from './positional-text.ts';

/** Segments and whole messages, each told by itself. */
const formats: { readonly [format: string]: readonly string[] } = {
  'HL7 version 2': [
    'MSH|^~\\&|LAB|NORTH|EHR|NORTH|20260301||ORU^R01|1|P|2.5\rPID|1||77^^^NORTH||MORGENTHALER^ADALBERT',
    'PID|1||||Morgenthaler^Adalbert||19840307|M',
    'EVN|A04|20260301|',
    'could not read: DG1|1||F32.1^Depressive episode|',
    'raw="NK1|1|MORGENTHALER^ANNE|SPO"',
  ],
  ASTM: [
    'H|\\^&|||Analyser',
    'P|1||17||Morgenthaler^Adalbert||19840307|M',
    'R|1|^^^GLU|5.4|mmol/L',
  ],
  X12: [
    'ISA*00*          *00*          *ZZ*A',
    'ISA|00|          |00|',
    'NM1*IL*1*MORGENTHALER*ADALBERT****MI*W1',
    'DMG*D8*19840307*M',
    'HI*ABK:F321',
    'ST*834*0001~BGN*00*1',
  ],
  EDIFACT: [
    "UNA:+.? 'UNB+UNOC:3+A+B'",
    'UNB+UNOC:3+MORGENTHALER',
    "NAD+PE+++MORGENTHALER:ADALBERT'DTM+329:19840307:102'",
  ],
  xDT: ['0213101Morgenthaler\n017310307031984', '0213101Morgenthaler'],
  'SWIFT MT': [
    ':20:STATEMENT\r\n:25:37040044/85436142\r\n:86:020?00RENT',
    ':59:/12345678\nMORGENTHALER ADALBERT',
    '{1:F01BANKDEFFAXXX0000000000}{4:\r\n:20:X\r\n-}',
  ],
  BAI2: ['16,475,4200,,,,MORGENTHALER ADALBERT/', '01,122099999,1234,260301,0200,1,65,,2/'],
  GEDCOM: [
    '0 @I1@ INDI\n1 NAME Adalbert /Morgenthaler/',
    '1 NAME Adalbert /Morgenthaler/',
    '0 HEAD\n1 CHAR UTF-8',
  ],
  'cards and passes': [
    '@\nANSI 636026080102DL00410288DLDCSMORGENTHALER\nDACADALBERT',
    'DCSMORGENTHALER\nDACADALBERT\nDBB03071984',
    'P<UTOMORGENTHALER<<ADALBERT<<<<<<<<<<<<<<<<<\nL898902C36UTO8403071M1204159ZE184226B<<<<<10',
    'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nMORGENTHALER<<ADALBERT<<<<<<<<',
    'M1MORGENTHALER/ADALBERT EABC123 BGOOSLSK 0263 091Y012A0001 100',
  ],
  'labels and library cards': [
    '^XA^FO50,50^FDMorgenthaler^FS^XZ',
    'A50,20,0,4,1,1,N,"MORGENTHALER A"',
    '100 1_ $a Morgenthaler, Adalbert, $d 1984-',
  ],
  'columns of fixed widths': [
    '000017MORGENTHALER        ADALBERT  19840307M',
    '6220110000101234567890123  0000420000EMP17          MORGENTHALER ADALBERT  0011000010000001',
  ],
};

for (const [format, texts] of Object.entries(formats))
  test(`${format} is told by its segments`, () => {
    for (const text of texts) assert.ok(isPositionalText(text), text);
  });

test('prose, tables, logs, code and numbers are no such format', () => {
  for (const text of [
    'Please call at :20: or later, the PID is 4711.',
    'ID|Name|Price\nA12|Chair|30\nB17|Table|120',
    '| ID | Name |\n|----|------|\n| 1 | Chair |',
    'PID|PPID|CMD\n4711|1|init',
    'M|41|tall|blue|',
    'id;name;price\n17;Chair;30,00',
    '16,Chair,30,https://shop.example/chairs/',
    '2026-03-01T08:30:00Z INFO [main] started in 16,475 ms',
    'USER       PID  %CPU COMMAND\nroot      4711   0.0 /usr/bin/node',
    'ORDER      OPEN      20260301T0830      WAREHOUSE 4',
    '2026030100   4200   17   1000',
    'const area = W*H*D; // NM1*2',
    '=SUM(A1*B2*C3)+N1*N2',
    '**Bold** and *italics* and 2*3*4',
    '{"PID":1,"name":"A"}',
    'DACIA\nDAEWOO\nDAF\nDBASE',
    '1 name per line / 2 at most',
    '100 1st class stamps',
    '0171234567',
    '017310307031984',
    '+47 22 33 44 55',
    'if (a || b) return x ^ y;',
    'a|b|c|d',
    '10:20:30',
    ':tada: :100: done',
    'REF: 4711, ST. MARY',
    'DTM + 3 = 7',
  ])
    assert.ok(!isPositionalText(text), text);
});
