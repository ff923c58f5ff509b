import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import type { FilterPlace, Treat } from './definition.ts';
import { ageGroup } from './age-group.ts';
import { anonymize } from './anonymize.ts';
import { createFormatPreserver } from './ff1.ts';
import { formatPlaces, hasTooManyPlaces } from './format-places.ts';
import { formatPreserve } from './format-preserve.ts';
import { generalize } from './generalize.ts';
import { hash } from './hash.ts';
import { maskPartial } from './mask-partial.ts';
import { shiftDate } from './shift-date.ts';
import { tokenize } from './tokenize.ts';
import { createContexts } from './context.ts';
import { testEnv } from '../testing/engine.ts';
import { treatText } from '../testing/treat.ts';
import { everyOr, inPart } from '../testing/every.ts';

const at = (className: string, ...names: string[]): FilterPlace => ({ class: className, names });
const named = (filterType: string) => ({ target: 'field', filterType });

/** Each text with what becomes of it. */
function holds(treat: Treat, rows: readonly (readonly [string, string | undefined])[]): void {
  for (const [text, expected] of rows) assert.equal(treatText(treat, text), expected, text);
}

describe('AGE_GROUP', () => {
  const treat = ageGroup.compile(named('AGE_GROUP'), at('age', 'age'));

  test('reads ages as people write them, up to 150 years', () => {
    const [forties, oldest] = ['Age Group: 40-45', 'Age Group: 90+'];
    holds(treat, [
      ['42', forties],
      [' 42 ', forties],
      ['42.75', forties],
      ['42y', forties],
      ['42 y', forties],
      ['42 yo', forties],
      ['42 yr', forties],
      ['42 yrs', forties],
      ['42 year', forties],
      ['42  years  old', forties],
      ['42 Years', forties],
      ['7', 'Age Group: 5-10'],
      ['89', 'Age Group: 85-90'],
      ['90', oldest],
      ['150', oldest],
      ['151', undefined],
      ['42.5 years', forties],
      ['1 year and', undefined],
      ['42 old', undefined],
      ['42 months', undefined],
      ['x42', undefined],
      ['42x', undefined],
      ['42.', undefined],
    ]);
  });

  test('reads a birth date of up to 150 years ago', () => {
    holds(treat, [
      ['1876-11-20', 'Age Group: 90+'],
      ['1876-11-19', 'Age Group: 90+'],
      ['1875-11-21', 'Age Group: 90+'],
      ['1875-11-20', undefined],
      ['abcd-ef-gh', undefined],
      ['1980', 'Age Group: 45-50'],
    ]);
    assert.equal(treatText(treat, '42', 'boolean'), undefined);
  });

  test('a day or a month of a date of birth is no age', () => {
    holds(ageGroup.compile(named('AGE_GROUP'), at('birth_date', 'born', 'month')), [
      ['13', undefined],
      ['3', undefined],
      ['07', undefined],
      ['42 years', undefined],
      ['1980', 'Age Group: 45-50'],
      ['1980-03-07', 'Age Group: 45-50'],
    ]);
  });

  test('is the one to set on ages and birth dates', () => {
    assert.equal(ageGroup.suits(at('age', 'age')), true);
    assert.equal(ageGroup.suits(at('birth_date', 'dob')), true);
    assert.equal(ageGroup.suits(at('date', 'created')), false);
  });
});

