import assert from 'node:assert/strict';
import test from 'node:test';
import { createFilterFinder, unboundPolicy } from './filter-at.ts';
import { parsePolicy } from './parse-policy.ts';

test('the filter that holds at a path is found by the rules of the engine', () => {
  const { policy, issues } = parsePolicy({
    filters: [
      { target: 'email', filterType: 'TOKENIZE' },
      { target: 'customers[].email', filterType: 'REDACT' },
      { target: '$.id', filterType: 'KEEP' },
      { target: 'address', filterType: 'DROP' },
      { target: 'address.country', filterType: 'KEEP' },
      { target: 'tags', filterType: 'REDACT' },
      { target: '$.tags[].label', filterType: 'KEEP' },
      { target: 'byDay.*', filterType: 'MASK_PARTIAL' },
    ],
  });
  assert.ok(policy, JSON.stringify(issues));
  const find = createFilterFinder(policy);
  const found = (path: string) => find(path)?.filterType;
  assert.equal(found('email'), 'TOKENIZE');
  assert.equal(found('[].contact["e-mail"]'), 'TOKENIZE');
  assert.equal(found('customers[].email'), 'REDACT');
  assert.equal(found('id'), 'KEEP');
  assert.equal(found('customers[].id'), undefined);
  assert.equal(found('customers[].address.street'), 'DROP');
  assert.equal(found('address.country'), 'DROP', 'a subtree goes whole');
  assert.equal(found('tags[].label'), 'REDACT');
  assert.equal(found('byDay.*'), 'MASK_PARTIAL');
  for (const nothing of ['', '..', '[', 'a[0]', '\0']) assert.equal(found(nothing), undefined);
});

test('what keeps the values of keys gives way to any filter that says the name of one', () => {
  const { policy, issues } = parsePolicy({
    filters: [
      { target: '$.totals.*', filterType: 'KEEP', valuesOnly: true, operation: ['GET /totals'] },
      { target: '$.days.*[]', filterType: 'KEEP', valuesOnly: true },
      { target: '$.all.*', filterType: 'KEEP' },
      { target: 'ssn', filterType: 'REDACT' },
      { target: 'email', filterType: 'TOKENIZE' },
    ],
  });
  assert.ok(policy, JSON.stringify(issues));
  const find = createFilterFinder(policy);
  const found = (path: string) => find(path, ['GET /totals'])?.filterType;
  assert.equal(found('totals.open'), 'KEEP');
  assert.equal(found('totals.ssn'), 'REDACT');
  assert.equal(found('days.monday[]'), 'KEEP');
  assert.equal(found('days.email[]'), 'TOKENIZE');
  assert.equal(found('all.ssn'), 'KEEP', 'an owner who keeps all says so');
});

test('what keeps values alone says nothing of the members of an object', () => {
  const { policy, issues } = parsePolicy({
    filters: [
      { target: 'source', filterType: 'KEEP', valuesOnly: true },
      { target: 'owner', filterType: 'KEEP' },
      { target: 'card', filterType: 'MASK_PARTIAL' },
      { target: '$.card.number', filterType: 'KEEP', valuesOnly: true },
      { target: 'email', filterType: 'TOKENIZE' },
    ],
  });
  assert.ok(policy, JSON.stringify(issues));
  const find = createFilterFinder(policy);
  const found = (path: string) => find(path)?.filterType;
  assert.equal(found('source'), 'KEEP');
  assert.equal(found('source[]'), 'KEEP', 'a list of values');
  assert.equal(found('source.line1'), undefined);
  assert.equal(found('source[].deep.line1'), undefined);
  assert.equal(found('source[][].line1'), undefined);
  assert.equal(found('source.email'), 'TOKENIZE', 'a filter of its own');
  assert.equal(found('owner.source.line1'), 'KEEP', 'what holds the object passes on');
  assert.equal(found('card.number'), 'KEEP');
  assert.equal(found('card.number.first6'), 'MASK_PARTIAL', 'what holds the object passes on');
});

test('what is in a list is asked of its elements, and a path may begin with one', () => {
  const { policy, issues } = parsePolicy({
    filters: [
      { target: '$[].name', filterType: 'TOKENIZE' },
      { target: '$.list[]', filterType: 'REDACT' },
      { target: '$.*', filterType: 'HASH' },
    ],
  });
  assert.ok(policy, JSON.stringify(issues));
  const find = createFilterFinder(policy);
  assert.equal(find('[].name')?.filterType, 'TOKENIZE');
  assert.equal(find('list')?.filterType, 'REDACT', 'a value without its list');
  assert.equal(find('list[]')?.filterType, 'REDACT');
  assert.equal(find('list[].name')?.filterType, 'REDACT');
  assert.equal(find('other')?.filterType, 'HASH');
  assert.equal(find('*')?.filterType, 'HASH');
});

test('what holds in every answer is the policy without the filters of operations', () => {
  const { policy } = parsePolicy({
    filters: [
      { target: 'email', filterType: 'TOKENIZE' },
      { target: 'phone', filterType: 'REDACT', operation: 'GET /people' },
    ],
    unlisted: 'keep',
  });
  assert.ok(policy);
  assert.deepEqual(unboundPolicy(policy), {
    filters: [{ target: 'email', filterType: 'TOKENIZE' }],
    unlisted: 'keep',
    echo: true,
  });
});
