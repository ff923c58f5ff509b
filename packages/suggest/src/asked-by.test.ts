import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { suggestTreatments } from './suggest.ts';

/** What is suggested for the field that the records of a path are asked for by. */
function treatmentOfKey(path: string, key: string, { written = key, inside = '' } = {}) {
  const fields = [...(inside === '' ? [] : [inside]), written];
  const found = suggestTreatments({
    fields: [{ path: fields.join('.'), names: fields, schema: { type: 'string' } }],
    operation: { path, keys: [key] },
  });
  return found[0]?.filterType;
}

suite('what a record is asked for by', () => {
  test('is kept of a thing, whatever it is called', () => {
    assert.equal(treatmentOfKey('/reservations', 'confirmation'), 'KEEP');
    assert.equal(treatmentOfKey('/cases', 'docket'), 'KEEP');
    assert.equal(treatmentOfKey('/claims', 'claim_no', { written: 'claimNo' }), 'KEEP');
    assert.equal(treatmentOfKey('/reservations', 'confirmation', { inside: 'data' }), 'KEEP');
  });

  test('becomes a token of a person', () => {
    assert.equal(treatmentOfKey('/employees', 'badge'), 'TOKENIZE');
    assert.equal(treatmentOfKey('/guests', 'folio'), 'TOKENIZE');
  });

  test('is no reason to keep what tells more than which record it is', () => {
    const telling =
      '/households surname,/loans borrower,/policies holder,/invites link,/shares token,/doors pin,/records ssn,/contacts email,/cards pan,/subscriptions msisdn,/addresses line1';
    for (const one of telling.split(',')) {
      const [path = '', key = ''] = one.split(' ');
      assert.notEqual(treatmentOfKey(path, key), 'KEEP', one);
    }
  });

  test('is kept where its noun only begins with a grave word', () => {
    assert.equal(treatmentOfKey('/email-forwards', 'email_forward_id'), 'KEEP');
    for (const [path, key] of [
      ['/users', 'user_email_id'],
      ['/patients', 'patient_ssn_id'],
      ['/logins', 'login_password_id'],
    ] as const)
      assert.notEqual(treatmentOfKey(path, key), 'KEEP', key);
  });

  test('says nothing of what stands inside the record under the same name', () => {
    assert.notEqual(treatmentOfKey('/employees', 'badge', { inside: 'spouse' }), 'TOKENIZE');
  });
});
