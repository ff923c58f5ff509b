import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { PolicyDocument } from '@leasehold/privacy';
import {
  createHolder,
  draftOf,
  removeTreatment,
  setEcho,
  setText,
  setTreatment,
  setUnlisted,
  type Draft,
  type Edited,
} from './policy-edit.ts';

function made(edited: Edited): Draft {
  assert.ok(edited.draft, edited.problem);
  return edited.draft;
}
const draft = (...filters: object[]) => made(draftOf({ filters: filters as PolicyDocument[] }));
const filters = ({ document }: Draft) => Object(document).filters;
const typeAt = (at: Draft, path: string) => createHolder(at)(path)?.filter.filterType;

test('the filter that holds is edited where it names the field, so that fields of one name stay alike', () => {
  const before = draft({ target: 'email', filterType: 'TOKENIZE', class: 'email' });
  const after = made(
    setTreatment(before, 'items[].email', { filterType: 'MASK_PARTIAL', keepLast: 2 }),
  );
  assert.deepEqual(filters(after), [
    { target: 'email', filterType: 'MASK_PARTIAL', keepLast: 2, class: 'email' },
  ]);
  assert.equal(typeAt(after, 'buyer.email'), 'MASK_PARTIAL');
});

test('one place can be treated otherwise, and be widened to the name again', () => {
  const before = draft({ field: 'email', action: 'TOKENIZE' });
  const one = made(setTreatment(before, 'items[].email', { filterType: 'REDACT' }, 'place'));
  assert.deepEqual([typeAt(one, 'items[].email'), typeAt(one, 'email')], ['REDACT', 'TOKENIZE']);
  const all = made(setTreatment(one, 'items[].email', { filterType: 'REDACT' }, 'name'));
  assert.deepEqual(filters(all), [{ field: 'email', action: 'REDACT' }]);
});

test('a field nobody named gets a filter of its own place', () => {
  const after = made(setTreatment(draft(), 'total', { filterType: 'KEEP' }));
  assert.deepEqual(filters(after), [{ target: '$.total', filterType: 'KEEP' }]);
  assert.equal(typeAt(after, 'items[].total'), undefined);
});

test('a field in something that is treated gets one too, and the thing stays as it is', () => {
  const before = draft({ target: 'address', filterType: 'MASK_PARTIAL' });
  assert.deepEqual(createHolder(before)('address.city')?.reach, 'around');
  const after = made(setTreatment(before, 'address.city', { filterType: 'KEEP' }));
  assert.deepEqual(
    [typeAt(after, 'address.city'), typeAt(after, 'address.street')],
    ['KEEP', 'MASK_PARTIAL'],
  );
  assert.match(removeTreatment(before, 'address.city').problem ?? '', /No filter names/);
});

test('what cannot come to hold is told, and changes nothing', () => {
  const whole = draft({ target: 'address', filterType: 'REDACT' });
  assert.match(
    setTreatment(whole, 'address.city', { filterType: 'KEEP' }).problem ?? '',
    /^address REDACT holds here/,
  );
  assert.match(setTreatment(draft(), 'gender', { filterType: 'TOKENIZE' }).problem ?? '', /gender/);
});

test('a filter that is taken away leaves the field to what is around it, or to nobody', () => {
  const before = draft(
    { target: 'name', filterType: 'KEEP' },
    { target: 'shop.name', filterType: 'REDACT' },
  );
  const once = made(removeTreatment(before, 'shop.name'));
  assert.equal(typeAt(once, 'shop.name'), 'KEEP');
  assert.equal(typeAt(made(removeTreatment(once, 'shop.name')), 'shop.name'), undefined);
});

test('filters of a preset hold until the owner writes another for the same target', () => {
  const before = made(draftOf({ preset: 'gdpr' }));
  assert.equal(createHolder(before)('email')?.index, undefined);
  assert.match(removeTreatment(before, 'email').problem ?? '', /preset/);
  const after = made(setTreatment(before, 'a.email', { filterType: 'REDACT' }));
  assert.deepEqual(filters(after), [{ target: 'email', filterType: 'REDACT', class: 'email' }]);
});

test('names that need quotes, elements and maps are fields as well', () => {
  for (const path of ['["e.mail"]', 'tags[]', 'byDay.*', '[].x', 'a["it\'s"].b', 'a["*"]']) {
    const after = made(setTreatment(draft(), path, { filterType: 'REDACT' }));
    assert.equal(typeAt(after, path), 'REDACT', path);
    assert.equal(
      typeAt(made(setTreatment(after, path, { filterType: 'HASH' })), path),
      'HASH',
      path,
    );
    assert.equal(filters(made(setTreatment(after, path, { filterType: 'HASH' }))).length, 1, path);
  }
});

test('defaults are set on any form of document, and keep the order of its keys', () => {
  const array = made(draftOf([{ target: 'a', filterType: 'KEEP' }]));
  assert.deepEqual(made(setUnlisted(array, 'keep')).document, {
    filters: [{ target: 'a', filterType: 'KEEP' }],
    unlisted: 'keep',
  });
  const off = made(setEcho(array, false));
  assert.equal(off.policy.echo, false);
  const on = made(setText(off, { detect: ['EMAIL'], filterType: 'REDACT' }));
  assert.deepEqual(on.policy.text, { detect: ['EMAIL'], filterType: 'REDACT' });
  assert.equal(made(setText(on, undefined)).policy.text, undefined);
  assert.deepEqual(Object.keys(Object(made(setEcho(on, true)).document)), [
    'filters',
    'echo',
    'text',
  ]);
});

suite('a filter that is bound to operations', () => {
  const kept = { target: '$.id', filterType: 'KEEP', operation: ['GET /orders', 'listItems'] };
  const bound = draft({ target: 'id', filterType: 'TOKENIZE' }, kept);
  const orders = ['GET /orders'];
  const items = ['GET /items', 'listItems'];
  const filtersAfter = (edited: Edited) => filters(made(edited));

  test('holds where it is bound, and goes on doing so when it is changed', () => {
    assert.equal(createHolder(bound)('id', orders)?.filter.filterType, 'KEEP');
    assert.equal(createHolder(bound)('id', ['GET /people'])?.filter.filterType, 'TOKENIZE');
    const after = filtersAfter(setTreatment(bound, 'id', { filterType: 'HASH' }, 'held', items));
    assert.deepEqual(after[1], { ...kept, filterType: 'HASH' });
  });

  test('is made for the operation that is looked at, and says nothing of the others', () => {
    const edited = setTreatment(bound, 'id', { filterType: 'REDACT' }, 'operation', orders);
    assert.deepEqual(filtersAfter(edited).slice(1), [
      { target: '$.id', filterType: 'KEEP', operation: ['listItems'] },
      { target: '$.id', filterType: 'REDACT', operation: ['GET /orders'] },
    ]);
  });

  test('gives way to the filter of all operations in the one that is looked at', () => {
    const edited = setTreatment(bound, 'id', { filterType: 'HASH' }, 'place', items);
    assert.deepEqual(filtersAfter(edited).slice(1), [
      { target: '$.id', filterType: 'KEEP', operation: ['GET /orders'] },
      { target: '$.id', filterType: 'HASH' },
    ]);
  });

  test('is removed from one operation, and with its last one', () => {
    const once = removeTreatment(bound, 'id', items);
    assert.deepEqual(filtersAfter(once)[1], {
      target: '$.id',
      filterType: 'KEEP',
      operation: ['GET /orders'],
    });
    assert.equal(filtersAfter(removeTreatment(made(once), 'id', orders)).length, 1);
  });
});
