// A text that is read by pieces of three characters, and a value of which agents see a part and
// choose how it is cut, written or worked out: each answer says nothing, and all of them everything.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  list,
  number,
  object,
  roadsOf,
  testCalls,
  text,
  type AskedFields,
  type AskedOperation,
  type Calls,
} from '../testing/asked-operations.ts';

const whole = { type: 'integer' };
const day = { type: 'string', format: 'date' };
const note = object({ id: text, body: text, of: number });
const worker = object({
  id: text,
  family: text,
  mobile: text,
  born: day,
  age: number,
  wage: number,
  shown: text,
  team: text,
});
const operations: Record<string, AskedOperation> = {
  'GET /notes/{id}/body': {
    answer: note,
    query: {
      offset: whole,
      length: whole,
      from: whole,
      to: text,
      page_size: whole,
      page: whole,
      window: text,
      laenge: whole,
      desde: whole,
      n: whole,
      fromSeconds: number,
      lang: text,
    },
  },
  'GET /notes/{id}/cut/{start}/{end}': { answer: note },
  'GET /notes/{id}/lines/{line}': { answer: note },
  'GET /notes': {
    answer: object({ rows: list(note) }),
    query: {
      offset: whole,
      limit: whole,
      from: day,
      maxChars: whole,
      excerptSize: text,
      tronquer: whole,
      depth: whole,
      show: { type: 'integer', description: 'How many characters of each body are given' },
    },
  },
  'GET /words': { answer: object({ words: list(text) }), query: { limit: whole, stem: whole } },
  'GET /journal/{id}': {
    answer: object({ id: text, lines: list(text), body: text }),
    query: { tailLines: text, wrap: whole, width: whole, since: whole },
  },
  'GET /notes/{id}/translation': { answer: note, query: { lang: text, to: text } },
  'GET /notes/{id}/card': {
    answer: object({ id: text, body: text }),
    query: {
      encoding: text,
      charset: text,
      direction: text,
      maskWith: text,
      visible: text,
      reveal: text,
      align: text,
      mirror: { type: 'boolean' },
      locale: text,
      numberingSystem: text,
    },
  },
  'POST /texts/replace': {
    answer: object({ body: text, count: number }),
    body: { id: text, find: text, with: text },
  },
  'POST /texts/preview': {
    answer: object({ body: text }),
    body: { id: text, search: text, replacement: text },
  },
  'GET /thumb/{id}': { answer: note, query: { width: whole, height: whole } },
  'POST /notes/search': {
    answer: object({ rows: list(note) }),
    body: { options: object({ snippetSize: whole }), limit: whole },
  },
  'POST /notes': { answer: note, body: { body: text, of: number, cut: object({ trim: whole }) } },
  'GET /workers': {
    answer: list(worker),
    query: {
      offset: whole,
      limit: whole,
      maxLength: whole,
      as_of: day,
      date: day,
      currency: text,
      dateFormat: text,
      format: text,
      response_format: text,
      sort: text,
    },
  },
  'GET /workers/{id}': {
    answer: worker,
    query: {
      skip: whole,
      date: day,
      stichtag: day,
      waehrung: text,
      perHour: text,
      plusDays: whole,
      reverse: { type: 'boolean' },
      formato_fecha: text,
      verbose: { type: 'boolean' },
    },
  },
  'GET /teams/{team}': {
    answer: object({ team: text, count: number }),
    query: { as_of: day, currency: text, dateFormat: text },
  },
};
const fields: AskedFields = {
  kept: ['id', 'body', 'of', 'words', 'lines', 'team', 'count'],
  tokens: ['family'],
  hidden: [],
  inPart: [
    { target: 'mobile', filterType: 'MASK_PARTIAL', class: 'phone' },
    { target: 'born', filterType: 'AGE_GROUP', class: 'birth_date' },
    { target: 'age', filterType: 'AGE_GROUP' },
    { target: 'wage', filterType: 'GENERALIZE', to: 'BUCKET', size: 10_000 },
    { target: 'shown', filterType: 'ANONYMIZE', class: 'person' },
  ],
};

