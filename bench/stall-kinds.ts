// The worst calls of each kind, as requests and as answers of the API.

const names = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`name${i.toString(36)}`, i]));
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i * 37);
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const guesses = (count: number) =>
  Array.from({ length: count }, () => {
    const digits = Array.from({ length: 10 }, () => base32[Math.floor(Math.random() * 32)]);
    return `TOKEN_${digits.join('')}`;
  });
const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const first = ['James', 'Mary', 'Robert', 'Patricia', 'John', 'Jennifer', 'Michael', 'Linda'];
const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i,
    name: `${first[i % 8]} Customer${i}`,
    note: `${first[(i + 3) % 8]} Customer${(i * 7) % count} asked about ${first[i % 8]}`,
  }));

/** What the API answers, by the name in the path. */
export const answers: Readonly<Record<string, () => string>> = {
  small: () => JSON.stringify({ id: 7, name: 'Anouk Dupont', note: 'asked to be called' }),
  '300,000 keys': () => JSON.stringify(names(300_000)),
  '3,900 keys': () => JSON.stringify(names(3_900)),
  'a million numbers': () => JSON.stringify(numbers(1_000_000)),
  '10,000 people, echo on': () => JSON.stringify(people(10_000)),
  '5 MB of people, echo on': () => JSON.stringify(people(50_000)),
  'brackets 100,000 deep': () => deep(100_000),
  '2 MB of JSON in texts': () =>
    JSON.stringify(Array.from({ length: 20 }, () => JSON.stringify(people(1_000)))),
};

/** Arguments beside the name of the answer, by what makes them large. */
const requests: Readonly<Record<string, () => string>> = {
  'arguments with 230,000 names, 4 MB': () => JSON.stringify(names(230_000)),
  'arguments with 60,000 names, 1 MB': () => JSON.stringify(names(60_000)),
  'arguments with 1,900 names': () => JSON.stringify(names(1_900)),
  'arguments with 19,000 values': () => JSON.stringify({ list: numbers(19_000) }),
  'guesses of a token': () => JSON.stringify({ list: guesses(1) }),
  'guesses of 10,000 tokens': () => JSON.stringify({ list: guesses(10_000) }),
  'arguments 5,000 deep': () => `{"list":${deep(5_000)}}`,
  'arguments 100,000 deep': () => `{"list":${deep(100_000)}}`,
  'arguments of 3.9 MB of text': () => JSON.stringify({ list: 'é%41 TOKEN_ '.repeat(300_000) }),
  'arguments of 1 MB of text': () => JSON.stringify({ list: 'é%41 TOKEN_ '.repeat(80_000) }),
  'arguments of 125 KB of text': () => JSON.stringify({ list: 'é%41 TOKEN_ '.repeat(10_000) }),
};

export const kinds = [
  ...Object.keys(requests),
  ...Object.keys(answers).filter((name) => name !== 'small'),
];
export type Kind = string;

/** The request of a kind. */
export function callBody(kind: Kind): string {
  const args =
    requests[kind]?.().replace(/^\{/, '{"size":"small",') ?? JSON.stringify({ size: kind });
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_customers","arguments":${args}}}`;
}
