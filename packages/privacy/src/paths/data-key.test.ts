import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDataKey } from './data-key.ts';

const names =
  'facade3desk fabaceae sector123code 患者氏名番号一覧表示 xкодклиентаномер кодклиентаномерx id first_name lastName createdAt @type $ref _links dob iso2 sha256 md5 ipv6Address b2b oauth2 x5t is_active URL htmlURL HTTPSProxy prénom größe min jan 3ds numberOfBathroomsTotalInteger address_line_1 xml:lang odata.type rhythm IsSoldByAB allow3DS2 b2bWallet chAccAgeInd page-facade-decade-added';
const data = [
  'anna@example.org',
  'alice',
  'john.smith',
  'JohnSmith',
  'Ann Lee',
  '+1 555 0100',
  '20240131',
  '2024-01-31',
  '123-45-6789',
  '550e8400-e29b-41d4-a716-446655440000',
  'deadbeef-cafe-babe-face-feedfacefeed',
  '507f1f77bcf86cd799439011',
  'row_4fa85f64',
  'cus_NffrFeUfNV2Hib',
  'U0G9QF9C6x',
  'aBcDeFgHiJkL',
  'k3j9x2m4q8z1',
  'qzxwvkjhgfdsbnmt',
  '/customers/7',
  'https://x.example/7',
  '',
  'x'.repeat(65),
];

test('takes names that programmers choose for names', () => {
  assert.deepEqual(
    names.split(' ').filter((name) => isDataKey(name)),
    [],
  );
});

test('takes addresses, numbers, dates, ids and people’s names for data', () => {
  assert.deepEqual(
    data.filter((name) => !isDataKey(name)),
    [],
  );
});
