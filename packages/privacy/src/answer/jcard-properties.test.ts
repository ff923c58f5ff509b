import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '../json/json.ts';
import { protectBody } from '../testing/engine.ts';

const gone = '[REDACTED]';
const shownBy =
  (...targets: string[]) =>
  (given: Json): Json =>
    protectBody(
      {
        unlisted: 'keep',
        echo: false,
        filters: targets.map((target) => ({ target, filterType: 'REDACT' })),
      },
      given,
    ).value;
const card = (...properties: Json[]): Json => [
  'vcard',
  [['version', {}, 'text', '4.0'], ...properties],
];

suite('properties of a contact that a list says, as registrars of domains answer', () => {
  test('under the name of the field, whatever its type is', () => {
    const given = (last: Json, pay: Json) =>
      card(
        ['lastName', {}, 'text', last],
        ['x-salary', {}, 'float', pay],
        ['x-floor', {}, 'integer', 4],
      );
    assert.deepEqual(shownBy('lastName', 'salary')(given('Ulmer', 512.5)), given(gone, gone));
  });

  test('under the name that contacts have for it', () => {
    const given = (born: Json, phone: Json, mail: Json) => ({
      entities: [
        {
          vcardArray: card(
            ['bday', {}, 'date', born],
            ['tel', { type: ['work', 'voice'] }, 'uri', phone],
            ['email', {}, 'text', mail],
            ['role', {}, 'text', 'Registrar'],
          ),
        },
      ],
    });
    assert.deepEqual(
      shownBy('birthDate', 'phone', 'email')(given('1958-02-14', 'tel:+1-503', 'a@b.example')),
      given(gone, gone, gone),
    );
  });

  test('part by part, where it has parts', () => {
    const given = (last: Json, first: Json, street: Json) =>
      card(
        ['n', {}, 'text', [last, first, '', '', 'Jr.']],
        ['adr', { type: 'home' }, 'text', ['', '', street, 'Bonn', '', '', 'Germany']],
      );
    assert.deepEqual(
      shownBy('lastName', 'street')(given('Ulmer', 'Ann', '1 Elm')),
      given(gone, 'Ann', gone),
    );
    assert.deepEqual(
      shownBy('firstName')(given(['Ulmer', 'Lee'], ['Ann', 'Eva'], ['1', 'Elm'])),
      given(['Ulmer', 'Lee'], gone, ['1', 'Elm']),
    );
    assert.deepEqual(
      shownBy('address')(given('Ulmer', 'Ann', '1 Elm')),
      card(
        ['n', {}, 'text', ['Ulmer', 'Ann', '', '', 'Jr.']],
        ['adr', { type: 'home' }, 'text', ['', '', gone, gone, '', '', gone]],
      ),
    );
  });

  test('and what is said once more beside it', () => {
    const given = (label: Json, street: Json) =>
      card(['adr', label, 'text', ['', '', street, '', '', '', '']]);
    assert.deepEqual(
      shownBy('street')(given({ label: '1 Elm, Bonn' }, '1 Elm')),
      given(gone, gone),
    );
    assert.deepEqual(
      shownBy('lastName')(card(['n', { 'sort-as': 'Ulmer' }, 'text', 'Ulmer;Ann;;;'])),
      card(['n', gone, 'text', gone]),
    );
  });

  test('guests of an event by their addresses', () => {
    const guest = (name: Json, address: Json) => ['attendee', name, 'cal-address', address];
    assert.deepEqual(
      shownBy('email')(guest({ cn: 'Ann' }, 'mailto:a@b.example')),
      guest(gone, gone),
    );
  });

  test('what no filter names stays, and what is no such list', () => {
    const given: readonly Json[] = [
      card(['org', {}, 'text', 'Elm Registry'], ['kind', {}, 'text', 'individual']),
      [['status', { open: true }, 'text', 'open']],
      [['ready', {}, 7, 'lastName']],
    ];
    for (const one of given) assert.deepEqual(shownBy('lastName', 'birthDate')(one), one);
  });
});