describe('ANONYMIZE', () => {
  const treat = anonymize.compile(named('ANONYMIZE'), at('name', 'name'));

  test('gives the first letter of the first and of the last name', () => {
    holds(treat, [
      [' John  Doe ', 'Patient J.D.'],
      ['Madonna', 'Patient M.'],
      ['J Doe', 'Patient J.D.'],
      ['Doe, Dr. John', 'Patient J.D.'],
      ['Doe, John, MD', 'Patient J.D.'],
      ['Doe, Jr., John', 'Patient J.D.'],
      ['Doe, MD', 'Patient D.'],
      ['Dr. Prof.', 'Patient'],
      ['A B', 'Patient'],
      ['John — Doe', 'Patient J.D.'],
      ['Ζωή Παππά', 'Patient Ζ.Π.'],
      ['John Doe 3rd', 'Patient'],
      ['John <Doe>', 'Patient'],
      ['', 'Patient'],
      [`J${'o'.repeat(195)} Doe`, 'Patient J.D.'],
      [`J${'o'.repeat(196)} Doe`, 'Patient'],
    ]);
    assert.equal(treatText(treat, '42', 'number'), undefined);
  });

  test('finds who it is in the nearest name that says so', () => {
    const labelled = (...names: string[]) =>
      treatText(anonymize.compile(named('ANONYMIZE'), at('name', ...names)), 'John Doe');
    for (const [names, label] of [
      [['customerFullName'], 'Customer'],
      [['customer_last_name'], 'Customer'],
      [['customer-first-name'], 'Customer'],
      [['CUSTOMER'], 'Customer'],
      [['accountHolderName'], 'Account holder'],
      [['doctors', 'staffs', 'name'], 'Staff'],
      [['beneficiaries', 'name'], 'Beneficiary'],
      [['beneficiary', 'name'], 'Beneficiary'],
      [['seriesName', 'name'], 'Patient'],
      [['users', 'manager', 'displayName'], 'Manager'],
      [['data', 'value'], 'Patient'],
      [['customerNumber'], 'Patient'],
      [['nameOfCustomer'], 'Customer'],
      [['customer_firstname_name'], 'Customer'],
      [['name user'], 'User'],
    ] as const)
      assert.equal(labelled(...names), `${label} J.D.`, names.join('.'));
  });
});

