// The same question in other languages, and where no word of any list says that it is one: by what
// no record has, by whom a word names, by a field that nobody can say to be harmless.
import { suite } from 'node:test';
import {
  free,
  list,
  number,
  object,
  roadsOf,
  testCalls,
  text,
  type AskedOperation,
  type Calls,
} from '../testing/asked-operations.ts';

const texts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, text]));

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
const short = object({ total: number, rows: list(object({ id: text })) });
const kept = 'id zustand angelegt total anzahl empfaenger visit_id place'.split(' ');
const tokens = ['vorname', 'nachname'];
const hidden = ['geburtsdatum', 'nettoeinkommen', 'konfession'];

const queries =
  'tri ordre spalten donde where visitor responsable grenze zustand relationship ne_avant kriterium merkmal';
const operations: Record<string, AskedOperation> = {
  'GET /mitglieder': {
    answer: list(member),
    query: texts(queries),
    headers: ['X-Segment', 'X-Trace'],
  },
  'GET /visits': {
    answer: list(object({ visit_id: text, mitglied_id: text, place: text })),
    query: texts('party place'),
  },
  'GET /mitglieder/zu-konfession/{wert}': { answer: short },
  'GET /mitglieder/nach/{merkmal}/{wert}': { answer: short },
  'POST /mitglieder/suche': {
    answer: short,
    body: { sortierung: list(free), filter: list(free), muster: free },
  },
  'POST /auswertungen': {
    answer: object({ gruppen: list(object({ anzahl: number })) }),
    body: { zeilen: list(text), gruppiert_nach: text, kennzahl: text, titel: text },
  },
  'POST /alerts': {
    answer: object({ id: text, anzahl: number }),
    body: {
      ziel: text,
      wenn: text,
      recipe: free,
      lines: list(text),
      schwelle: free,
      titel: text,
      metadata: free,
      holder: object({ konfession: text }),
      mitglied: free,
    },
  },
};

const asker = () => roadsOf(operations, { kept, tokens, hidden });

const people = 'GET /mitglieder';
const refused: Record<string, Calls> = {
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
const passed: Calls = [
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
  testCalls(asker, refused, passed);
});
