import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffApis, isSameApi } from './diff-apis.ts';
import { writtenDefinitionName } from './schema/definitions-used.ts';
import { retainOperations, withoutUnusedDefinitions } from './retain.ts';
import { api, operation } from './testing/fixtures.ts';

const responses = [
  {
    status: '200',
    description: '',
    contents: [{ mediaType: 'application/json', schema: { $ref: '#/$defs/Pet' } }],
  },
];
const pet = (more: object) => ({
  Pet: { type: 'object', properties: { toy: { $ref: '#/$defs/a~1b' }, ...more } },
  'a/b': { type: 'string' },
});
const [kept, gone] = [
  operation('GET', '/kept', { responses }),
  operation('GET', '/gone', { responses }),
];

test('operations that are kept mean what they meant, whatever became of the definitions they need', () => {
  const before = api([kept, gone], { definitions: pet({ old: { type: 'string' } }) });
  const after = api([kept], { definitions: pet({ fresh: { type: 'string' } }) });
  const both = retainOperations(after, before, ['GET /gone']);
  assert.deepEqual(
    both.operations.map(({ id }) => id),
    ['GET /kept', 'GET /gone'],
  );
  const only = (of: typeof both, id: string) => ({
    ...of,
    operations: of.operations.filter((one) => one.id === id),
  });
  assert.ok(isSameApi(diffApis(only(before, 'GET /gone'), only(both, 'GET /gone'))));
  assert.ok(isSameApi(diffApis(after, only(both, 'GET /kept'))));
  assert.deepEqual(Object.keys(both.definitions), ['Pet', 'a/b', 'Pet (before)', 'a/b (before)']);
  assert.deepEqual(
    Object.keys(retainOperations(before, both, ['GET /gone']).definitions).length,
    4,
  );
});

test('definitions that still say the same are kept once, and nothing is kept of nothing', () => {
  const before = api([kept, gone], { definitions: pet({}) });
  const after = api([kept], { definitions: pet({}) });
  assert.deepEqual(retainOperations(after, before, ['GET /gone']).definitions, after.definitions);
  assert.equal(retainOperations(after, before, []), after);
});

test('readings that are taken over one operation at a time leave each as it was, and nothing that none needs', () => {
  const ids = ['GET /a', 'GET /b', 'GET /c'];
  const reading = (n: number) =>
    api(
      ids.map((id) => operation('GET', id.slice(4), { responses, security: [['key']] })),
      {
        definitions: pet({ [`field${n}`]: { type: 'string' } }),
        securitySchemes: {
          key: { type: 'apiKey', in: 'header', name: `X-Key-${n}`, description: '' },
        },
      },
    );
  const only = (of: typeof model, id: string) => ({
    ...of,
    operations: of.operations.filter((one) => one.id === id),
  });
  let model = reading(0);
  const taken = new Map(ids.map((id) => [id, 0]));
  for (let n = 1; n <= 12; n++) {
    const accepted = ids[n % ids.length]!;
    taken.set(accepted, n);
    model = withoutUnusedDefinitions(
      retainOperations(
        reading(n),
        model,
        ids.filter((id) => id !== accepted),
      ),
    );
    for (const [id, from] of taken)
      assert.ok(
        isSameApi(diffApis(only(reading(from), id), only(model, id))),
        `${id} after reading ${n}`,
      );
    assert.deepEqual(
      model.operations.map(({ id }) => id),
      ids,
    );
    assert.ok(Object.keys(model.definitions).length <= 6, Object.keys(model.definitions).join(' '));
    assert.ok(
      Object.keys(model.definitions).every((name) =>
        ['Pet', 'a/b'].includes(writtenDefinitionName(name)),
      ),
    );
  }
});

test('names that mean something to JavaScript are names', () => {
  const definitions = (text: string) =>
    JSON.parse(`{"Pet": {"$ref": "#/$defs/__proto__"}, "__proto__": {"title": "${text}"}}`);
  const before = api([kept, gone], { definitions: definitions('old') });
  const both = retainOperations(api([kept], { definitions: definitions('new') }), before, [
    'GET /gone',
  ]);
  assert.deepEqual(Object.keys(both.definitions), [
    'Pet',
    '__proto__',
    'Pet (before)',
    '__proto__ (before)',
  ]);
});
