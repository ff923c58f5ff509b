import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { JsonObject } from '@leasehold/privacy';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { lintTools } from './lint.ts';
import { api, classOf, content, jsonBody, operation, parameter } from '../testing/fixtures.ts';
import {
  callingToolOf,
  callingTools,
  CatalogText,
  createToolCatalog,
  type CatalogIssue,
  type CatalogOffer,
  type ToolCatalog,
} from './tool-catalog.ts';
import type { Operation } from '../api.ts';
import { buildTools, offerTools } from './tools.ts';

const offersOf = (operations: Operation[]): CatalogOffer[] =>
  offerTools(api(operations), { classOf }).map((one) => ({ ...one, tool: () => one.make().tool }));

const catalogOf = (operations: Operation[], charsMax = 60_000): ToolCatalog =>
  createToolCatalog({ offers: offersOf(operations), charsMax });

const clinic = catalogOf([
  operation('GET', '/patients', {
    operationId: 'listPatients',
    summary: 'List patients',
    parameters: [parameter('diagnosis', 'query')],
  }),
  operation('GET', '/patients/{patientId}', {
    operationId: 'getPatient',
    summary: 'Read one patient',
    parameters: [parameter('patientId', 'path')],
  }),
  operation('POST', '/appointments', {
    operationId: 'bookAppointment',
    summary: 'Book an appointment for a patient',
    body: jsonBody({
      type: 'object',
      properties: { patientId: { type: 'string' }, at: { type: 'string', format: 'date-time' } },
    }),
  }),
  operation('DELETE', '/appointments/{id}', {
    operationId: 'cancelAppointment',
    summary: 'Cancel an appointment',
    parameters: [parameter('id', 'path')],
  }),
  operation('GET', '/cafes', { operationId: 'listCafés', summary: 'Cafés und Ärzte in der Nähe' }),
]);

/** What a model reads. */
function read(answer: CatalogText | CatalogIssue): JsonObject {
  assert.ok(answer instanceof CatalogText, JSON.stringify(answer));
  return JSON.parse(answer.text) as JsonObject;
}

function names(catalog: ToolCatalog, query: string, more: JsonObject = {}): string[] {
  return (read(catalog.search({ query, ...more }))['operations'] as { name: string }[]).map(
    ({ name }) => name,
  );
}

suite('the catalog of tools', () => {
  // promise: tools.search
  test('a list of 1,200 operations takes at most 1,000 tokens', () => {
    const many = catalogOf(
      Array.from({ length: 1200 }, (_, i) =>
        operation('GET', `/things${i}/{id}`, { parameters: [parameter('id', 'path')] }),
      ),
    );
    const tokens = countTokens(JSON.stringify({ tools: many.definitions }));
    assert.ok(tokens <= 1000, `${tokens} tokens`);
  });

  // promise: tools.portable
  test('its tools have nothing a client refuses', () => {
    assert.deepEqual(lintTools(clinic.definitions), []);
    assert.deepEqual(
      clinic.definitions.map(({ name }) => name),
      [
        'search_operations',
        'describe_operation',
        'read_operation',
        'change_operation',
        'remove_operation',
      ],
    );
  });

  // promise: tools.catalog-effects
  test('each tool that calls has the hints of what it calls, and is there where there is something to call', () => {
    const hints = (catalog: ToolCatalog) =>
      catalog.definitions
        .slice(2)
        .map(({ name, annotations: { readOnlyHint, destructiveHint } }) => [
          name,
          readOnlyHint,
          destructiveHint,
        ]);
    assert.deepEqual(hints(clinic), [
      ['read_operation', true, false],
      ['change_operation', false, false],
      ['remove_operation', false, true],
    ]);
    assert.deepEqual(hints(catalogOf([operation('GET', '/a'), operation('HEAD', '/a')])), [
      ['read_operation', true, false],
    ]);
    assert.deepEqual(
      hints(catalogOf([operation('PATCH', '/a'), operation('POST', '/a'), operation('PUT', '/b')])),
      [['change_operation', false, true]],
    );
    assert.deepEqual(hints(catalogOf([operation('DELETE', '/a')])), [
      ['remove_operation', false, true],
    ]);
    for (const { annotations } of clinic.definitions)
      assert.equal(Object.keys(annotations).length, 5, 'all four hints and the title');
  });

  test('the owner’s own word on an operation decides who calls it', () => {
    const operations = [
      operation('POST', '/search'),
      operation('POST', '/wipe'),
      operation('DELETE', '/mark'),
    ];
    const curation = {
      'POST /search': { readOnly: true },
      'POST /wipe': { destructive: true },
      'DELETE /mark': { destructive: false },
    };
    const { tools } = buildTools(api(operations), { classOf, curation });
    assert.deepEqual(tools.map(callingToolOf), [
      'read_operation',
      'remove_operation',
      'change_operation',
    ]);
  });
});

