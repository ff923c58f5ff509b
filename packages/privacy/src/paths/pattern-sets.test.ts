import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createFilterFinder, unboundPolicy } from '../policy/filter-at.ts';
import { parsePolicy } from '../policy/parse-policy.ts';
import type { Json } from '../json/json.ts';
import {
  describing,
  engineOf,
  protectBody,
  protectedElsewhere,
  testEnv,
} from '../testing/engine.ts';
import { Raw } from '../answer/raw.ts';
import { createPatternSets } from './pattern-sets.ts';

const policy = {
  filters: [
    { target: 'id', filterType: 'TOKENIZE' },
    { target: 'name', filterType: 'TOKENIZE' },
    { target: '$.name', filterType: 'KEEP', operation: 'listProducts' },
    { target: '$.id', filterType: 'KEEP', operation: ['GET /products/{id}', 'listProducts'] },
    { target: 'state', filterType: 'KEEP' },
    { target: '$.state', filterType: 'REDACT', operation: 'GET /patients' },
  ],
};
const body = { id: 'p-1001', name: 'Ann Larsen', state: 'gone' };

function seenBy(operation: readonly string[] | undefined, document: Json = policy): Json {
  const answer = operation && { ...describing(body), operation };
  const { value } = protectBody(document, body, { answer });
  return value;
}

/** The tokens of a text left out. */
const kinds = (value: Json): Json =>
  JSON.parse(JSON.stringify(value).replaceAll(/TOKEN_\w+/g, 'TOKEN'));