describe('MASK_PARTIAL', () => {
  const treat = maskPartial.compile(named('MASK_PARTIAL'), at('text', 'field'));

  test('shows four of eight letters and digits, two of six, and never more than half', () => {
    holds(treat, [
      ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', `${'X'.repeat(22)}WXYZ`],
      ['abcdefghijklmnopqrstuvwxyz', `${'X'.repeat(22)}wxyz`],
      ['0123456789', 'XXXXXX6789'],
      ['Az09Az09', 'XXXXAz09'],
      ['Az09Az0', 'XXXXXz0'],
      ['Az09Az', 'XXXXAz'],
      ['Az09A', 'XXXXX'],
      [' !~@[`{/:', undefined],
      ['12345678 !~@[`{/:', 'XXXX5678 !~@[`{/:'],
      ['a\tbcdefghi', 'XXXXXXfghi'],
      ['a\u007fbcdefghi', 'XXXXXXfghi'],
      ['—————', undefined],
      ['ab', 'XX'],
      ['1234567é', 'XXXX567é'],
      ['e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301', `XXXX${'e\u0301'.repeat(4)}`],
      ['12345678 é-ü', 'XXXXXXXX X-X'],
      ['é-ü 12345678', 'X-X XXXX5678'],
      ['XXXX', undefined],
    ]);
    assert.equal(treatText(treat, 'true', 'boolean'), undefined);
    for (const length of [1023, 1024, 1025]) {
      const text = `${'ab-'.repeat(400).slice(0, length - 4)}1234`;
      assert.equal(treatText(treat, text), `${text.slice(0, -4).replace(/\w/g, 'X')}1234`);
    }
  });

  test('shows of the last word no more than if it stood alone', () => {
    holds(treat, [
      ['Jane Doe', 'XXXX XXX'],
      ['Maria Lee', 'XXXXX XXX'],
      ['Marguerite Chan', 'XXXXXXXXXX XXXX'],
      ['Anna Maria Wu', 'XXXX XXXXX XX'],
      ['Amy Okafor', 'XXX XXXXor'],
      ['Zebulon Quartermaine', 'XXXXXXX XXXXXXXXaine'],
      ['Quartermaine, Z.', 'XXXXXXXXXXXX, X.'],
      ["Shane O'Brien", "XXXXX X'XXXXX"],
      ['Maria Lloyd-Weber', 'XXXXX XXXXX-XXXXX'],
      ['MariaLee', 'XXXXXXXX'],
      ['mariaLee84', 'XXXXXXXX84'],
      ['12 Elm Street', 'XX XXX XXXXet'],
      ['Łucja Żak', 'XXXXX XXX'],
      ['Мария Ким', 'XXXXX XXX'],
      ['Ольга Кузнецова', 'XXXXX XXXXXцова'],
      ['ليلى حسن العلي', 'XXXX XXX XXXXX'],
      ['田中 張三丰司馬', 'XX XXXXX'],
      ['PN-2291-AB', 'XX-XXXX-XX'],
      ['AB12CD34', 'XXXXCD34'],
      ['JANELEE1', 'XXXXXEE1'],
    ]);
  });

  test('shows digits of any script as it shows others, and no sign that holds several letters', () => {
    holds(treat, [
      ['４１１１ １１１１ １１１１ １２３４', 'XXXX XXXX XXXX １２３４'],
      ['٠١٢٣٤٥٦٧٨٩', 'XXXXXX٦٧٨٩'],
      ['1234567', 'XXXXX67'],
      ['1234 5678', 'XXXX 5678'],
      ['\u110b\u1163\u1112\u1161\u11ab'.repeat(5), 'XX'.repeat(5)],
    ]);
  });

  test(`hides half and more of whatever text it is given${inPart}`, () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom(...'abAB12éŁжЖ張ع٣４-’ @.\u200f'), maxLength: 9 }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ');
        const masked = treatText(treat, text) ?? '';
        const before = text.match(/[\p{L}\p{N}]/gu) ?? [];
        const after = masked.match(/[\p{L}\p{N}]/gu) ?? [];
        const shown = after.filter((character) => character !== 'X');
        assert.ok(2 * shown.length <= before.length && shown.length <= 4, masked);
        if (before.length < 6) assert.equal(shown.length, 0, masked);
        const last = /(?<![\p{L}\p{N}])\p{L}{1,5}$/u.exec(text)?.[0];
        if (last !== undefined) assert.ok(!/[^X]$/u.test(masked), `${text}: ${masked}`);
      }),
      { seed: 87, numRuns: everyOr(750, 3000) },
    );
  });

  test('shows as many as it is told, if they are fewer', () => {
    for (const [keepLast, expected] of [
      [0, 'XXXXXXXXXX'],
      [1, 'XXXXXXXXX9'],
      [3, 'XXXXXXX789'],
      [4, 'XXXXXX6789'],
    ] as const) {
      const told = maskPartial.compile({ ...named('MASK_PARTIAL'), keepLast }, at('text', 'f'));
      assert.equal(treatText(told, '0123456789'), expected);
    }
  });

  test('shows nothing of words under a name for numbers', () => {
    const told = (dataClass: string) =>
      maskPartial.compile(named('MASK_PARTIAL'), at(dataClass, 'f'));
    holds(told('phone'), [
      ['Quartermaine', 'XXXXXXXXXXXX'],
      ['+47 912 55 381', '+XX XXX X5 381'],
      ['Hi, call 91255381 for Quartermaine', 'XX, XXXX XXXXXXXX XXX XXXXXXXXXXXX'],
      ['+47 9921 ** **', '+XX XXXX ** **'],
      ['** ** 1234', '** ** XXXX'],
      ['mobile view of Quartermaine!', 'XXXXXX XXXX XX XXXXXXXXXXXX!'],
    ]);
    holds(told('account'), [
      ['Zebulon Quartermaine', 'XXXXXXX XXXXXXXXXXXX'],
      ['ACC-700000037', 'XXX-XXXXX0037'],
    ]);
    holds(told('iban'), [['Quartermaine', 'XXXXXXXXXXXX']]);
  });

  test('shows nothing of a name with something behind it', () => {
    const told = maskPartial.compile(named('MASK_PARTIAL'), at('person', 'name'));
    holds(told, [
      ['Hedwig Karlsrode', 'XXXXXX XXXXXrode'],
      ['Karlsrode, Hedwig (1961-11-03)', 'XXXXXXXXX, XXXXXX (XXXX-XX-XX)'],
      ['Hedwig Karlsrode 91255381', 'XXXXXX XXXXXXXXX XXXXXXXX'],
      ['Hedwig Karlsrode [pneumonia]', 'XXXXXX XXXXXXXXX [XXXXXXXXX]'],
      ['Hedwig Karlsrode: accounting', 'XXXXXX XXXXXXXXX: XXXXXXXXXX'],
    ]);
  });

  test('shows of an e-mail address its first letter and its last part, whatever its length', () => {
    holds(treat, [
      ['john.smith@mail.example.com', 'jXXX@XXXX.com'],
      ['jane@quartermaine.example', 'jXXX@XXXX.example'],
      ['jan@example.com', 'jXXX@XXXX.com'],
      ['j.d@example.com', 'XXXX@XXXX.com'],
      ['9x@example.com', 'XXXX@XXXX.com'],
      ['.john@example.com', 'XXXX@XXXX.com'],
      ['j@example.com', 'XXXX@XXXX.com'],
      ['éa@example.com', 'XXXX@XXXX.com'],
      ['jane@x.info', 'XXXX@XXXX.info'],
      ['a@b.io', 'XXXX@XXXX.XXX'],
      ['zebulon@mail.quartermaine', 'zXXX@XXXX.XXX'],
      ['john@example.c', 'XXXX@XXXXXXX.X'],
      ['john@example.com and more', 'XXXX@XXXXXXX.XXX XXX XXXX'],
      ['to john@example.com', 'XX XXXX@XXXXXXX.XXX'],
      ['@example.com', '@XXXXXXX.XXX'],
    ]);
    const nothing = { ...named('MASK_PARTIAL'), keepLast: 0 };
    holds(maskPartial.compile(nothing, at('email', 'email')), [
      ['john.smith@example.com', 'XXXX.XXXXX@XXXXXXX.XXX'],
      ['DE89370400440532013000', 'X'.repeat(22)],
    ]);
  });

  test('shows the country of an IBAN, and takes no other text for one', () => {
    const iban = maskPartial.compile(named('MASK_PARTIAL'), at('iban', 'account'));
    holds(treat, [
      ['DE89370400440532013000', 'DEXXXXXXXXXXXXXXXX3000'],
      ['de89370400440532013000', 'deXXXXXXXXXXXXXXXX3000'],
      ['NO9386011117947', 'NOXXXXXXXXX7947'],
      ['DE88370400440532013000', 'XXXXXXXXXXXXXXXXXX3000'],
      ['XDE89370400440532013000', 'XXXXXXXXXXXXXXXXXXX3000'],
      ['DE89370400440532013000-', 'XXXXXXXXXXXXXXXXXX3000-'],
      ['MT84MALT011000012345MTLCAST001S', `MT${'X'.repeat(25)}001S`],
      ['GB29 NWBK 6016 1331 9268 19', 'GBXX XXXX XXXX XXXX XX68 19'],
    ]);
    holds(iban, [
      ['DE88370400440532013000', 'DEXXXXXXXXXXXXXXXX3000'],
      ['DE883704004405', 'XXXXXXXXXX4405'],
      ['DE8837040044053', 'DEXXXXXXXXX4053'],
    ]);
  });

  test('shows an end of an address that everybody has, and of none more than half the letters', () => {
    holds(treat, [
      ['ab@cd.de', 'XXXX@XXXX.de'],
      ['ab@c.de', 'XXXX@XXXX.XXX'],
      ['abcd@xyz.example', 'XXXX@XXXX.example'],
      ['abcd@xy.example', 'aXXX@XXXX.XXX'],
      ['abcde@wxyz.example', 'aXXX@XXXX.example'],
      ['abcd@wxyz.example', 'XXXX@XXXX.example'],
      ['jane.roe@firm.xcom', 'jXXX@XXXX.XXX'],
      ['jane.roe@firm.comx', 'jXXX@XXXX.XXX'],
      ['jane.roe@firm.info', 'jXXX@XXXX.info'],
      ['---@--.de', 'XXXX@XXXX.XXX'],
    ]);
  });

  test('takes a text of the class of IBANs for one only by its form', () => {
    const ofIban = maskPartial.compile(named('MASK_PARTIAL'), at('iban'));
    holds(ofIban, [
      ['DE89370400440532013000', 'DEXXXXXXXXXXXXXXXX3000'],
      ['1DE89370400440532013000', 'XXXXXXXXXXXXXXXXXXX3000'],
      ['DE8937040044053201300-', 'XXXXXXXXXXXXXXXXX1300-'],
      ['pending review of it', 'XXXXXXX XXXXXX XX XX'],
    ]);
  });

  test('tells words by their capitals in every script', () => {
    holds(treat, [
      ['ÉvaMáriaÁb', 'XXXXXXXXXX'],
      ['DRÁdámková', 'XXXXXXková'],
      ['SmithB2', 'XXXXXB2'],
    ]);
  });

  test('hides a mark that another is written on', () => {
    holds(treat, [
      ['12345-\u0301678', 'XXXX5X678'],
      ['1234\u0600-5678', 'XXXXX5678'],
    ]);
  });

  test('masks a text of any length', () => {
    const masked = treatText(treat, '12-34 '.repeat(60_000));
    assert.ok(masked === `${'XX-XX '.repeat(59_999)}12-34 `);
  });
});