suite('search', () => {
  test('the operation that has all of the words comes first', () => {
    assert.equal(names(clinic, 'book an appointment')[0], 'book_appointment');
    assert.equal(names(clinic, 'appointment cancel')[0], 'cancel_appointment');
    assert.equal(names(clinic, 'patient read one')[0], 'get_patient');
  });

  test('names, titles, descriptions, parameters and paths are searched', () => {
    assert.deepEqual(names(clinic, 'diagnosis'), ['list_patients']);
    assert.deepEqual(names(clinic, 'bookAppointment').slice(0, 1), ['book_appointment']);
    assert.ok(names(clinic, 'patientId').includes('get_patient'));
  });

  test('case, accents, endings and slips of the hand do not matter', () => {
    for (const query of ['cafes', 'CAFÉ', 'arzte', 'café', 'Ärzte'])
      assert.equal(names(clinic, query)[0], 'list_cafes', query);
    assert.equal(names(clinic, 'canceled appointmnt')[0], 'cancel_appointment');
  });

  // promise: tools.search
  test('whoever asks to read finds what reads before what writes, and whoever asks to write what writes', () => {
    const shop = catalogOf([
      operation('POST', '/customers', {
        summary: 'Create a customer, list all fields by email',
        parameters: [parameter('email', 'query')],
      }),
      operation('POST', '/customers/{id}', {
        summary: 'Update all of a customer by email',
        parameters: [parameter('email', 'query')],
      }),
      operation('GET', '/customers', {
        summary: 'Customers of the shop',
        parameters: [parameter('email', 'query')],
      }),
      operation('GET', '/customers/{id}', { summary: 'One customer' }),
      operation('DELETE', '/customers/{id}', { summary: 'Delete a customer' }),
    ]);
    for (const query of [
      'list all customers by email',
      'find customers email',
      'which customers have this email',
      'get customer email',
    ])
      assert.match(names(shop, query)[0]!, /^(?:list|get)_customer/, query);
    assert.match(names(shop, 'update customer email')[0]!, /^create_customer_/);
    assert.match(names(shop, 'delete customer')[0]!, /^delete/);
    assert.match(names(shop, 'find a customer and delete it')[0]!, /^delete/);
  });

  test('null for a page or a number of operations is as if it were left out', () => {
    assert.equal(
      names(clinic, 'patient', { limit: null, offset: null }).length,
      names(clinic, 'patient').length,
    );
    assert.ok('text' in clinic.search({ query: null }));
  });

  // promise: tools.lenient
  test('a page or a number of operations in quotation marks is what it says', () => {
    const limited = { query: 'patient', limit: 1, offset: 1 };
    assert.deepEqual(
      clinic.search({ ...limited, limit: '1', offset: '1' }),
      clinic.search(limited),
    );
  });

  test('the same words find the same, in the same order', () => {
    assert.deepEqual(names(clinic, 'appointment patient'), names(clinic, 'appointment patient'));
    const twins = catalogOf(
      Array.from({ length: 9 }, (_, i) =>
        operation('GET', `/a${i}`, { operationId: `thing${i}`, summary: 'Same words' }),
      ),
    );
    assert.deepEqual(
      names(twins, 'same words'),
      Array.from({ length: 9 }, (_, i) => `thing${i}`),
    );
  });

  test('pages give every operation once, and end', () => {
    const many = catalogOf(
      Array.from({ length: 57 }, (_, i) =>
        operation('GET', `/thing/${i}`, { summary: 'Read a thing' }),
      ),
    );
    const seen: string[] = [];
    for (let offset: unknown = 0, pages = 0; typeof offset === 'number'; pages++) {
      assert.ok(pages < 20);
      const page = read(many.search({ query: 'thing', limit: 10, offset }));
      assert.equal(page['total'], 57);
      seen.push(...(page['operations'] as { name: string }[]).map(({ name }) => name));
      offset = page['next_offset'];
    }
    assert.equal(seen.length, 57);
    assert.equal(new Set(seen).size, 57);
  });

  test('without words all operations are found, in the order of the API', () => {
    assert.deepEqual(names(clinic, ''), [
      'list_patients',
      'get_patient',
      'book_appointment',
      'cancel_appointment',
      'list_cafes',
    ]);
    assert.deepEqual(read(clinic.search({ query: 'zzzzzz' })), { operations: [], total: 0 });
  });

  test('an answer stays within its size, and has one operation at least', () => {
    const wordy = Array.from({ length: 60 }, (_, i) =>
      operation('GET', `/wordy/${i}`, { summary: `${'long words '.repeat(20)}${i}` }),
    );
    assert.ok(
      JSON.stringify(read(catalogOf(wordy).search({ query: 'long', limit: 25 }))).length <= 12_000,
    );
    const small = read(catalogOf(wordy, 1000).search({ query: 'long', limit: 25 }));
    assert.ok(JSON.stringify(small).length <= 1000);
    assert.equal(
      (read(catalogOf(wordy, 10).search({ query: 'long' }))['operations'] as unknown[]).length,
      1,
    );
  });

  test('wrong arguments are told, each with what to send', () => {
    const wrong: [JsonObject, RegExp][] = [
      [{ query: 7 }, /`query`/],
      [{ query: 'x'.repeat(401) }, /`query`/],
      [{ limit: 0 }, /`limit`/],
      [{ limit: 26 }, /`limit`/],
      [{ limit: 1.5 }, /`limit`/],
      [{ offset: -1 }, /`offset`/],
      [{ offset: 'next' }, /`offset`/],
      [{ limit: '2.5' }, /`limit`/],
      [{ limit: '007' }, /`limit`/],
      [{ query: 7, limit: 'many', offset: [] }, /^`query` .+; `limit` .+; `offset` .+\.$/],
      [{ words: 'a' }, /`words`/],
    ];
    for (const [args, says] of wrong) {
      const answer = clinic.search(args);
      assert.ok('code' in answer && answer.code === 'arguments_invalid', JSON.stringify(args));
      assert.match(answer.message, says);
    }
  });
});

