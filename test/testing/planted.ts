import { gzipSync } from 'node:zlib';

/** One invented person, whose every value is planted all over an upstream and must never arrive. */
export const person = {
  name: 'Zebulon Quartermaine',
  email: 'zeb.quartermaine@mail.example',
  phone: '+1-202-555-0173',
  ssn: '219-09-7731',
  card: '4929 4212 3460 0821',
  iban: 'DE75512108001245126199',
  birthDate: '1984-03-07',
  ip: '203.0.113.77',
} as const;

/** The record fields the policy names: where echo learns the values from. */
export const record = { ...person, status: 'active' };

const json = JSON.stringify;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const all = Object.values(person).join(', ');

/**
 * A place where data hides: how the upstream answers. `status` and `type` where they are not 200
 * and JSON.
 */
export interface Place {
  name: string;
  body: string | Buffer;
  status?: number;
  type?: string;
  headers?: Record<string, string>;
}

const inJson = (name: string, value: unknown): Place => ({
  name,
  body: json({ people: [record], ...(value as object) }),
});

/**
 * Places of the threat list, A (the same value elsewhere) and B (shape and encoding). Kept fields:
 * notes, link, cursor, count, extra.
 */
export const places: Place[] = [
  inJson('the fields themselves', {}),
  inJson('a note', {
    notes: `${person.name} called from ${person.phone}; write to ${person.email}`,
  }),
  inJson('a note, each value in a sentence', {
    notes: Object.values(person).map((value) => `It says ${value}, twice: ${value}.`),
  }),
  inJson('a note, last name first', { notes: 'Quartermaine, Zebulon was here' }),
  inJson('a note, half the name', { notes: 'Mr Quartermaine was here' }),
  inJson('a note, other case', {
    notes: `${person.name.toUpperCase()} ${person.email.toUpperCase()}`,
  }),
  inJson('a note, other separators', {
    notes: '219 09 7731, 4929421234600821, 2025550173, DE75 5121 0800 1245 1261 99',
  }),
  inJson('a longer string', { notes: `management-users/${person.email}/profile` }),
  inJson('a URL', {
    link: `https://api.example.com/users/${encodeURIComponent(person.email)}?name=${encodeURIComponent(person.name)}&ssn=${person.ssn}`,
  }),
  inJson('a mailto', { link: `mailto:${person.email}` }),
  inJson('a cursor', { cursor: base64(json({ after: person.email })) }),
  inJson('a base64url cursor', {
    cursor: Buffer.from(json({ after: person.email, n: person.name })).toString('base64url'),
  }),
  inJson('hex', { cursor: Buffer.from(person.email).toString('hex') }),
  inJson('a JWT', {
    cursor: `${base64('{"alg":"none"}')}.${Buffer.from(json({ sub: person.email })).toString('base64url')}.x`,
  }),
  inJson('a data URI', { link: `data:text/plain;base64,${base64(all)}` }),
  inJson('gzip in base64', { cursor: gzipSync(all).toString('base64') }),
  inJson('HTML entities', {
    notes: [...person.email].map((c) => `&#${c.codePointAt(0)};`).join(''),
  }),
  inJson('double URL encoding', { notes: encodeURIComponent(encodeURIComponent(person.email)) }),
  inJson('fullwidth letters', {
    notes: [...`${person.email} ${person.ssn}`]
      .map((c) => (c > ' ' && c <= '~' ? String.fromCharCode(c.charCodeAt(0) + 0xfee0) : c))
      .join(''),
  }),
  inJson('zero-width characters', { notes: [...person.email].join('\u200b') }),
  inJson('soft hyphens', { notes: [...person.ssn].join('\u00ad') }),
  inJson('JSON in a string', {
    extra: json({ name: person.name, email: person.email, deep: { ssn: person.ssn } }),
  }),
  inJson('JSON in JSON in a string', { extra: json({ inner: json({ email: person.email }) }) }),
  inJson('map keys', {
    index: {
      [person.email]: { count: 1 },
      [person.ssn]: { count: 2 },
      [person.name]: { count: 3 },
      [person.phone]: { nested: { [person.card]: 1 } },
    },
  }),
  inJson('numbers', {
    count: [219097731, 4929421234600821, 2025550173],
    ssn: 219097731,
    card: 4929421234600821,
  }),
  inJson('names in other cases', {
    People: [
      { Name: person.name, E_MAIL: person.email, Ssn: person.ssn, 'birth date': person.birthDate },
    ],
  }),
  inJson('a field nobody reviewed', {
    shadow: all,
    nested: { deeper: [{ anything: person.email }] },
  }),
  inJson('objects where a scalar was', {
    email: { value: person.email, alias: [person.email] },
    name: [[person.name]],
  }),
  inJson(
    'a prototype key',
    JSON.parse(
      `{"__proto__":{"email":${json(person.email)}},"constructor":{"notes":${json(person.ssn)}}}`,
    ),
  ),
  inJson('split over fields', {
    notes: ['219', '09', '7731'],
    extra: { first: 'Zebulon', last: 'Quartermaine' },
  }),
  { name: 'a root array', body: json([record, record]) },
  { name: 'a root string', body: json(all) },
  {
    name: 'duplicate keys',
    body: `{"people":[${json(record)}],"notes":${json(person.email)},"notes":${json(person.ssn)}}`,
  },
  {
    name: 'more than a megabyte',
    body: json({
      people: Array.from({ length: 3000 }, () => record),
      notes: 'x'.repeat(300_000) + person.email,
    }),
  },
  {
    name: 'deep nesting',
    body: `${'{"notes":'.repeat(3000)}${json(person.email)}${'}'.repeat(3000)}`,
  },
  { name: 'truncated JSON', body: json({ people: [record] }).slice(0, -20) },
  { name: 'text', body: all, type: 'text/plain' },
  {
    name: 'HTML',
    body: `<html><!-- ${all} --><a href="mailto:${person.email}">${person.name}</a></html>`,
    type: 'text/html',
  },
  {
    name: 'XML',
    body: `<person><name>${person.name}</name><ssn>${person.ssn}</ssn></person>`,
    type: 'application/xml',
  },
  { name: 'CSV', body: `name,email\n${person.name},${person.email}\n`, type: 'text/csv' },
  { name: 'NDJSON', body: `${json(record)}\n${json(record)}\n`, type: 'application/x-ndjson' },
  {
    name: 'JSON labelled as text',
    body: json({ people: [record], notes: person.email }),
    type: 'text/plain',
  },
  { name: 'text labelled as JSON', body: all, type: 'application/json' },
  {
    name: 'a binary',
    body: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from(all)]),
    type: 'image/png',
  },
  { name: 'a byte order mark', body: `\ufeff${json(record)}` },
  {
    name: 'headers',
    body: json({ people: [] }),
    headers: {
      'x-user': person.email,
      link: `</next?email=${person.email}>; rel="next"`,
      'set-cookie': `u=${base64(person.email)}`,
    },
  },
  ...[400, 401, 403, 404, 409, 422, 429, 500, 503].map((status): Place => ({
    name: `error ${status}`,
    status,
    body: json({
      error: 'conflict',
      message: `Key (email)=(${person.email}) already exists`,
      input: all,
    }),
  })),
  {
    name: 'error 500 in HTML',
    status: 500,
    type: 'text/html',
    body: `<pre>Error: ${all}\n at ${person.name}</pre>`,
  },
  { name: 'error 400 in text', status: 400, type: 'text/plain', body: `invalid value ${all}` },
  {
    name: 'a redirect',
    status: 302,
    body: all,
    type: 'text/plain',
    headers: { location: `/places/0?email=${encodeURIComponent(person.email)}` },
  },
];