describe('GENERALIZE', () => {
  const to = (options: Parameters<typeof generalize.compile>[0], place = at('text', 'field')) =>
    generalize.compile(options, place);
  const form = (options: object) => ({ ...named('GENERALIZE'), ...options });

  test('to ZIP3 shows three digits of areas of more than 20,000 people', () => {
    const treat = to(form({ to: 'ZIP3' }));
    holds(treat, [
      [' 62704 ', '627'],
      ['62704 1234', '627'],
      ['627041234', '627'],
      ['62704-123', '000'],
      ['627', '000'],
      ['6270x', '000'],
      ['x62704', '000'],
    ]);
    for (const area of '036 059 063 102 203 205 369 556 692 790 821 823 830 831 878 879 884 890 893'.split(
      ' ',
    ))
      assert.equal(treatText(treat, `${area}01`), '000', area);
    assert.equal(treatText(treat, '501', 'number'), '005');
    assert.equal(treatText(treat, '2138', 'number'), '021');
    assert.equal(treatText(treat, '50', 'number'), '000');
    assert.equal(treatText(treat, '-2138', 'number'), '000');
    assert.equal(treatText(treat, '2138.5', 'number'), '000');
    assert.equal(treatText(treat, 'true', 'boolean'), undefined);
  });

  test('to YEAR hides of a birth what tells an age of 90', () => {
    const year = form({ to: 'YEAR' });
    for (const place of [
      at('text', 'birthDay'),
      at('text', 'dob', 'value'),
      at('birth_date', 'd'),
    ]) {
      holds(to(year, place), [
        ['1936-11-20', '90+'],
        ['1936-11-21', '1936'],
      ]);
    }
    holds(to(year), [
      ['1936-11-20', '1936'],
      [' 5 May 1999 ', '1999'],
      ['1999', '1999'],
      ['01/02/2003', undefined],
      ['soon', undefined],
    ]);
    assert.equal(treatText(to(form({ to: 'YEAR', dateOrder: 'DMY' })), '01/02/2003'), '2003');
  });

  test('to BUCKET reads numbers as JSON and people write them', () => {
    const treat = to(form({ to: 'BUCKET', size: 10 }));
    holds(treat, [
      ['42', '[40,50)'],
      ['+42', '[40,50)'],
      ['-42', '[-50,-40)'],
      ['4.2e1', '[40,50)'],
      ['4.2E+1', '[40,50)'],
      ['420e-1', '[40,50)'],
      [' 42 ', '[40,50)'],
      ['42.', undefined],
      ['42 kg', undefined],
      ['$42', undefined],
      ['0x2a', undefined],
      ['', undefined],
      ['1e400', undefined],
      ['1e300', undefined],
      ['1'.repeat(31), undefined],
    ]);
    assert.equal(treatText(treat, 'true', 'boolean'), undefined);
    holds(to(form({ to: 'BUCKET', size: 0.1 })), [
      ['0.3', '[0.3,0.4)'],
      ['0.7', '[0.7,0.8)'],
    ]);
    holds(to(form({ to: 'BUCKET', edges: [0, 100] })), [
      ['-0.1', '(,0)'],
      ['0', '[0,100)'],
      ['99.9', '[0,100)'],
      ['100', '[100,)'],
      ['1e400', undefined],
      ['much', undefined],
    ]);
  });

  test('is refused with options of another form, or without its own', () => {
    const complaint = (options: object) => {
      const found = generalize.check(form(options));
      return found && `${found.code} ${found.option}: ${found.message}`;
    };
    const either =
      'filter_option_invalid to: BUCKET takes either size (such as 1000) or edges (such as [0, 100, 1000]).';
    const belongs = (option: string) =>
      `filter_option_invalid ${option}: ${option} belongs to BUCKET: write to: BUCKET, or leave it out.`;
    assert.equal(complaint({ to: 'BUCKET' }), either);
    assert.equal(complaint({ to: 'BUCKET', size: 1, edges: [0] }), either);
    assert.equal(complaint({ to: 'BUCKET', size: 1 }), undefined);
    assert.equal(complaint({ to: 'BUCKET', edges: [0] }), undefined);
    for (const to of ['ZIP3', 'YEAR']) {
      assert.equal(complaint({ to }), undefined);
      assert.equal(complaint({ to, size: 1 }), belongs('size'));
      assert.equal(complaint({ to, edges: [0] }), belongs('edges'));
    }
  });

  test('begins with the form that the field suggests', () => {
    const begin = (className: string, name?: string) =>
      generalize.optionsFor(at(className, ...(name === undefined ? [] : [name])));
    assert.deepEqual(begin('zip', 'postal'), { to: 'ZIP3' });
    for (const [className, name] of [
      ['date', 'x'],
      ['birth_date', 'x'],
      ['text', 'update'],
      ['text', 'created_at'],
      ['text', 'createdAt'],
      ['text', 'closedOn'],
    ] as const)
      assert.deepEqual(begin(className, name), { to: 'YEAR' }, name);
    assert.deepEqual(begin('age', 'age'), { to: 'BUCKET', size: 10 });
    for (const name of ['dates_open', 'at', 'amount', 'on'])
      assert.deepEqual(begin('text', name), { to: 'BUCKET', size: 100 }, name);
    assert.deepEqual(begin('text'), { to: 'BUCKET', size: 100 });
  });

  test('takes years of up to four digits and 90+ for its own', () => {
    for (const text of ['1984', '7', '021', '90+'])
      assert.ok(generalize.isOwnResult.test(text), text);
    for (const text of ['19840', 'x1', '90++', ''])
      assert.ok(!generalize.isOwnResult.test(text), text);
  });
});

