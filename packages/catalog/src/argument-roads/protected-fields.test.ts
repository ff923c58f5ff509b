import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy } from '@leasehold/privacy';
import { createProtectedFields } from './protected-fields.ts';

const { policy } = parsePolicy({
  filters: [
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'email', filterType: 'KEEP', operation: 'listOffices' },
    { target: 'plan', filterType: 'KEEP' },
    { target: 'plan', filterType: 'REDACT', operation: 'GET /patients' },
  ],
});
assert.ok(policy);
const fieldsFor = createProtectedFields(policy, { tokenClasses: new Set(['email']) });
const asked = (operation: string[], answered: string[], name: string) => {
  const fields = answered.map((path) => ({
    path,
    names: [path],
    schema: {},
    holds: 'text' as const,
  }));
  return fieldsFor(operation, () => ({ fields, isPartial: false })).at([name])?.name;
};

test('an argument is judged by what its own operation answers', () => {
  assert.equal(asked(['GET /people'], ['email'], 'email'), 'email');
  assert.equal(asked(['GET /offices', 'listOffices'], ['email'], 'email'), undefined);
  assert.equal(asked(['GET /patients'], ['plan'], 'plan'), 'plan');
  assert.equal(asked(['GET /people'], ['plan'], 'plan'), undefined);
});

test('a field that its operation does not answer is protected where any operation protects it', () => {
  assert.notEqual(asked(['GET /people'], [], 'plan'), undefined);
  assert.notEqual(asked(['GET /search'], [], 'email'), undefined);
});

test('a name that holds a dot is one name, and ends the search for its record', () => {
  const fields = ['name', 'metadata', '.tag', '..', '', 'a]'].map((last) => {
    const names = ['matches', 'metadata', '.tag', last];
    return { path: names.join('.'), names, schema: {}, holds: 'text' as const };
  });
  const { searched } = fieldsFor(['POST /files/search'], () => ({ fields, isPartial: false }));
  assert.ok(searched());
});

test('a protected name is searched for in whatever its list is called', () => {
  const { policy: hand } = parsePolicy({
    filters: [{ target: 'name', filterType: 'TOKENIZE' }],
    unlisted: 'keep',
  });
  const { policy: suggested } = parsePolicy({
    filters: [{ target: 'status', filterType: 'KEEP' }],
    unlisted: 'withhold',
  });
  for (const [policy, path] of [
    [hand, '/parties'],
    [suggested, '/clients'],
  ] as const)
    for (const list of ['items', 'value', 'list', 'data']) {
      assert.ok(policy);
      const fields = ['id', 'name', 'status'].map((name) => {
        return {
          path: `${list}[].${name}`,
          names: [list, name],
          schema: {},
          holds: 'text' as const,
        };
      });
      const { searched } = createProtectedFields(policy, { tokenClasses: new Set() })(
        [`GET ${path}`],
        () => ({ fields, isPartial: false }),
      );
      assert.ok(searched().classes.has('person'), `${list} of ${path}`);
    }
});
