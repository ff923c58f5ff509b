import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from '../suggest.ts';

/** What descriptions give as an example, and no value looks like. */
const placeholders = [
  '<string>',
  '<phone:string>',
  '{{phone}}',
  '[phone]',
  '$phone',
  'N/A',
  'null',
  'none',
  '-',
  '...',
  'string',
  'test',
  'abc',
  'YOUR_PHONE',
  'JOHN_DOE',
  'lorem ipsum',
  'https://example.com',
  '***',
  '0',
  '12',
];

const personal =
  'phoneNumber mobile email contactEmail ssn birthDate iban lastName firstName streetAddress homeAddress passportNumber username accessToken ipAddress'.split(
    ' ',
  );

/** Paths of records that are no person's, in which names decide. */
const paths = ['/organizations', '/orders', '/devices/{id}', '/foos'];

suite('an example takes nothing back that a name says', () => {
  for (const example of placeholders)
    test(example, () => {
      const kept = paths.flatMap((path) =>
        personal.filter((name) => isKept(path, name, example)).map((name) => `${path} ${name}`),
      );
      assert.deepEqual(kept, []);
    });

  test('a firm in the example makes nobody of whoever else stands there', () => {
    const names = 'customerName lastName contactName buyer_name owner fullName recipientName'.split(
      ' ',
    );
    const kept = [...paths, '/customers', '/users/{id}'].flatMap((path) =>
      names.filter((name) => isKept(path, name, 'Acme Inc.')).map((name) => `${path} ${name}`),
    );
    assert.deepEqual(kept, []);
    for (const path of ['/customers', '/users/{id}'])
      assert.ok(!isKept(path, 'name', 'Acme Inc.'), path);
  });

  test('a mailbox of a function in the example makes none of the next one', () => {
    const boxes = ['hello@example.com', 'info@example.com', 'admin@example.com'];
    for (const path of [...paths, '/podcasts', '/listings/{id}', '/companies'])
      for (const box of boxes)
        for (const name of ['email', 'contactEmail', 'owner_email'])
          assert.ok(!isKept(path, name, box), `${path} ${name} ${box}`);
  });

  test('one example does not tell what stands in somebody’s record', () => {
    const names = 'vatNumber key resume attachment'.split(' ');
    const kept = ['/customers', '/users/{id}'].flatMap((path) =>
      names.filter((name) => isKept(path, name, 'abc')).map((name) => `${path} ${name}`),
    );
    assert.deepEqual(kept, []);
  });

  test('nor what a name means that no list has', () => {
    const names =
      'nss cuil nip npwp niss krankenkasse bankverbindung geheimantwort vollname nenshu oklad penghasilan shukyo minzoku vatandaslik sudimost agama_anda 病歴 группакрови session signature otp';
    const kept = [...paths, '/products'].flatMap((path) =>
      names
        .split(' ')
        .flatMap((name) =>
          ['abc', 'ABC', '12', '2020-01-01', 'some_code'].flatMap((example) =>
            isKept(path, name, example) ? [`${path} ${name} ${example}`] : [],
          ),
        ),
    );
    assert.deepEqual(kept, []);
  });

  test('a time of day is the system’s, and a database calls its fields so', () => {
    assert.ok(isKept('/foos', 'zuletzt', '2020-01-01T10:00:00Z'));
    assert.ok(isKept('/fields', 'field', 'order_id'));
  });

  test('nor in a letter', () => {
    for (const name of ['resume', 'attachment', 'file'])
      assert.ok(!isKept('/tickets', name, 'abc'), name);
  });

  test('what a file is called stays', () => {
    assert.ok(isKept('/files', 'name', 'contract.pdf'));
  });
});

function isKept(path: string, name: string, example: string): boolean {
  const fields = fieldsOfSchema({
    type: 'object',
    properties: {
      id: { type: 'integer' },
      status: { type: 'string' },
      [name]: { type: 'string', example },
    },
  });
  const found = suggestTreatments({ fields, operation: { path } });
  return found.find((one) => one.path === name)?.filterType === 'KEEP';
}