describe('SHIFT_DATE', () => {
  const filter = { ...named('SHIFT_DATE'), subject: 'id', maxDays: 3 };
  const treat = shiftDate.compile(filter);
  const subjects = [new Map<object, string>([[filter, 'patient-1']])];
  const shifted = (text: string, kind: 'string' | 'boolean' = 'string') =>
    treat(text, kind, createContexts(testEnv, 1024)(subjects, {}));
  const dayMs = 86_400_000;
  const days = (Date.parse(shifted('2024-03-01') ?? '') - Date.parse('2024-03-01')) / dayMs;

  test('moves dates and moments of a subject by the same days, with their fractions', () => {
    assert.ok(days !== 0 && Math.abs(days) <= 3);
    const seconds = 1_711_929_600;
    assert.equal(shifted(` ${seconds} `), String(seconds + (days * dayMs) / 1000));
    assert.equal(shifted(`${seconds}000`), String(seconds * 1000 + days * dayMs));
    assert.equal(shifted(`${seconds}.25`), `${seconds + (days * dayMs) / 1000}.25`);
    assert.equal(shifted(`-${seconds}.25`), `${-seconds + (days * dayMs) / 1000}.25`);
    assert.equal(shifted(`-${seconds}`), String(-seconds + (days * dayMs) / 1000));
    assert.equal(
      shifted(`01/02/2003`),
      undefined,
      'a date that could be either way round is not guessed',
    );
    assert.equal(shifted('soon'), undefined);
  });

  test('keeps a fraction, and reads no moment of the first weeks of 1970', () => {
    assert.match(shifted('123456789.5') ?? '', /^\d+\.5$/);
    assert.match(shifted('-123456789.5') ?? '', /^-\d+\.5$/);
    for (const text of ['12345.5', '-12345', '840617', '30849', '2445869', '17061984'])
      assert.equal(shifted(text), undefined, text);
  });

  test('does not carry a fraction over 1970, where it would count the other way', () => {
    const far = { ...named('SHIFT_DATE'), subject: 'id', maxDays: 3650 };
    for (let i = 0; i < 20; i++) {
      const context = createContexts(testEnv, 1024)([new Map([[far, `subject ${i}`]])], {});
      const moved = (text: string) => shiftDate.compile(far)(text, 'string', context);
      const days = context.shiftDays(`subject ${i}`, 3650);
      const crosses = Math.abs(days) * 86_400 > 10_000_001;
      const near = `${days < 0 ? '' : '-'}10000001.5`;
      assert.equal(moved(near) === undefined, crosses, near);
    }
  });

  test('moves nothing without a subject, and no truth', () => {
    assert.equal(treatText(treat, '2024-03-01'), undefined);
    assert.equal(shifted('2024-03-01', 'boolean'), undefined);
    assert.deepEqual(shiftDate.optionsFor(), { subject: 'id' });
  });

  test('moves by up to 30 days where nothing else is said', () => {
    const usual = { ...named('SHIFT_DATE'), subject: 'id' };
    const moved = Array.from({ length: 60 }, (_, i) => {
      const context = createContexts(testEnv, 1024)([new Map([[usual, `subject ${i}`]])], {});
      const date = shiftDate.compile(usual)('2024-03-01', 'string', context) ?? '';
      return Math.abs(Date.parse(date) - Date.parse('2024-03-01')) / dayMs;
    });
    assert.ok(Math.max(...moved) <= 30 && Math.max(...moved) > 20);
  });
});

