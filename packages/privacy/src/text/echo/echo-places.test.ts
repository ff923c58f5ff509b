import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEcho } from './echo.ts';

/** What of the texts goes beside that value stands between bars; without bars all of it stays. */
function goes(dataClass: string, value: string, rows: readonly string[]): void {
  const echo = createEcho();
  echo.add(value, '#', dataClass);
  const unlike = rows.flatMap((row) => {
    const text = row.replaceAll('|', '');
    const left = echo.apply(text) ?? text;
    return left === row.replace(/\|[^|]*\|/g, '#') ? [] : [`${row} -> ${left}`];
  });
  assert.deepEqual(unlike, []);
}

test('between the words of a value stand at most four characters, none of which divides', () => {
  goes('address', 'Mill Lane', [
    'at |Mill Lane|.',
    'at |Mill    Lane|',
    'at Mill     Lane',
    'at |Mill, - Lane|',
    'at MillLane',
    ...Array.from('~!#$%&*+,-./:;=?@^_`\\', (mark) => `at |Mill${mark}Lane|`),
    ...Array.from('<>[]{}"', (mark) => `at Mill${mark}Lane`),
    'at Mill x Lane',
    'at xMill Lane',
    'at Mill Lanex',
    'at |Mill Lane| and |mill lane|',
  ]);
  const echo = createEcho();
  echo.add('Mill Lane', '#', 'address');
  assert.equal(echo.apply('Mill|Lane'), undefined);
});

test('a value is found in what else it is written as', () => {
  goes('address', 'ul. Swietokrzyska 14', ['at |Swietokrzyska 14|', 'at Swietokrzyska 15']);
  goes('address', 'Lange Strasse 12', ['at |Lange Str. 12|', 'at Lange St. 12']);
  goes('address', 'Mill🙂Lane', ['at |Mill Lane|', 'at |Mill🙂Lane|']);
  goes('ip', '2001:db8:1:2:3::6:7', [
    'peer |2001:db8:1:2:3:0:6:7| up',
    'peer 2001:db8:1:2:3:9:6:7',
  ]);
  goes('phone', '+1 415-555-0134', ['x1 is=|415-555-0134|', 'x |(1) 415-555-0134|']);
});

test('parts of one value side by side become one, parts of several do not', () => {
  const echo = createEcho();
  echo.add('Zebulon Quartermaine', '#', 'person');
  echo.add('Ottilie Vandersloot', '@', 'person');
  for (const [text, left] of [
    ['Zebulon, Quartermaine', '#'],
    ['Zebulon . Quartermaine', '#'],
    ['Zebulon ... Quartermaine', '# ... #'],
    ['Zebulon x Quartermaine', '# x #'],
    ['Zebulon Zebulon', '#'],
    ['Zebulon Ottilie', '# @'],
    ['Zebulon Quartermaine and Zebulon', '# and #'],
    ['Zebulon-Quartermaine', '#'],
    ['Zebulon/Zebulon', '#/#'],
  ] as const)
    assert.equal(echo.apply(text), left, text);
});

test('a value of more than 512 characters is found by its beginning, with all that follows', () => {
  const value = `${'alpha beta '.repeat(60)}gamma`;
  goes('address', value, [
    `see |${value}|`,
    `see |${value.slice(0, 520)}|`,
    `see |${value.slice(0, 520)} and what follows|`,
    `see ${'alpha beta '.repeat(20)}`,
  ]);
});

test('a name that is a word stays a word, but behind a title and beside the other name', () => {
  goes('person', 'Mark Field', [
    'the Field is full',
    'mark the field',
    'Mr |Field| left',
    'Mr. |Field| left',
    'MR |FIELD| left',
    'Mrs.  |Field| left',
    'Mrs    |Field| left',
    'Mrs     Field left',
    'Dear |Mark|',
    'customer |Field|',
    'xMr Field',
    'mr field left',
    '|M. Field|',
    '|m.field|',
    '|m_field|',
    'm field',
    'M field',
    '|Field, M|.',
    '|Mark Field|',
    '|mark field|',
    '|Mark Fields|',
    '|Field Marks|',
    '|field mark|',
    '|markfield|',
    '|fieldm|',
  ]);
  goes('person', 'Pieter de Vos', [
    '|de Vos| rang',
    '|De Vos| rang',
    '|DE VOS| rang',
    'de vos rang',
    '|devos|',
    'Mr |Vos|',
    'the Vos',
  ]);
});

test('a short name goes beside the other name and its initial', () => {
  goes('person', 'Ann Lee', [
    '|Ann Lee|',
    '|Lee, A|.',
    '|A. Lee|',
    '|Ann L|.',
    '|L. Ann|',
    'ann l',
    'Ann',
    'Lee',
    'Ann x Lee',
  ]);
});

