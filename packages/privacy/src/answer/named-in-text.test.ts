// Values that a kept text names itself: nothing else of the answer says them.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { startCost } from '../testing/cost.ts';
import { describing, engineOf, protectBody } from '../testing/engine.ts';
import { isObject } from '../json/json.ts';
import { Raw } from './raw.ts';
import { everyOr, inPart } from '../testing/every.ts';

const filters = [
  { target: 'email', filterType: 'HASH' },
  { target: 'ssn', filterType: 'REDACT' },
  { target: 'salary', filterType: 'REDACT' },
  { target: 'dob', filterType: 'AGE_GROUP' },
  { target: 'phone', filterType: 'MASK_PARTIAL' },
  { target: 'note', filterType: 'KEEP' },
];

/** What an agent reads of a note. */
function noteOf(note: string, unlisted: 'keep' | 'withhold' = 'keep', text?: object): string {
  const { value } = protectBody(
    { filters, unlisted, ...(text && { text: { ...text } }) },
    { note },
  );
  assert.ok(isObject(value) && typeof value['note'] === 'string');
  return value['note'].replaceAll(/HASH_[0-9A-Z]{26}/g, 'HASH');
}

/** A text, and what is left of it. */
const texts: Record<string, readonly [given: string, shown: string][]> = {
  'JSON in the middle': [
    ['sent {"email":"ann@x.example","ok":true} on', 'sent {"email":"HASH","ok":true} on'],
    ["where ssn = '219-09-7731' and", "where ssn = '[REDACTED]' and"],
    ['[1] {"ssn":"219-09-7731"} [2]', '[1] {"ssn":"[REDACTED]"} [2]'],
    ['body={"a":{"Phone" : "415-555-2671"}}', 'body={"a":{"Phone" : "XXX-XXX-2671"}}'],
    ['pay {"salary": 91250, "n": 3}', 'pay {"salary": "[REDACTED]", "n": 3}'],
    ['dob {"dob":"1984-03-07"}', 'dob {"dob":"Age Group: 40-45"}'],
    ['none {"email":null,"ssn":""}', 'none {"email":null,"ssn":""}'],
    ['esc {"ssn":"219\\"09\\\\","n":1}', 'esc {"ssn":"[REDACTED]","n":1}'],
    ['all {"email":["a@x.example","b@x.example"],"n":1}', 'all {"email":"[REDACTED]","n":1}'],
    ['in {"ssn":{"a":"]}","b":[1]},"n":1}', 'in {"ssn":"[REDACTED]","n":1}'],
  ],
  'JSON in JSON, and JSON as pages write it': [
    ['sent {\\"ssn\\":\\"219-09-7731\\",\\"n\\":1}', 'sent {\\"ssn\\":\\"[REDACTED]\\",\\"n\\":1}'],
    [
      'sent {\\\\\\"ssn\\\\\\":\\\\\\"21\\\\\\"}',
      'sent {\\\\\\"ssn\\\\\\":\\\\\\"[REDACTED]\\\\\\"}',
    ],
    ['data={&quot;ssn&quot;:&quot;21&quot;}', 'data={&quot;ssn&quot;:&quot;[REDACTED]&quot;}'],
  ],
  'other spellings of the name': [
    ['userSalary=5 annual_salary: 6', 'userSalary=[REDACTED] annual_salary: [REDACTED]'],
    ['salary_per_year=5&x=1', 'salary_per_year=[REDACTED]&x=1'],
    ['Old salary: 5', 'Old salary: [REDACTED]'],
    ['Salary amount: 5; open', 'Salary amount: [REDACTED]; open'],
    ['<i data-ssn="219-09">', '<i data-ssn="[REDACTED]">'],
    ['{"patientSsn":"219","n":1', '{"patientSsn":"[REDACTED]","n":1'],
    ['id\twork_phone\n1\t415-555-2671', 'id\twork_phone\n1\tXXX-XXX-2671'],
    ['email subject: the parcel', 'email subject: the parcel'],
    ['salaried=5, salary_band_id=6', 'salaried=5, salary_band_id=6'],
  ],
  'what was cut off': [
    ['cut {"id":1,"ssn":"219-09-77', 'cut {"id":1,"ssn":"[REDACTED]'],
    ['cut {"ssn":{"number":"219-09', 'cut {"ssn":"[REDACTED]"'],
  ],
  'other languages': [
    [
      "dict {'ssn': u'219-09-7731', 'salary': Decimal('91250')}",
      "dict {'ssn': u'[REDACTED]', 'salary': '[REDACTED]'}",
    ],
    ["none {'ssn': None, 'n': 1}", "none {'ssn': None, 'n': 1}"],
    ['js {id: 1, ssn: "219-09-7731"}', 'js {id: 1, ssn: "[REDACTED]"}'],
    ['ruby {"ssn"=>"219-09-7731"}', 'ruby {"ssn"=>"[REDACTED]"}'],
    ['line ssn="219-09-7731" n=1', 'line ssn="[REDACTED]" n=1'],
  ],
  XML: [
    ['<p><id>1</id><ssn>219-09-7731</ssn></p>', '<p><id>1</id><ssn>[REDACTED]</ssn></p>'],
    ['<a:ssn type="us">219-09-7731</a:ssn>', '<a:ssn type="us">[REDACTED]</a:ssn>'],
    ['<phone><![CDATA[415-555-2671]]></phone>', '<phone>XXX-XXX-2671</phone>'],
    ['<ssn><first>219</first><rest>09</rest></ssn> on', '<ssn>[REDACTED]</ssn> on'],
    ['<ssn/><b>219</b>', '<ssn/><b>219</b>'],
    ['<p id="1" ssn="219-09-7731"/>', '<p id="1" ssn="[REDACTED]"/>'],
    ['<p><ssn>219-09', '<p><ssn>[REDACTED]'],
    ['<p></p><ssn>219-09', '<p></p><ssn>[REDACTED]'],
  ],
  'tables in lines': [
    ['id,ssn,n\n1,219-09-7731,3\n2,219-09-7732,4\n', 'id,ssn,n\n1,[REDACTED],3\n2,[REDACTED],4\n'],
    ['id;"ssn"\r\n1;"219;09"\r\n', 'id;"ssn"\r\n1;[REDACTED]\r\n'],
    ['id\tphone\n1\t415-555-2671', 'id\tphone\n1\tXXX-XXX-2671'],
    [
      'The export:\nid,ssn\n1,219\n\nRegards, Bo',
      'The export:\nid,ssn\n1,[REDACTED]\n\nRegards, Bo',
    ],
    [
      '| id | ssn |\n|----|-----|\n| 1  | 219 |\n',
      '| id | ssn |\n|----|-----|\n| 1  | [REDACTED] |\n',
    ],
    ['id,ssn,n\n1,219,09,3\n', 'id,ssn,n\n1,[REDACTED]\n'],
    ['id,ssn\n1,"219\n09"\n', 'id,ssn\n1,[REDACTED]\n'],
  ],
  'what names no protected field': [
    ['sent {"status":"open","n":[1,2]} on', 'sent {"status":"open","n":[1,2]} on'],
    ['a name, an ssn, a phone, all asked for', 'a name, an ssn, a phone, all asked for'],
    ['"ssn" was not given', '"ssn" was not given'],
    ['He said: "ssn"\nand left', 'He said: "ssn"\nand left'],
  ],
};

