// What is posted to be looked for by an operation that nothing calls a search, and templates that
// take a part of a value by its place.
import { suite } from 'node:test';
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

const member = object({ id: text, familyName: text, note: text, plan: text });
const operations: Record<string, AskedOperation> = {
  'GET /members': { answer: list(member) },
  'POST /scans': {
    answer: object({ state: text, hits: number }),
    body: {
      pattern: text,
      match: text,
      regex: text,
      contains: text,
      glob: text,
      like: text,
      startsWith: text,
      keyword: text,
      phrases: list(text),
      options: object({ prefix: text }),
    },
  },
  'POST /texts/search': { answer: object({ hits: number }), body: { contains: text } },
  'GET /goods': { answer: list(object({ id: text, plan: text })) },
  'POST /goods/search': {
    answer: list(object({ id: text, plan: text })),
    body: { contains: text },
  },
  'POST /goods/count': { answer: object({ hits: number }), body: { contains: text } },
  'POST /sweeps': { answer: object({ rows: list(object({ id: text })) }), body: { needle: text } },
  'POST /alerts': { answer: object({ id: text, keyword: text }), body: { keyword: text } },
  'POST /jobs': { answer: object({ state: text }), body: { pattern: text } },
  'POST /letters/preview': { answer: object({ note: text }), body: { id: text, body: text } },
};
const fields: AskedFields = {
  kept: ['id', 'state', 'hits', 'rows', 'plan', 'note', 'keyword'],
  tokens: ['familyName'],
  hidden: [],
};
const [scans, letter] = ['POST /scans', 'POST /letters/preview'];
const refused: Record<string, Calls> = {
  'letters of hidden names, by how many have them': [
    [scans, { pattern: '^[a-m]' }],
    [scans, { pattern: '^.{8}$' }],
    [scans, { match: '^[a-m]' }],
    [scans, { regex: '^[a-m]' }],
    [scans, { contains: 'a' }],
    [scans, { glob: 'h*' }],
    [scans, { like: 'h%' }],
    [scans, { startsWith: 'h' }],
    [scans, { keyword: '^[n-z]' }],
    [scans, { phrases: ['Quartermaine'] }],
    [scans, { options: { prefix: 'h' } }],
    ['POST /sweeps', { needle: 'Quarterm' }],
    ['POST /texts/search', { contains: 'h' }],
  ],
  'a part of a value, by its place in a template': [
    [letter, { id: '1', body: 'Dear {3:.7}' }],
    [letter, { id: '1', body: 'Dear {3:MM}' }],
    [letter, { id: '1', body: 'Dear {3[0]}' }],
    [letter, { id: '1', body: 'Dear {3,date,MM}' }],
    [letter, { id: '1', body: 'Ref %2$.4s-7' }],
    [letter, { id: '1', body: 'Ref %.4s' }],
  ],
};
const passed: Calls = [
  [scans, { pattern: 'invoice' }],
  [scans, { keyword: 'failed delivery' }],
  ['POST /alerts', { keyword: 'Quartermaine' }],
  ['POST /jobs', { pattern: '^h' }],
  ['POST /goods/search', { contains: 'M8 hex bolt' }],
  ['POST /goods/count', { contains: 'M8 hex bolt' }],
  [letter, { id: '1', body: 'Your order {0} of 12.50 is at the desk, {1: 2}, up 3.5 %' }],
];

suite('what is posted to be looked for', () => {
  testCalls(() => roadsOf(operations, fields), refused, passed);
});