test('a particle that is written to a name is written apart by others', () => {
  for (const [name, ...said] of [
    ['Vandersloot', 'Vander Sloot', 'van der Sloot'],
    ['Vandenberg', 'Vanden Berg', 'van den Berg'],
    ['Vandeputte', 'Vande Putte', 'van de Putte'],
    ['Delacruz', 'Dela Cruz', 'de la Cruz'],
    ['Delosreyes', 'Delos Reyes', 'de los Reyes'],
    ['Dellarovere', 'Della Rovere', 'del la Rovere'],
  ] as const)
    goes('person', `Ottilie ${name}`, [...said.map((one) => `Ms |${one}|`), `Ms |${name}|`]);
  goes('person', 'Ottilie Vanderbos', ['Ms Vander Bos', 'Ms |Vanderbos|']);
});

test('a name has endings, and nothing else behind it', () => {
  goes('person', 'Jan Kowalski', [
    '|Kowalskiego|',
    '|Kowalskim|',
    'kowalskiego',
    '|kowalskis|',
    '|Kowalskis|',
    'Kowalskix',
    'Kowalskibus',
    '|kowalski84|',
    '|Kowalski1984|',
    '84|kowalski|84x',
    'kowalskix84',
    '|jkowalski84|',
  ]);
  goes('person', 'Anna Kowalska', [
    '|Kowalskiej|',
    '|Kowalską|',
    'Kowalsk',
    'kowalskiej',
    '|KOWALSKA|',
  ]);
  goes('person', 'Omar Khan', ['|Khans|', '|okhan1|', 'khan1', '|Khan|', 'Khanx']);
  goes('username', 'zeb', ['zeb', 'zeb84']);
});

test('a day without its year is the day of no other year', () => {
  goes('birth_date', '1984-03-07', [
    'on |March 7|.',
    'on |March 7|',
    'on |7 March|, then 12',
    'on |March 7|, 12 people',
    'on March 7, 1985',
    'on March 7 1985',
    'on |March 7, 1984|',
    'on 7 March of 1985',
    'on 7 March de 1985',
    'on 7 March del 1985',
    'on 7 March . 2024',
    'on |7 March|    2024',
    'on |7 March| 20244',
    'on |7 March| 1785',
    'on |7 March| 2184',
    'on |7 March| x 1985',
    'on march 7',
    'on |March 7th|',
    'on |march 7th|',
    'on March 7th, 1985',
    'on the |seventh of March|',
    'on March 17',
    'on March 8',
    'on |7 Mar ’84|',
    'on 7 mar ’84',
  ]);
});

test('the digits of a number stand in whatever groups, and are all of it', () => {
  goes('ssn', '219-09-7731', [
    'no |219097731|',
    'no |219 09 7731|',
    'no |2 1 9 0 9 7 7 3 1|',
    'no |219 - 09 - 7731|',
    'no 219  --  09  --  7731',
    'no (|219) 09/7731|',
    'no 219*09*7731',
    'no 219:09:7731',
    'no 1219097731',
    'no 2190977310',
    'no x|219097731|',
    'no |219097731|x',
    'no 9219-09-7731',
    'no 219-09-77310',
    'no |219-09-7731|-0',
    'no |219-09-7731| or |219097731|',
    'no 219-09-7732',
    'no 319-09-7731',
  ]);
  goes('ssn', '012-34-5678', [
    'no |12345678|',
    'no |012345678|',
    'no 112345678',
    'no |0012345678|',
    'no 10012345678',
  ]);
  goes('account', 'AB-123456', ['no |AB123456|', 'no |ab 123456|', 'no |123456|', 'no ac123457']);
  goes('account', '123456X', ['no |123456x|', 'no 1234 56X', 'no |123456X|-1', 'no 123456']);
  goes('iban', 'CH93 0076 2011 6238 5295 7', [
    'to |CH9300762011623852957|',
    'to |00762011623852957|',
    'to 0762011623852957',
  ]);
});

test('before a telephone number stands another prefix, which goes with it', () => {
  goes('phone', '+1 415-555-0134', [
    'call |4155550134|',
    'call |(415) 555 0134|',
    'call |+1 (415) 555 0134|',
    'call |001 415 555 0134|',
    'call |++14155550134|',
    'call |000014155550134|',
    'call 0|000014155550134|',
    'call 5550135',
    'call |5550134|',
    'call |155550134|x',
    'call x15550134',
    'call 15550134',
  ]);
});

