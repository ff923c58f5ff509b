// The same question in other languages, and where no word of any list says that it is one: by what
// no record has, by whom a word names, by a field that nobody can say to be harmless.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { importApi, type ToolArguments } from '@leasehold/catalog';
import { parsePolicy } from '@leasehold/privacy';
import { nodePrimitives } from '../../keys/primitives.ts';
import { compileLease } from '../compile-lease.ts';
import { leaseSource } from '../testing/lease-source.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const free = { type: 'object' };
const list = { type: 'array', items: text };
const objects = { type: 'array', items: free };
const object = (properties: object) => ({ type: 'object', properties });

const member = object({
  id: text,
  zustand: text,
  angelegt: text,
  vorname: text,
  nachname: text,
  geburtsdatum: text,
  nettoeinkommen: number,
  konfession: text,
  relationship: text,
});
const short = object({ total: number, rows: { type: 'array', items: object({ id: text }) } });
const kept = 'id zustand angelegt total anzahl empfaenger visit_id place'.split(' ');
const filters = [
  ...kept.map((target) => ({ target, filterType: 'KEEP' })),
  ...['vorname', 'nachname'].map((target) => ({ target, filterType: 'TOKENIZE' })),
  ...['geburtsdatum', 'nettoeinkommen', 'konfession'].map((target) => ({
    target,
    filterType: 'REDACT',
  })),
];

interface Operation {
  answer: object;
  query?: readonly string[];
  headers?: readonly string[];
  body?: object;
}

const queries =
  'tri ordre spalten donde where visitor responsable grenze zustand relationship ne_avant kriterium merkmal';
const operations: Record<string, Operation> = {
  'GET /mitglieder': {
    answer: { type: 'array', items: member },
    query: queries.split(' '),
    headers: ['X-Segment', 'X-Trace'],
  },
  'GET /visits': {
    answer: { type: 'array', items: object({ visit_id: text, mitglied_id: text, place: text }) },
    query: ['party', 'place'],
  },
  'GET /mitglieder/zu-konfession/{wert}': { answer: short },
  'GET /mitglieder/nach/{merkmal}/{wert}': { answer: short },
  'POST /mitglieder/suche': {
    answer: short,
    body: { sortierung: objects, filter: objects, muster: free },
  },
  'POST /auswertungen': {
    answer: object({ gruppen: { type: 'array', items: object({ anzahl: number }) } }),
    body: { zeilen: list, gruppiert_nach: text, kennzahl: text, titel: text },
  },
  'POST /alerts': {
    answer: object({ id: text, anzahl: number }),
    body: {
      ziel: text,
      wenn: text,
      recipe: free,
      lines: list,
      schwelle: free,
      titel: text,
      metadata: free,
      holder: object({ konfession: text }),
      mitglied: free,
    },
  },
};

function described(): string {
  const paths: { [path: string]: { [method: string]: object } } = {};
  for (const [id, { answer, query = [], headers = [], body }] of Object.entries(operations)) {
    const [method = '', path = ''] = id.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = {
      operationId: id,
      parameters: [
        ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: text,
        })),
        ...query.map((name) => ({ name, in: 'query', schema: text })),
        ...headers.map((name) => ({ name, in: 'header', schema: text })),
      ],
      ...(body && { requestBody: { content: { 'application/json': { schema: object(body) } } } }),
      responses: {
        200: { description: 'ok', content: { 'application/json': { schema: answer } } },
      },
    };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Members', version: '1' }, paths });
}

async function asker() {
  const { api } = await importApi({ text: described() });
  const { policy } = parsePolicy({ filters, unlisted: 'withhold' });
  assert.ok(api && policy);
  const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
  return (id: string, args: ToolArguments) => {
    const found = lease.tools.all().find(({ tool }) => tool.operation.operationId === id);
    assert.ok(found, id);
    return found.tool.roads?.refusal(args);
  };
}

