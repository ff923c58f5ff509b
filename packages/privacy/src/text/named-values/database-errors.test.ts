import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseErrorValues, mayBeDatabaseError } from './database-errors.ts';

const isField = (name: string) => (name === 'ssn' || name === 'home_phone' ? name : undefined);

/** What is found in a text, as it stands there and as it is read. */
const valuesIn = (text: string) =>
  databaseErrorValues(text, isField).map(({ start, end, value }) => [
    text.slice(start, end),
    value,
  ]);
const one = (text: string, value: string): void =>
  assert.deepEqual(valuesIn(text), [[value, value]], text);
const untold = (text: string, values: string): void =>
  assert.deepEqual(valuesIn(text), [[values, undefined]], text);
const none = (text: string): void => assert.deepEqual(valuesIn(text), [], text);

const sqlServer = (names: string, values: string, between = '. ') =>
  `constraint '${names}'${between}The duplicate key value is (${values}).`;

test('each database says its value in its own words', () => {
  one('Key (ssn)=(219) already exists.', '219');
  one("Duplicate entry '219' for key 'people.ssn'", '219');
  one("Duplicate entry '219' for key `people`.`ssn`", '219');
  one("duplicate entry '219' FOR KEY ssn", '219');
  one("Duplicate entry 'O'Neil' for key 'ssn'", "O'Neil");
  one(sqlServer('UQ_people_ssn', '219'), '219');
  one(sqlServer('UQ_ssn', '219', '.\nStopped.\n'), '219');
  one("CONSTRAINT 'ssn'. THE Duplicate KEY VALUE IS (219).", '219');
});

test('other words are none of a database', () => {
  none('the ssn is 219');
  none('Keys (ssn)=(219)');
  none('MonKey (ssn)=(219)');
  none('key (ssn)=(219)');
  none('Key (ssn) = (219)');
  none('Key ()=(219), Key (ssn)=()');
  none("Duplicate entry '' for key 'ssn'");
  none("Reduplicate entry '219' for key 'ssn'");
  none(sqlServer('UQ_ssn', '219').replace('c', 'xc'));
  none(sqlServer('UQ_ssn', ''));
  none("Key (state)=(open), Duplicate entry 'open' for key 'state'");
});

test('the first longest words that are a field tell it, up to four of them', () => {
  const asked: string[] = [];
  const fieldOf = (name: string) => void asked.push(name);
  databaseErrorValues('Key (a.b, "c"d_é)=(1)', fieldOf);
  assert.equal(asked.join(' '), 'a_b_c_d b_c_d_é a_b_c b_c_d c_d_é a_b b_c c_d d_é a b c d é');
  const [found] = databaseErrorValues('Key (id, home_phone, ssn)=(219)', isField);
  assert.deepEqual(found, { start: 27, end: 30, value: '219', quote: '', field: 'home_phone' });
});

test('where several columns are named and several values said, none is told from the others', () => {
  untold('Key (id, ssn)=(7, 219)', '7, 219');
  untold('Key (id, ssn)=(7-219)', '7-219');
  untold("Duplicate entry '7-219' for key 'id_ssn'", '7-219');
  untold(sqlServer('UQ_ssn', '7, 219'), '7, 219');
  one('Key (id, ssn)=(7,219)', '7,219');
  one('Key (ssn)=(7, 219)', '7, 219');
  one("Duplicate entry '219-09' for key 'ssn'", '219-09');
});

test('each error of a text is read', () => {
  const texts = ['Key (ssn)=(1)', 'Key (ssn)=(2)', sqlServer('UQ_ssn', '4')];
  const entry = (value: number) => `Duplicate entry '${value}' for key 'ssn'`;
  assert.deepEqual(
    valuesIn([...texts, entry(5), entry(6)].join('\n')).map(([value]) => value),
    ['1', '2', '5', '6', '4'],
  );
});

test('names and values have the length that databases give them', () => {
  const long = (length: number, end = '') => end.padStart(length, 'x');
  one(`Key (${long(300, ' ssn')})=(${long(2000)})`, long(2000));
  none(`Key (${long(301, ' ssn')})=(219)`);
  none(`Key (ssn)=(${long(2001)})`);
  one(`Duplicate entry '${long(2000)}' for key '${long(200, '.ssn')}'`, long(2000));
  none(`Duplicate entry '${long(2001)}' for key 'ssn'`);
  none(`Duplicate entry '219' for key '${long(201, '.ssn')}'`);
  one(sqlServer(long(200, ' ssn'), long(2000), long(296)), long(2000));
  none(sqlServer(long(201, ' ssn'), '219'));
  none(sqlServer('ssn', long(2001)));
  none(sqlServer('ssn', '219', long(297)));
});

test('a text, or the JSON of an answer, is told by a few letters', () => {
  for (const text of ['Key (', 'duplicate key', 'Duplicate entry'])
    assert.ok(mayBeDatabaseError(text), text);
  for (const text of ['', 'Key', 'key (', 'DUPLICATE key', 'duplicates'])
    assert.ok(!mayBeDatabaseError(text), text);
});