suite('describe and call', () => {
  test('a description is the definition the full list would have', () => {
    const operations = [operation('GET', '/a', { summary: 'Read a' })];
    const { tools } = buildTools(api(operations), { classOf });
    const catalog = createToolCatalog({
      offers: offersOf(operations),
      charsMax: 1000,
      treatments: () => ({ TOKENIZE: ['email'] }),
    });
    assert.deepEqual(read(catalog.describe({ name: 'get_a' })), {
      ...tools[0]!.definition,
      call_with: 'read_operation',
      treatments: { TOKENIZE: ['email'] },
    });
  });

  // promise: tools.search
  test('a tool is made when it is described, and all of them for a search alone', () => {
    const made: string[] = [];
    const offers = offersOf(
      ['/a', '/b', '/c'].map((path) => operation('GET', path, { summary: `Read ${path}` })),
    ).map((offer) => ({ ...offer, tool: () => (made.push(offer.name), offer.tool()) }));
    const catalog = createToolCatalog({ offers, charsMax: 1000 });
    catalog.called('read_operation', { name: 'get_a' });
    assert.deepEqual(made, []);
    catalog.describe({ name: 'get_b' });
    assert.deepEqual(made, ['get_b']);
    assert.deepEqual(
      [
        catalog.needsAll('describe_operation', { name: 'get_c' }),
        catalog.needsAll('read_operation', { name: 'get_nothing' }),
        catalog.needsAll('search_operations', {}),
      ],
      [false, true, true],
    );
    catalog.search({});
    assert.deepEqual(made, ['get_b', 'get_a', 'get_b', 'get_c']);
    assert.equal(catalog.needsAll('search_operations', {}), false);
  });

  test('an operation that is not there is told with the closest that are', () => {
    for (const answer of [
      clinic.describe({ name: 'get_patients' }),
      clinic.called('read_operation', { name: 'get_patients' }),
    ]) {
      assert.ok('code' in answer && answer.code === 'operation_unknown');
      assert.match(answer.message, /`get_patients`.*closest: (?:\w+, )*get_patient\b/);
    }
    const nothing = clinic.describe({ name: 'zzzz' });
    assert.ok('message' in nothing && nothing.message.includes('search_operations'));
  });

  test('a call names an operation and holds its arguments as they are', () => {
    assert.deepEqual(
      clinic.called('read_operation', { name: 'get_patient', arguments: { patientId: 'TOKEN_X' } }),
      {
        name: 'get_patient',
        args: { patientId: 'TOKEN_X' },
      },
    );
    for (const args of [{ name: 'list_patients' }, { name: 'list_patients', arguments: null }])
      assert.deepEqual(clinic.called('read_operation', args), { name: 'list_patients', args: {} });
    for (const args of [
      { name: 'get_patient', arguments: '{}' },
      { name: 'get_patient', arguments: [] },
      { name: 7 },
      {},
      { name: 'get_patient', patientId: 'x' },
    ]) {
      const answer = clinic.called('read_operation', args);
      assert.ok('code' in answer && answer.code === 'arguments_invalid', JSON.stringify(args));
    }
  });

  test('names of members an object has by itself are no operations', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      assert.ok('code' in clinic.called('read_operation', { name }));
  });

  // promise: tools.catalog-effects
  test('an operation that is called by the wrong tool is refused with the right one named, whatever it is', () => {
    const right = {
      list_patients: 'read_operation',
      book_appointment: 'change_operation',
      cancel_appointment: 'remove_operation',
    };
    for (const [name, own] of Object.entries(right))
      for (const by of callingTools) {
        const answer = clinic.called(by, { name, arguments: {} });
        if (by === own) assert.deepEqual(answer, { name, args: {} });
        else
          assert.match(
            'message' in answer ? `${answer.code}: ${answer.message}` : '',
            new RegExp(`^arguments_invalid: \`${name}\` \\w+: call it with ${own}\\b`),
          );
      }
  });
});