suite('filters that are bound to operations', () => {
  test('hold in those operations, by id or own name, in any case', () => {
    for (const name of ['listProducts', 'LISTPRODUCTS'])
      assert.deepEqual(seenBy(['GET /products', name]), body);
    assert.deepEqual(kinds(seenBy(['GET /products/{id}'])), { ...body, name: 'TOKEN' });
  });

  test('hold in no other operation', () => {
    assert.deepEqual(kinds(seenBy(['GET /people', 'listPeople'])), {
      id: 'TOKEN',
      name: 'TOKEN',
      state: 'gone',
    });
  });

  test('only take away where it is not known which operation answers', () => {
    const unknown = protectBody(policy, body).value;
    assert.deepEqual(kinds(unknown), { id: 'TOKEN', name: 'TOKEN', state: '[REDACTED]' });
  });

  test('show nothing there that a looser filter of some operation would show', () => {
    const masked = { target: '$.name', filterType: 'MASK_PARTIAL', operation: 'listProducts' };
    const redacted = { target: 'name', filterType: 'REDACT' };
    const unknown = (filters: Json[], unlisted: string) =>
      (protectBody({ filters, unlisted }, body).value as typeof body).name;
    assert.equal(unknown([redacted, masked], 'keep'), '[REDACTED]');
    assert.equal(unknown([masked], 'withhold'), '[REDACTED]');
    assert.equal(unknown([masked], 'keep'), 'XXX XXXXen');
  });

  test('come before every other filter, also a stricter and more specific one', () => {
    const document = {
      filters: [
        { target: '$.name', filterType: 'REDACT' },
        { target: 'name', filterType: 'KEEP', operation: 'GET /cities' },
      ],
      unlisted: 'keep',
    };
    assert.deepEqual(seenBy(['GET /cities'], document), body);
    assert.deepEqual(seenBy(['GET /people'], document), { ...body, name: '[REDACTED]' });
  });

  test('among themselves the more specific wins, and at a tie the stricter', () => {
    const bound = (target: string, filterType: string) => ({ target, filterType, operation: 'a' });
    const specific = { filters: [bound('$.name', 'KEEP'), bound('name', 'REDACT')] };
    const tied = { filters: [bound('name', 'KEEP'), bound('name', 'REDACT')] };
    assert.equal(Object(seenBy(['a'], specific)).name, 'Ann Larsen');
    assert.equal(Object(seenBy(['a'], tied)).name, '[REDACTED]');
  });

  test('equal values of one class get equal tokens in every operation', () => {
    const document = {
      filters: [
        { target: 'name', filterType: 'TOKENIZE' },
        { target: '$.name', filterType: 'TOKENIZE', operation: 'GET /a' },
      ],
    };
    const engine = engineOf(document);
    const tokenIn = (operation: string) =>
      Object(
        engine.protectValue(
          { name: 'Ann Larsen' },
          {
            answer: { ...describing(body), operation: [operation] },
          },
        ).value,
      ).name;
    assert.match(tokenIn('GET /a'), /^TOKEN_/);
    assert.equal(tokenIn('GET /a'), tokenIn('GET /b'));
  });

  test('a value that one field of the answer protects is not told by another that is kept', () => {
    const text = { id: 'x', name: 'Ann Larsen', state: 'asked by Ann Larsen' };
    const { value } = protectBody(policy, text, {
      answer: { ...describing(text), operation: ['GET /people'] },
    });
    assert.doesNotMatch(JSON.stringify(value), /Larsen/);
  });

  test('hold in another thread as they do here', async () => {
    const answer = { ...describing(body), operation: ['listProducts'] };
    const { text } = await protectedElsewhere(engineOf(policy), JSON.stringify(body), { answer });
    assert.deepEqual(JSON.parse(text), body);
    const other = await protectedElsewhere(engineOf(policy), JSON.stringify(body));
    assert.doesNotMatch(other.text, /Larsen|gone/);
  });

  test('hold for an operation of which no answer is described', () => {
    const answer = { schemas: [], definitions: {}, operation: ['listProducts'] };
    const { text } = engineOf(policy).protect(new Raw(JSON.stringify(body)), { answer });
    assert.deepEqual(JSON.parse(text), body);
  });

  test('are in the schemas of treated answers', () => {
    const engine = engineOf(policy);
    const schema = { type: 'object', properties: { id: { type: 'boolean' } } };
    const typeIn = (project: (schema: Json) => Json) => Object(project(schema)).properties.id.type;
    assert.equal(typeIn(engine.projectorFor(['listProducts'])), 'boolean');
    assert.equal(typeIn(engine.projectorFor(['GET /people'])), 'string');
    assert.equal(typeIn(engine.projectSchema), 'string');
    assert.equal(engine.projectorFor(['GET /people']), engine.projectorFor(['GET /orders']));
  });

  test('leave a preset in force everywhere else', () => {
    const document = {
      preset: 'gdpr',
      filters: [{ target: 'email', filterType: 'KEEP', operation: 'GET /office' }],
    };
    const mail = { email: 'ann@example.org' };
    const seen = (operation: string) =>
      protectBody(document, mail, { answer: { ...describing(mail), operation: [operation] } }).text;
    assert.match(seen('GET /office'), /ann@example\.org/);
    assert.doesNotMatch(seen('GET /people'), /ann@/);
  });
});

suite('where it is not known which operation answers', () => {
  const levels = ['KEEP', 'MASK_PARTIAL', 'TOKENIZE', 'REDACT', undefined];
  const targets = ['name', '$.name', '$.person.name', 'person', '$.person'];
  const value = { name: 'Ann Larsen', person: { name: 'Bo Nyberg' } };

  test('nothing is shown that one of the operations would not show', () => {
    for (const unlisted of ['keep', 'withhold'])
      for (const free of levels)
        for (const bound of levels)
          for (const target of targets)
            for (const boundTarget of targets) {
              const filters = [
                ...(free ? [{ target, filterType: free }] : []),
                ...(bound
                  ? [{ target: boundTarget, filterType: bound, operation: 'GET /bound' }]
                  : []),
              ];
              const engine = engineOf({ filters, unlisted, echo: false });
              const seen = (operation?: readonly string[]) =>
                engine.protect(new Raw(JSON.stringify(value)), {
                  answer: { ...describing(value), operation },
                }).text;
              const unknown = seen();
              const each = [seen(['GET /bound']), seen(['GET /other'])];
              for (const name of ['Ann Larsen', 'Bo Nyberg'])
                if (unknown.includes(name))
                  assert.ok(
                    each.every((text) => text.includes(name)),
                    `${JSON.stringify(filters)} ${unlisted} shows ${name}`,
                  );
            }
  });
});