test('one value in several places is found in each, and the value added first is written', () => {
  const echo = createEcho();
  assert.ok(echo.add('Zebulon Quartermaine', '1', 'person'));
  assert.ok(echo.add('Zebulon Quartermaine', '2', 'person'));
  assert.ok(echo.add('Zebulon Featherstone', '3', 'person'));
  assert.equal(echo.size, 2);
  assert.equal(echo.apply('Zebulon'), '1');
  assert.equal(echo.apply('Zebulon Featherstone'), '3');
  assert.equal(echo.apply('nobody'), undefined);
  echo.clear();
  assert.equal(echo.size, 0);
  assert.equal(echo.apply('Zebulon Quartermaine'), undefined);
  assert.equal(echo.findNumbers('219097731'), undefined);
  assert.ok(echo.add('Zebulon Quartermaine', '4', 'person'));
  assert.equal(echo.apply('Zebulon'), '4');
});

test('a mailbox of digits, or of a function, is no name', () => {
  goes('email', '12345@mail.example', ['no 12345', 'to |12345@mail.example|']);
  goes('email', 'z1234@mail.example', ['no |z1234|', 'to |z1234@mail.example|']);
  goes('email', 'info@mail.example', ['for info', 'to |info@mail.example|']);
  goes('email', 'info.desk@mail.example', ['for |info desk|', 'for |infodesk|', 'for info']);
  goes('email', 'abc@mail.example', ['for abc']);
  goes('email', 'quartermaine', ['for |quartermaine|']);
});

test('what is too short or of ordinary words is not taken', () => {
  const echo = createEcho();
  for (const [value, dataClass] of [
    ['abc', 'account'],
    ['female', 'gender'],
    ['王', 'person'],
    ['éa', 'person'],
  ] as const)
    assert.ok(!echo.add(value, '#', dataClass), value);
  assert.ok(echo.add('王明', '#', 'person'));
  assert.equal(echo.apply('王明来了'), '#来了');
});

test('a street is found with its word short or in full, by itself where it is long enough', () => {
  const short =
    'street st|road rd|avenue ave|lane ln|drive dr|boulevard blvd|court ct|place pl|square sq|terrace ter';
  for (const pair of short.split('|')) {
    const [long = '', brief = ''] = pair.split(' ');
    for (const [written, said] of [
      [long, brief],
      [brief, long],
    ] as const)
      goes('address', `12 Maple ${written}, Springfield`, [
        `at |12 Maple ${said}|.`,
        `in |Maple ${said.toUpperCase()}|.`,
        `in maple ${said}.`,
        'in Springfield',
        `at 13 maple ${said}`,
      ]);
  }
  goes('address', 'Ring 9, 8400 Winterthur', ['the Ring', 'at |Ring 9|', 'in |8400 Winterthur|']);
  goes('address', 'Gartenweg 9', ['the |Gartenweg|', 'the gartenweg', 'at |Gartenweg 9|']);
  goes('address', '8400 Winterthur, Gartenweg 9b', ['at |Gartenweg 9b|', 'in Winterthur']);
  goes('address', '62704 Maple Road', ['in |Maple Rd|', '|62704 Maple Rd|']);
  goes('address', '12 Elm', ['the Elm', '|12 Elm|']);
});

test('what is inside of an encoding is read in all the ways of a text', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  const echo = createEcho();
  echo.add('Zebulon Quartermaine', '#', 'person');
  for (const said of [
    'Zebulon Quartermaine',
    'by Q u a r t e r m a i n e',
    'by Q<b>uarter</b>maine',
    'by Qu=61rtermaine',
    'by Quarter-\nmaine there',
    `nothing ${base64('by Q u a r t e r m a i n e')}`,
  ])
    assert.equal(echo.apply(`see ${base64(said)}`), '[REDACTED]', said);
  assert.equal(echo.apply(`see ${base64('nothing is said in here')}`), undefined);
});

test('a name that is spelled out is found as often as it is', () => {
  const echo = createEcho();
  echo.add('Ursin Caflisck', '#', 'person');
  const spelled = [...'Caflisck'].join(' ');
  for (const between of ['; ', ' ; ', ', ', ' / ', ' or '])
    assert.doesNotMatch(echo.apply(`${spelled}${between}${spelled}`) ?? 'f l i', /f l i/, between);
});

test('an echo of nothing leaves everything, also what cannot be looked into', () => {
  const packed = Buffer.from([0x1f, 0x8b, 8, ...Array.from({ length: 60 }, (_, i) => i)]);
  const text = `see ${packed.toString('base64')}`;
  const echo = createEcho();
  assert.equal(echo.apply(text), undefined);
  echo.add('Zebulon Quartermaine', '#', 'person');
  assert.equal(echo.apply(text), '[REDACTED]');
  echo.clear();
  assert.equal(echo.apply(text), undefined);
});

test('a telephone number is found behind other digits, and an account of the same digits is not', () => {
  const echo = createEcho();
  echo.add('55501234', '#', 'phone');
  echo.add('55501234', '@', 'account');
  assert.equal(echo.apply('99955501234'), '#');
  assert.equal(echo.apply('call 55501234 now'), 'call @ now');
});