describe('FORMAT_PRESERVE', () => {
  const treat = formatPreserve.compile(named('FORMAT_PRESERVE'), at('account', 'field'));
  const preserver = createFormatPreserver(testEnv.primitives, testEnv.leaseSecret);

  /** Written apart from the product: every second digit from the right doubled, digits summed. */
  function passesLuhn(digits: string): boolean {
    const sum = Array.from(digits)
      .toReversed()
      .map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2))
      .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
    return sum % 10 === 0;
  }

  test('gives what FF1 gives, but for what would pass for the number of a card', () => {
    let replaced = 0;
    for (const length of [6, 11, 12, 13, 16, 19, 20]) {
      for (let i = 0; i < 60; i++) {
        const text = String(i * 7919 + 1).padStart(length, '4');
        const plain = preserver.encrypt(text, 'digits', 'account');
        const isCard = length >= 12 && length <= 19 && passesLuhn(plain ?? '');
        if (isCard) replaced++;
        const made = treatText(treat, text) ?? '';
        assert.equal(made === plain, !isCard, text);
        assert.ok(!(length >= 12 && length <= 19 && passesLuhn(made)), made);
      }
    }
    assert.ok(replaced > 10, String(replaced));
  });

  test('sees the number of a card through its marks', () => {
    const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1-');
    for (let i = 0; i < 40; i++) {
      const text = grouped(String(i * 7919).padStart(16, '4'));
      const plain = preserver.encrypt(text, 'digits', 'account') ?? '';
      const isCard = passesLuhn(plain.replaceAll('-', ''));
      assert.equal(treatText(treat, text) === plain, !isCard, text);
    }
  });

  test('tells of 257 characters to encrypt that it is a limit', () => {
    const limits = {};
    const context = createContexts(testEnv, 1024)([], limits);
    assert.equal(treat('1'.repeat(257), 'string', context), undefined);
    assert.deepEqual(limits, { LENGTH: 1 });
    assert.ok(treat('1'.repeat(256), 'string', context));
    assert.ok(treat(`${'1'.repeat(256)}${'-'.repeat(50)}`, 'string', context));
    assert.equal(treat('true', 'boolean', context), undefined);
    assert.equal(treat('12345', 'string', context), undefined);
    assert.deepEqual(limits, { LENGTH: 1 });
    assert.equal(hasTooManyPlaces('a'.repeat(300), 'digits'), false);
    assert.equal(hasTooManyPlaces('-'.repeat(5000), 'digits'), true);
    assert.equal(hasTooManyPlaces('a'.repeat(257), 'alphanumeric'), true);
    assert.equal(hasTooManyPlaces('a'.repeat(256), 'alphanumeric'), false);
  });

  test('is refused for classes of fewer than a million values', () => {
    for (const name of 'zip birth_date card_security age date year month time otp'.split(' ')) {
      const complaint = formatPreserve.check(named('FORMAT_PRESERVE'), at(name, 'x'));
      assert.equal(complaint?.code, 'domain_too_small', name);
      assert.match(complaint?.message ?? '', new RegExp(`^${name} has fewer than 1,000,000 `));
    }
    for (const name of ['account', 'phone', 'zips', 'stage'])
      assert.equal(formatPreserve.check(named('FORMAT_PRESERVE'), at(name, 'x')), undefined, name);
  });

  test('replaces letters by those of their script and case, to the last of each', () => {
    const symbolsOf = (character: string) => {
      const read = formatPlaces(character, 'alphanumeric');
      return typeof read === 'string' ? undefined : read.places[0]?.symbols;
    };
    const alphabets = [
      ['AZ', 26],
      ['az', 26],
      ['ÀȎ', undefined],
      ['àỿ', undefined],
      ['ΑΏ', undefined],
      ['αώ', undefined],
      ['АЏ', undefined],
      ['аџ', undefined],
      ['ѠԮ', undefined],
      ['ѡԯ', undefined],
      ['ԱՖ', undefined],
      ['աֆ', undefined],
      ['ＡＺ', 26],
      ['ａｚ', 26],
      ['את', 27],
      ['بي', undefined],
      ['ٱۓ', undefined],
      ['აჺ', 43],
      ['ぁゖ', undefined],
      ['ァヺ', undefined],
      ['一鿿', undefined],
      ['가힣', 11172],
      ['09', 10],
      ['٠٩', 10],
      ['𝟘𝟡', 10],
    ] as const;
    for (const [[first = '', last = ''], size] of alphabets.map(
      ([both, size]) => [Array.from(both), size] as const,
    )) {
      const symbols = symbolsOf(first);
      assert.ok(symbols, first);
      if (size !== undefined) assert.equal(symbols.size, size, first);
      for (const one of [first, last]) assert.equal(symbols.at(symbols.indexOf(one)), one, one);
      assert.equal(symbolsOf(last)?.size, symbols.size, last);
    }
    assert.equal(symbolsOf('a')?.indexOf('b'), 1);
    assert.equal(symbolsOf('𝟘')?.indexOf('𝟙'), 1);
  });

  test('has no form for what is no letter or digit of such a script, and a limit for how long', () => {
    for (const text of ['①', '²', 'क', '\u200b', '😀', 'ก'])
      assert.equal(formatPlaces(text, 'alphanumeric'), 'unknown', text);
    assert.equal(formatPlaces('12A', 'digits'), 'unknown');
    assert.equal(formatPlaces('-'.repeat(4097), 'digits'), 'many');
    assert.equal(hasTooManyPlaces('-'.repeat(4096), 'digits'), false);
    assert.equal(hasTooManyPlaces('1'.repeat(256), 'digits'), false);
  });
});

