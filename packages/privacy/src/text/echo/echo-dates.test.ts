import assert from 'node:assert/strict';
import { test } from 'node:test';
import { protectBody } from '../../testing/engine.ts';

/** What is left of a kept text beside a birth date that is hidden. */
function beside(dob: string, note: string): string {
  const { value } = protectBody(
    { filters: [{ target: 'dob', filterType: 'REDACT' }], unlisted: 'keep' },
    { dob, note },
  );
  return (value as { note: string }).note;
}
const isHidden = (dob: string, note: string) => !beside(dob, `on ${note} here`).includes(note);

const months = [
  'January jan Januar janvier enero',
  'February feb Februar février febrero',
  'March mar März maerz mars marzo',
  'April apr avril abril',
  'May mai mayo',
  'June jun Juni juin junio',
  'July jul Juli juillet julio',
  'August aug août agosto',
  'September sep sept septembre septiembre',
  'October oct Oktober octobre octubre',
  'November nov novembre noviembre',
  'December dec Dezember décembre diciembre',
].map((names) => names.split(' '));

test('a hidden day is found with its month as a word, in five languages', () => {
  for (const [i, names] of months.entries()) {
    const dob = `1984-${String(i + 1).padStart(2, '0')}-23`;
    for (const name of names) {
      for (const written of [`23 ${name} 1984`, `${name} 23, 1984`, `23. ${name} 1984`])
        assert.ok(isHidden(dob, written), written);
      assert.ok(!isHidden(dob, `23 ${name} 1985`), `${name} of another year`);
      assert.ok(!isHidden(dob, `24 ${name} 1984`), `another day of ${name}`);
    }
  }
});

test('so it is as ordinals and with small words between', () => {
  const dob = '1984-07-03';
  for (const written of [
    '3rd July 1984',
    '3rd of July 1984',
    'July 3rd, 1984',
    '3 de julio de 1984',
    '03 July 1984',
    '3 juillet 1984',
  ])
    assert.ok(isHidden(dob, written), written);
  assert.ok(isHidden('1984-07-01', '1st July 1984'));
  assert.ok(isHidden('1984-07-02', '2nd of July 1984'));
  assert.ok(isHidden('1984-07-11', '11th July 1984'));
});

test('so it is as a moment at any hour', () => {
  for (let hour = 0; hour < 24; hour++) {
    const written = `1984-07-03T${String(hour).padStart(2, '0')}:00:00Z`;
    assert.ok(isHidden('1984-07-03', written), written);
  }
  assert.ok(!isHidden('1984-07-03', '1984-07-04T00:00:00Z'));
});

test('so it is as digits, in any order of day, month and year', () => {
  for (const written of ['19840703', '03071984', '07031984', '3.7.1984', '7/3/1984', '1984/07/03'])
    assert.ok(isHidden('1984-07-03', written), written);
});