const [body, worker1, card] = ['GET /notes/{id}/body', 'GET /workers/{id}', 'GET /notes/{id}/card'];
const refused: Record<string, Calls> = {
  'a piece of a text': [
    [body, { id: 'd1', offset: 34, length: 3 }],
    [body, { id: 'd1', length: 9 }],
    [body, { id: 'd1', from: 34 }],
    [body, { id: 'd1', to: '37' }],
    [body, { id: 'd1', page: 12, page_size: 3 }],
    [body, { id: 'd1', window: '34-37' }],
    [body, { id: 'd1', laenge: 3 }],
    [body, { id: 'd1', desde: 34 }],
    [body, { id: 'd1', n: 34 }],
    [body, { id: 'd1', fromSeconds: 3.4 }],
    ['GET /notes/{id}/cut/{start}/{end}', { id: 'd1', start: '34', end: '37' }],
    ['GET /journal/{id}', { id: 'j1', wrap: 3 }],
    ['GET /journal/{id}', { id: 'j1', width: 3 }],
  ],
  'the beginning of each text of a list': [
    ['GET /notes', { maxChars: 34 }],
    ['GET /notes', { excerptSize: '34' }],
    ['GET /notes', { tronquer: 34 }],
    ['GET /notes', { show: 34 }],
    ['GET /words', { stem: 3 }],
    ['POST /notes/search', { options: { snippetSize: 3 } }],
    ['POST /notes', { cut: { trim: 3 } }],
  ],
  'letters in which a name is not found': [
    ['GET /notes/{id}/translation', { id: 'd1', lang: 'ja' }],
    ['GET /notes/{id}/translation', { id: 'd1', lang: 'Korean' }],
    ['GET /notes/{id}/translation', { id: 'd1', lang: 'sv-Jpan' }],
    ['GET /notes/{id}/translation', { id: 'd1', to: 'ka' }],
  ],
  'other letters of a text, and other figures in it': [
    [card, { id: 'd1', encoding: 'reverse' }],
    [card, { id: 'd1', charset: 'octal' }],
    [card, { id: 'd1', direction: 'rtl' }],
    [card, { id: 'd1', maskWith: 'q' }],
    [card, { id: 'd1', visible: 'start' }],
    [card, { id: 'd1', reveal: 'first' }],
    [card, { id: 'd1', align: 'left' }],
    [card, { id: 'd1', mirror: true }],
    [card, { id: 'd1', locale: 'th-TH' }],
    [card, { id: 'd1', locale: 'en-u-ca-buddhist' }],
    [card, { id: 'd1', numberingSystem: 'thai' }],
  ],
  'a text with other words in the place of some': [
    ['POST /texts/replace', { id: 'd1', find: '1', with: 'one' }],
    ['POST /texts/preview', { id: 'd1', search: 'a', replacement: 'q' }],
  ],
  'another end of a value that is masked': [
    ['GET /workers', { maxLength: 8 }],
    [worker1, { id: '1', skip: 3 }],
    [worker1, { id: '1', reverse: true }],
  ],
  'an age on another day': [
    ['GET /workers', { as_of: '2026-01-12' }],
    [worker1, { id: '1', date: '2026-01-12' }],
    [worker1, { id: '1', stichtag: '2026-01-12' }],
    [worker1, { id: '1', plusDays: 12 }],
  ],
  'an amount at another rate': [
    ['GET /workers', { currency: 'NOK' }],
    [worker1, { id: '1', waehrung: 'NOK' }],
    [worker1, { id: '1', perHour: 'yes' }],
  ],
  'a day of which the parts are written': [
    ['GET /workers', { dateFormat: 'DD' }],
    ['GET /workers', { format: 'DD' }],
    [worker1, { id: '1', formato_fecha: 'MM' }],
  ],
};
const passed: Calls = [
  [body, { id: 'd1', page: 12 }],
  [body, { id: 'd1', lang: 'ja' }],
  ['GET /notes/{id}/translation', { id: 'd1', lang: 'ru', to: 'pt-BR' }],
  [body, { id: 'd1', from: 1_767_225_600, to: '2026-01-12' }],
  ['GET /notes/{id}/lines/{line}', { id: 'd1', line: '34' }],
  ['GET /notes', { offset: 40, limit: 20 }],
  ['GET /notes', { from: '2026-01-12', depth: 2 }],
  ['GET /words', { limit: 20 }],
  ['GET /journal/{id}', { id: 'j1', tailLines: '100', since: 1_767_225_600 }],
  [card, { id: 'd1', encoding: 'utf-8', charset: 'UTF-8', direction: 'ltr', visible: 'true' }],
  [card, { id: 'd1', locale: 'de-DE', numberingSystem: 'latn' }],
  ['GET /thumb/{id}', { id: 'd1', width: 300, height: 200 }],
  ['POST /notes/search', { limit: 20 }],
  ['POST /notes', { body: 'The lift is repaired', of: 3 }],
  ['GET /workers', { offset: 40, limit: 20, sort: 'team' }],
  ['GET /workers', { date: '2026-01-12', format: 'json', response_format: 'full' }],
  [worker1, { id: '1', verbose: true }],
  ['GET /teams/{team}', { team: 'night', as_of: '2026-01-12', currency: 'NOK', dateFormat: 'DD' }],
];

suite('pieces of texts and forms of values', () => {
  testCalls(() => roadsOf(operations, fields), refused, passed);

  test('each is asked for once a line opens it', async () => {
    const of = await roadsOf(operations, {
      ...fields,
      open: [
        { road: 'form', class: 'text' },
        { road: 'form', target: 'wage' },
      ],
    });
    for (const kind of ['a piece of a text', 'the beginning of each text of a list'])
      for (const [operation, args] of refused[kind] ?? [])
        assert.equal(of(operation).refusal(args), undefined, JSON.stringify(args));
    assert.equal(of('GET /workers').refusal({ currency: 'NOK' }), undefined);
    assert.match(
      of('GET /workers').refusal({ as_of: '2026-01-12' }) ?? '',
      /`open: \[\{ road: form, class: age \}\]`/,
    );
  });

  test('the refusal says what to do, and the owner is told of each', async () => {
    const of = await roadsOf(operations, fields);
    assert.equal(
      of(body).refusal({ id: 'd1', offset: 34 }),
      '`offset` chooses a piece or another form of body, in which nothing tells what is protected. Leave it out, and read the whole. The owner of the lease can open it by the line `open: [{ road: form, class: text }]` of the policy.',
    );
    const offset = of(body).judgements.find(({ key }) => key === 'offset');
    assert.equal(offset?.isShown, false);
    assert.deepEqual(offset.roads, [
      { road: 'form', isOpen: false, place: 'offset', fields: ['body'] },
    ]);
  });
});