// promise: policy.named-in-text
suite('a protected field that a kept text names', () => {
  for (const [title, rows] of Object.entries(texts))
    for (const unlisted of ['keep', 'withhold'] as const)
      test(`${title}, where what is not named is ${unlisted}`, () => {
        for (const [given, shown] of rows) assert.equal(noteOf(given, unlisted), shown);
      });

  test('is treated without any search of texts, too', () => {
    const { text } = protectBody(
      { filters, unlisted: 'keep', echo: false },
      { note: 'sent {"ssn":"219-09-7731"}', xml: '<ssn>219-09-7731</ssn>' },
    );
    assert.doesNotMatch(text, /7731/);
    const plain = protectBody(
      { filters, unlisted: 'keep', echo: false },
      { xml: '<ssn>219-09-7731</ssn>', other: "{'ssn': '219-09-7731'}" },
    );
    assert.doesNotMatch(plain.text, /7731/);
  });

  test('is looked for in the rest of the answer, and joins with what the answer has', () => {
    const { value } = protectBody(
      { filters: [{ target: 'email', filterType: 'TOKENIZE' }], unlisted: 'keep' },
      {
        email: 'ann.okafor@x.example',
        note: 'sent {"email":"ann.okafor@x.example"}',
        log: 'for ann.okafor@x.example',
      },
    );
    assert.ok(isObject(value) && typeof value['email'] === 'string');
    assert.equal(value['note'], `sent {"email":"${value['email']}"}`);
    assert.equal(value['log'], `for ${value['email']}`);
    const alone = noteOf('sent {"ssn":"219-09-7731"}; 219 09 7731 again');
    assert.equal(alone, 'sent {"ssn":"[REDACTED]"}; [REDACTED] again');
  });

  test('stays beside what detectors find', () => {
    assert.equal(
      noteOf('sent {"phone":"415-555-2671"} to bo@x.example', 'keep', {
        detect: ['EMAIL', 'PHONE'],
        filterType: 'REDACT',
      }),
      'sent {"phone":"XXX-XXX-2671"} to [REDACTED]',
    );
  });

  test('of what an agent wrote itself is not confirmed', () => {
    const engine = engineOf({
      filters: [{ target: 'email', filterType: 'TOKENIZE' }],
      unlisted: 'keep',
    });
    for (const note of ['x:\nid,email\n1,ann@x.example', '<n:email>ann@x.example</n:email>']) {
      const body = JSON.stringify({ email: 'ann@x.example', note });
      const written = {
        paths: [['note']],
        said: [],
        texts: ['other words'],
        ids: [],
        isAll: false,
      };
      const { text } = engine.protect(new Raw(body), { answer: describing(body), written });
      assert.match(text, /\[REDACTED\]/);
      assert.doesNotMatch(text, /note.*TOKEN_|ann@/);
    }
  });

  test('of several tables the rows of each are known by its own head', () => {
    const note = 'a,ssn\n1,219-09-7731:\nssn,b\n219-09-7732,2\n';
    assert.equal(noteOf(note), 'a,ssn\n1,[REDACTED]\nssn,b\n[REDACTED],2\n');
  });

  test(`costs no more than the text is long${inPart}`, () => {
    const length = everyOr(50_000, 200_000);
    for (const part of [
      '\\',
      '"',
      '{"ssn":',
      '<ssn ',
      '<ssn>',
      'a,ssn\n',
      'a,ssn:\n',
      'a,ssn\n1,2:\n',
      '"ssn":"\\',
      "'a",
      ',',
      '{',
      '{a:',
    ])
      for (const note of [
        part.repeat(length / part.length),
        `</${part.repeat(length / part.length)}\n`,
      ]) {
        const cost = startCost();
        noteOf(note);
        assert.ok(cost() < (3 * length) / 200, part);
      }
  });
});

test('a list in the place of a value fails where its values are treated, and not where they go', () => {
  const failed = (note: string) =>
    protectBody({ filters, unlisted: 'keep' }, { note })
      .report.paths.filter(({ treatment }) => treatment === 'FAIL_CLOSED')
      .map(({ path }) => path);
  assert.deepEqual(failed('all {"ssn":["219-09-7731"],"n":1}'), []);
  assert.equal(failed('all {"email":["a@x.example"],"n":1}').length, 1);
  assert.deepEqual(failed('all {"email":"a@x.example","n":1}'), []);
});