// promise: tools.no-examples
test('personal data in examples, defaults, choices and words of a description reaches no tool, search or description', () => {
  const planted = {
    email: 'zeb.quartermaine@mail.example',
    phone: '+1-202-555-0173',
    ssn: '219-09-7731',
    card: '4929 4212 3460 0821',
  };
  const all = Object.values(planted);
  const person: JsonObject = {
    type: 'object',
    example: planted,
    examples: [planted],
    properties: {
      email: {
        type: 'string',
        description: `Such as ${planted.email}.`,
        example: planted.email,
        default: planted.email,
      },
      phone: {
        type: 'string',
        enum: [planted.phone, '+44 20 7946 0958'],
        examples: [planted.phone],
      },
      ssn: { type: 'string', description: `For example ${planted.ssn}`, 'x-example': planted.ssn },
      card: { anyOf: [{ type: 'string', description: planted.card }, { type: 'integer' }] },
    },
  };
  const catalog = catalogOf([
    operation('POST', '/people', {
      summary: `Add ${planted.email}`,
      description: `Call it with ${all.join(', ')}.`,
      parameters: [
        parameter('mail', 'query', {
          description: `Try ${planted.email}`,
          schema: { type: 'string', default: planted.email },
        }),
      ],
      body: jsonBody(person),
      responses: [
        {
          status: '200',
          description: `Returns ${planted.phone}`,
          contents: [content('application/json', person)],
        },
      ],
    }),
  ]);
  const shown = JSON.stringify([
    catalog.search({ query: 'people' }),
    catalog.describe({ name: 'create_person' }),
    catalog.definitions,
  ]);
  assert.match(shown, /"name\\":\\"create_person/);
  for (const value of all) assert.ok(!shown.includes(value), value);
});
