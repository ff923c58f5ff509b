import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { noblePrimitives } from '../noble.ts';
import { engineOf } from '../testing/engine.ts';
import { Raw } from '../answer/raw.ts';
import { digestsInTexts } from './digests.ts';

const people = {
  name: ['Zebulon Quartermaine', 'Ann Lee'],
  email: ['Zebulon.Q@Mail.dev ', 'al@mail.dev'],
  ssn: ['219-09-7731', '012-34-5678'],
  phone: ['+1 415-555-0134', '+44 20 7946 0958'],
  city: ['Bath', 'Rye'],
};
const kinds = ['md5', 'sha1', 'sha256', 'sha512'];
const spellings = [
  (value: string) => value,
  (value: string) => value.trim().toLowerCase(),
  (value: string) => value.trim(),
];
const writings: readonly ((digest: Buffer) => string)[] = [
  (digest) => digest.toString('hex'),
  (digest) => digest.toString('hex').toUpperCase(),
  (digest) => digest.toString('base64'),
  (digest) => digest.toString('base64url'),
  (digest) => digest.toString('base64').replace(/=+$/, ''),
];
const places = [
  (digest: string) => digest,
  (digest: string) => `https://pictures.example/avatar/${digest}?s=80`,
  (digest: string) => `W/"${digest}"`,
  (digest: string) => `sha256:${digest} of the row`,
];

const filters = Object.keys(people).map((target) => ({
  target,
  filterType: target === 'city' ? 'REDACT' : 'TOKENIZE',
}));

// promise: policy.digests
test('no digest of a protected value stays, however it is written', () => {
  const digests = Object.values(people)
    .flat()
    .flatMap((value) =>
      spellings.flatMap((spell) =>
        kinds.flatMap((kind) =>
          writings.map((write) => write(createHash(kind).update(spell(value)).digest())),
        ),
      ),
    );
  const engine = engineOf({ filters, unlisted: 'keep' });
  const kept = digests.flatMap((digest) =>
    places.map((place) => ({ digest, text: place(digest) })),
  );
  const { text } = engine.protect(
    new Raw(JSON.stringify({ ...people, kept: kept.map((one) => one.text) })),
  );
  const left = kept.filter(({ digest }) => text.includes(JSON.stringify(digest).slice(1, -1)));
  assert.deepEqual(left, []);
});

test('a digest is known of a value in capitals, of its digits alone and of its words as one', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  for (const [value, written] of [
    ['Ann Lee', 'ANN LEE'],
    ['Ann Lee', 'annlee'],
    ['Zebulon O’Quartermaine-Roe', 'zebulonoquartermaineroe'],
    ['219-09-7731', '219097731'],
    ['+1 415-555-0134', '14155550134'],
    ['+1 415-555-0134', '+14155550134'],
  ] as const)
    assert.deepEqual(
      digestsInTexts([`x ${sha256(written)}`], [value], noblePrimitives),
      [sha256(written)],
      written,
    );
  for (const other of ['annl', 'AnnLee', ''])
    assert.deepEqual(digestsInTexts([sha256(other)], ['Ann Lee', 'a@b.de'], noblePrimitives), []);
});

test('digests of other things stay, and are treated as nothing', () => {
  const kept = kinds.flatMap((kind) =>
    writings.map((write) => write(createHash(kind).update('a file').digest())),
  );
  const engine = engineOf({ filters, unlisted: 'keep' });
  const { text } = engine.protect(new Raw(JSON.stringify({ ...people, kept })));
  for (const one of kept) assert.ok(text.includes(JSON.stringify(one).slice(1, -1)), one);
});

test('digests are computed only of the kinds that a word looks like', () => {
  const asked: string[] = [];
  const primitives = {
    ...noblePrimitives,
    digest: (...given: Parameters<typeof noblePrimitives.digest>) => (
      asked.push(given[0]),
      noblePrimitives.digest(...given)
    ),
  };
  digestsInTexts(
    [
      'an ordinary note',
      'user_1234567890_abcdefgh',
      'https://shop.example/products/blue-shirts/large-ones',
    ],
    ['a', 'b'],
    primitives,
  );
  assert.deepEqual(asked, []);
  const [found] = digestsInTexts(
    [createHash('sha1').update('2').digest('hex')],
    ['1', '2', '3'],
    primitives,
  );
  assert.deepEqual(found, createHash('sha1').update('2').digest('hex'));
  assert.deepEqual(asked, ['sha1', 'sha1', 'sha1']);
});