/** Spellings of the planted values that give them away wherever they are found. */
export function forbidden(): string[] {
  const spellings = new Set<string>();
  for (const value of Object.values(person)) {
    spellings.add(value);
    spellings.add(value.toUpperCase());
    spellings.add(encodeURIComponent(value));
    spellings.add(encodeURIComponent(encodeURIComponent(value)));
    spellings.add(base64(value).replace(/=+$/, '').slice(0, -1));
    spellings.add(Buffer.from(value).toString('hex'));
  }
  for (const part of [
    'Quartermaine',
    'QUARTERMAINE',
    'Zebulon',
    'zeb.quartermaine',
    '219 09 7731',
    '219097731',
    '4929421234600821',
    '2025550173',
    '5121 0800',
  ])
    spellings.add(part);
  // What base64 of the longer plants begins with at each of the three alignments.
  for (const text of [json({ after: person.email }), all]) spellings.add(base64(text).slice(0, 40));
  spellings.add([...person.email].map((c) => `&#${c.codePointAt(0)};`).join(''));
  spellings.add([...person.email].join('\u200b'));
  spellings.add([...person.ssn].join('\u00ad'));
  spellings.add('ｚｅｂ．ｑｕａｒｔｅｒｍａｉｎｅ');
  spellings.add('H4sI'); // gzip, which nobody can look into
  return [...spellings];
}