describe('HASH and TOKENIZE', () => {
  test('are refused where equal results would tell the value by counting', () => {
    for (const [definition, filterType] of [
      [hash, 'HASH'],
      [tokenize, 'TOKENIZE'],
    ] as const) {
      const complaint = definition.check(named(filterType), at('gender', 'gender'));
      assert.equal(complaint?.code, 'low_entropy', filterType);
      assert.match(complaint?.message ?? '', /^gender has so few possible values that .+\.$/);
      assert.equal(definition.check(named(filterType), at('email', 'email')), undefined);
    }
    const randomized = { ...named('TOKENIZE'), randomized: true };
    assert.equal(tokenize.check(randomized, at('gender', 'gender')), undefined);
  });

  test('give nothing for a truth, but a fresh token', () => {
    const place = at('email', 'email');
    assert.equal(treatText(hash.compile(named('HASH'), place), 'true', 'boolean'), undefined);
    assert.match(treatText(hash.compile(named('HASH'), place), 'a@b.co') ?? '', /^HASH_/);
    const token = tokenize.compile(named('TOKENIZE'), place);
    assert.equal(treatText(token, 'true', 'boolean'), undefined);
    assert.notEqual(treatText(token, 'a@b.co'), undefined);
    const fresh = tokenize.compile({ ...named('TOKENIZE'), randomized: true }, place);
    assert.notEqual(treatText(fresh, 'true', 'boolean'), undefined);
  });

  test('a token stands for up to as many bytes as it is told, and tells of more as a limit', () => {
    const treat = tokenize.compile(named('TOKENIZE'), at('text', 'field'));
    const limits = {};
    const context = createContexts(testEnv, 12)([], limits);
    assert.notEqual(treat('x'.repeat(12), 'string', context), undefined);
    assert.notEqual(treat('é'.repeat(6), 'string', context), undefined);
    assert.deepEqual(limits, {});
    assert.equal(treat('x'.repeat(13), 'string', context), undefined);
    assert.equal(treat(`é${'x'.repeat(11)}`, 'string', context), undefined);
    assert.deepEqual(limits, { LENGTH: 2 });
  });
});

test('a day lasts until the next one begins', () => {
  let now = Date.UTC(2026, 10, 20);
  const make = createContexts({ ...testEnv, now: () => now }, 1024);
  const today = () => make([], {}).today;
  assert.deepEqual(today(), { year: 2026, month: 11, day: 20 });
  now += 86_400_000 - 1;
  assert.deepEqual(today(), { year: 2026, month: 11, day: 20 });
  now += 1;
  assert.deepEqual(today(), { year: 2026, month: 11, day: 21 });
});

test('a truth and a text that says one have no hash and no form', () => {
  const hashed = hash.compile(named('HASH'), at('answer'));
  const formed = formatPreserve.compile(named('FORMAT_PRESERVE'), at('account', 'field'));
  assert.equal(treatText(hashed, 'true', 'boolean'), undefined);
  assert.equal(treatText(hashed, 'approved', 'boolean'), undefined);
  assert.equal(treatText(hashed, 'yes'), undefined);
  assert.match(treatText(hashed, 'approved') ?? '', /^HASH_/);
  assert.equal(treatText(formed, '12345678', 'boolean'), undefined);
});