suite('filters of operations, for whoever asks', () => {
  const parsed = parsePolicy(policy).policy;
  assert.ok(parsed);

  test('which filter holds where', () => {
    const find = createFilterFinder(parsed);
    assert.equal(find('id', ['listProducts'])?.filterType, 'KEEP');
    assert.equal(find('id', ['GET /people'])?.filterType, 'TOKENIZE');
    assert.equal(find('id')?.filterType, 'TOKENIZE');
    assert.equal(find('state')?.filterType, 'REDACT');
    assert.equal(createFilterFinder(unboundPolicy(parsed))('state')?.filterType, 'KEEP');
  });

  test('operations in which the same filters hold share what is worked out', () => {
    const patternsOf = createPatternSets(parsed);
    assert.equal(patternsOf(['GET /a']), patternsOf(['GET /b', 'b']));
    assert.notEqual(patternsOf(['GET /a']), patternsOf(['listProducts']));
    assert.notEqual(patternsOf(['GET /a']), patternsOf());
    const two = createPatternSets({
      ...parsed,
      filters: ['a', 'b'].map((operation) => ({
        target: operation,
        filterType: 'REDACT' as const,
        operation: [operation],
      })),
    });
    assert.equal(two(['a', 'b']), two(['b', 'a']), 'in whatever order their names come');
    const unbound = createPatternSets(unboundPolicy(parsed));
    assert.equal(unbound(['GET /a']), unbound(['listProducts']));
  });

  test('operations of different filters share nothing, whatever the places of those filters', () => {
    // 1, 2 and 13 in one operation, 12 and 13 in another
    const places: { [at: number]: string[] } = { 1: ['a'], 2: ['a'], 12: ['b'], 13: ['a', 'b'] };
    const filters = Array.from({ length: 14 }, (_, at) => ({
      target: `$.f${at}`,
      filterType: 'KEEP',
      operation: places[at] ?? ['none'],
    }));
    const engine = engineOf({ filters, unlisted: 'withhold' });
    const answer = { f1: 'one', f2: 'two', f12: 'twelve', f13: 'thirteen' };
    const seen = (operation: string) =>
      JSON.parse(
        engine.protect(new Raw(JSON.stringify(answer)), {
          answer: { ...describing(answer), operation: [operation] },
        }).text,
      );
    const hidden = '[REDACTED]';
    assert.deepEqual(seen('a'), { ...answer, f12: hidden });
    assert.deepEqual(seen('b'), { ...answer, f1: hidden, f2: hidden });
  });

  test('a binding that is no name of an operation is refused with its place', () => {
    for (const operation of ['', [], [''], 7, null, {}, ['a', 7], 'x'.repeat(401)]) {
      const { issues } = parsePolicy([{ target: 'a', filterType: 'KEEP', operation }]);
      assert.equal(issues[0]?.pointer, '/0/operation', JSON.stringify(operation));
      assert.equal(issues[0]?.code, 'filter_option_invalid');
    }
    const { issues } = parsePolicy([{ target: 'a', filterType: 'KEEP', operations: ['a'] }]);
    assert.match(issues[0]?.message ?? '', /Did you mean operation\?/);
  });

  test('a field that waits for review waits in every operation that does not name it', () => {
    const document = {
      filters: [{ target: '$.a', filterType: 'KEEP', operation: 'GET /a' }],
      unlisted: 'keep',
    };
    const engine = engineOf(document, { ...testEnv, held: ['$.a'] });
    const seen = (operation?: readonly string[]) =>
      engine.protect(new Raw('{"a":"Ann Larsen"}'), {
        answer: { ...describing({ a: '' }), operation },
      }).text;
    assert.match(seen(['GET /a']), /Larsen/);
    assert.doesNotMatch(seen(['GET /b']), /Larsen/);
    assert.doesNotMatch(seen(), /Larsen/);
  });
});
