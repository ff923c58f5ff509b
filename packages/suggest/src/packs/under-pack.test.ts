import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createFilterFinder } from '@leasehold/privacy';
import type { Pack, PackRow } from './pack.ts';
import { fieldsAt, policyUnder } from './testing/policy-under.ts';

const packOf = (...rows: PackRow[]): Pack => ({
  name: 'invented',
  title: 'Invented',
  reviewedOn: '2026-01-02',
  of: 'An API that nobody has.',
  signs: { hosts: [], titles: [], operations: [] },
  notes: [],
  rows,
});
const keep = (targets: string, operations?: string[]): PackRow => ({
  filterType: 'KEEP',
  targets,
  reason: 'Reviewed.',
  ...(operations && { operations }),
});

function treatmentUnder(pack: Pack, paths: readonly string[], operation?: string) {
  const policy = policyUnder(pack, fieldsAt(paths), operation);
  assert.equal(policy.unlisted, 'withhold');
  const find = createFilterFinder(policy);
  const at = operation ?? 'GET /customers/{id}';
  return Object.fromEntries(paths.map((path) => [path, find(path, [at])?.filterType]));
}

// promise: policy.packs
suite('a pack keeps what it names and nothing else', () => {
  test('what it does not name goes by the stricter side of the suggestion', () => {
    const paths = ['invoice.status', 'invoice.created_at', 'customer.email', 'invoice.zzyzx'];
    assert.deepEqual(treatmentUnder(packOf(keep('status')), paths), {
      'invoice.status': 'KEEP',
      'invoice.created_at': undefined,
      'customer.email': 'TOKENIZE',
      'invoice.zzyzx': undefined,
    });
  });

  test('a name alone keeps nothing that is treated, and nothing that is suspected of being grave', () => {
    const paths = ['product.name', 'customer.name', 'employee.salary', 'user.password'];
    assert.deepEqual(treatmentUnder(packOf(keep('name salary password')), paths), {
      'product.name': 'KEEP',
      'customer.name': 'TOKENIZE',
      'employee.salary': 'REDACT',
      'user.password': 'REDACT',
    });
  });

  test('a row that names the very place goes over a suggestion, there and nowhere else', () => {
    const paths = ['posting.salary', 'employee.salary', 'deep.in.posting.salary'];
    assert.deepEqual(treatmentUnder(packOf(keep('**.posting.salary')), paths), {
      'posting.salary': 'KEEP',
      'employee.salary': 'REDACT',
      'deep.in.posting.salary': 'KEEP',
    });
  });

  test('members that a newer description gives to a field that was kept are not', () => {
    const paths = ['charge.id', 'charge.outcome.score', 'charge.billing.zzyzx'];
    const treated = treatmentUnder(packOf(keep('charge **.charge.id outcome billing')), paths);
    assert.equal(treated['charge.id'], 'KEEP');
    assert.notEqual(treated['charge.outcome.score'], 'KEEP');
    assert.notEqual(treated['charge.billing.zzyzx'], 'KEEP');
  });

  test('what takes away holds for all below it', () => {
    const pack = packOf(
      { filterType: 'REDACT', targets: 'metadata', reason: 'Yours.' },
      keep('status'),
    );
    assert.equal(treatmentUnder(pack, ['metadata.status'])['metadata.status'], 'REDACT');
  });

  test('a row of some operations holds in those alone', () => {
    const pack = packOf(keep('$.subject', ['GET /tickets/{}']));
    const paths = ['subject', 'id'];
    assert.equal(treatmentUnder(pack, paths, 'GET /tickets/{id}')['subject'], 'KEEP');
    assert.equal(
      treatmentUnder(pack, paths, 'GET /v2/tickets/{ticket_id}.json')['subject'],
      'KEEP',
    );
    assert.notEqual(treatmentUnder(pack, paths, 'GET /patients/{id}')['subject'], 'KEEP');
  });
});

suite('what the description does not show', () => {
  test('is treated as the pack says, and kept by a place or by a name that is nobody’s', () => {
    const pack = packOf(keep('status **.invoice.name name id source'), {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: 'email',
      reason: 'Reviewed.',
    });
    const find = createFilterFinder(policyUnder(pack, []));
    assert.equal(find('anything.status')?.filterType, 'KEEP');
    assert.equal(find('invoice.name')?.filterType, 'KEEP');
    assert.equal(find('customer.name'), undefined, 'it may be a person’s');
    assert.equal(find('id'), undefined);
    assert.equal(find('source')?.filterType, 'KEEP');
    assert.equal(find('source.line1'), undefined, 'it is an object with anything in it');
    assert.equal(find('customer.email')?.filterType, 'TOKENIZE');
  });

  test('a place that the description contradicts is not said of all', () => {
    const pack = packOf(keep('address'));
    const find = createFilterFinder(
      policyUnder(pack, fieldsAt(['address.line1', 'address.zzyzx'])),
    );
    assert.notEqual(find('address.line1')?.filterType, 'KEEP');
    assert.notEqual(find('address.zzyzx')?.filterType, 'KEEP');
  });

  test('few values are not told by tokens, whatever a row says', () => {
    const row: PackRow = { filterType: 'TOKENIZE', targets: 'gender', reason: 'Wrong.' };
    assert.equal(treatmentUnder(packOf(row), ['customer.gender'])['customer.gender'], 'REDACT');
  });
});