const people = 'GET /mitglieder';
const refused: Record<string, [operation: string, args: ToolArguments][]> = {
  'words of order, of fields and of filters are read in each language': [
    [people, { tri: 'nettoeinkommen' }],
    [people, { ordre: 'nachname' }],
    [people, { spalten: 'id,konfession' }],
    [people, { donde: 'nettoeinkommen > 4000' }],
    ['POST /mitglieder/suche', { sortierung: [{ nach: 'nettoeinkommen' }] }],
    ['POST /mitglieder/suche', { filter: [{ merkmal: 'konfession', wert: 'quaker' }] }],
  ],
  'so are those of reports': [
    ['POST /auswertungen', { zeilen: ['konfession'] }],
    ['POST /auswertungen', { gruppiert_nach: 'relationship' }],
    ['POST /auswertungen', { kennzahl: 'avg(nettoeinkommen)' }],
  ],
  'what no record has asks by the fields that it names': [
    ['POST /alerts', { wenn: 'konfession = quaker' }],
    ['POST /alerts', { lines: ['nettoeinkommen > 4000'] }],
    ['POST /alerts', { recipe: { konfession: 'quaker' } }],
    ['POST /alerts', { recipe: { any: [{ relationship: 'widowed' }] } }],
    ['POST /alerts', { schwelle: { feld: 'nettoeinkommen', ueber: 4000 } }],
  ],
  'a word for the part that somebody plays takes numbers and tokens, and no name': [
    [people, { visitor: 'Quartermaine' }],
    [people, { responsable: 'Quartermaine' }],
    [people, { visitor: '65090363014' }],
    ['GET /visits', { party: 'Quartermaine' }],
  ],
  'a withheld field of people is not asked for where nobody can say that it is harmless': [
    [people, { where: 'relationship = widowed' }],
    [people, { relationship: 'widowed' }],
  ],
  'a day of birth is one in each language': [[people, { ne_avant: '1963-01-01' }]],
  'a header that says a group of people asks for them': [[people, { 'X-Segment': 'debtors' }]],
  'a path says its field behind any word for by, or in the variable before': [
    ['GET /mitglieder/zu-konfession/{wert}', { wert: 'quaker' }],
    ['GET /mitglieder/nach/{merkmal}/{wert}', { merkmal: 'nachname', wert: 'Quartermaine' }],
  ],
};
const passed: [operation: string, args: ToolArguments][] = [
  [people, { tri: 'angelegt', ordre: '-zustand', spalten: 'id,zustand' }],
  [people, { zustand: 'aktiv', grenze: '5' }],
  [people, { visitor: '4711', 'X-Trace': 'abc' }],
  [people, { kriterium: 'zustand = aktiv' }],
  ['GET /visits', { party: '12', place: 'Hall' }],
  ['POST /mitglieder/suche', { sortierung: [{ nach: 'angelegt', richtung: 'absteigend' }] }],
  ['POST /mitglieder/suche', { muster: { zustand: 'aktiv' } }],
  ['POST /auswertungen', { zeilen: ['zustand'], titel: 'Konfession im Norden' }],
  ['POST /alerts', { ziel: 'https://hooks.example/a', wenn: 'zustand = aktiv', titel: 'Neue' }],
  ['POST /alerts', { metadata: { konfession: 'quaker' }, holder: { konfession: 'quaker' } }],
  ['POST /alerts', { mitglied: { nachname: 'Quartermaine' } }],
];

suite('a question is one in any language, and where no list has a word for it', () => {
  for (const [name, calls] of Object.entries(refused))
    test(name, async () => {
      const ask = await asker();
      for (const [operation, args] of calls)
        assert.notEqual(ask(operation, args), undefined, JSON.stringify(args));
    });

  test('what agents see is asked for as before', async () => {
    const ask = await asker();
    for (const [operation, args] of passed)
      assert.equal(ask(operation, args), undefined, JSON.stringify(args));
  });
});
