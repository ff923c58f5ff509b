import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { base32Length, readBase32, writeBase32 } from './base32.ts';
import { noblePrimitives as primitives } from '../noble.ts';
import { createSiv } from './siv.ts';
import { createTokenSealer, embeddedTokens, looksLikeToken, tokenPattern } from './token.ts';
import { tokenBytesCeiling, type TokenJob } from './sealed-form.ts';

const leaseSecret = new Uint8Array(32).fill(0x11);
const lease = { primitives, leaseSecret, workspaceId: 'w1', classes: ['email', 'ssn', 'person'] };
const sealer = createTokenSealer(lease);
const email = (value: string): TokenJob => ({ class: 'email', value, kind: 'string' });
const one = (job: TokenJob, by = sealer): string => by.seal([job])[0]!;

const jobs = fc.record({
  class: fc.constantFrom('email', 'ssn', 'person'),
  value: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 300 })),
  kind: fc.constantFrom('string' as const, 'number' as const),
  randomized: fc.boolean(),
});

test('opens to exactly what was sealed: class, kind and value, alone or in a batch', () => {
  fc.assert(
    fc.property(fc.array(jobs, { maxLength: 20 }), (batch) => {
      const tokens = sealer.seal(batch);
      assert.equal(tokens.length, batch.length);
      for (const [i, { class: className, value, kind, randomized }] of batch.entries()) {
        assert.deepEqual(sealer.open(tokens[i]!), {
          class: className,
          value,
          kind,
          token: tokens[i],
        });
        assert.match(tokens[i]!, new RegExp(tokenPattern));
        assert.ok(looksLikeToken(tokens[i]!));
        if (!randomized) assert.equal(one(batch[i]!), tokens[i]);
      }
    }),
    { seed: 3, numRuns: 200 },
  );
});

test('seals true and false, and the source text of a number', () => {
  const tokens = sealer.seal([
    { class: 'ssn', value: 'true', kind: 'boolean' },
    { class: 'ssn', value: 'false', kind: 'boolean' },
    { class: 'ssn', value: '1.10', kind: 'number' },
    { class: 'ssn', value: 'true', kind: 'string' },
  ]);
  assert.deepEqual(
    tokens.map((token) => [sealer.open(token)?.kind, sealer.open(token)?.value]),
    [
      ['boolean', 'true'],
      ['boolean', 'false'],
      ['number', '1.10'],
      ['string', 'true'],
    ],
  );
  assert.equal(new Set(tokens).size, 4);
});

test('gives the pinned token: the format never changes by accident', () => {
  assert.equal(
    one(email('john@example.com')),
    'TOKEN_23SPTVYB44CBB9BC9FKN7WC0G6AW1MCARGQKB4ZETMQF3BVSHRNDFNDXSQYTC5QYE6F65RTVRJPQ2KZ8',
  );
  assert.equal(one(email('a')).length, 61);
});

// promise: token.joins
test('equal values join inside a lease and a class; never across workspaces, leases or classes', () => {
  const token = one(email('john@example.com'));
  assert.equal(
    token,
    one(email('john@example.com'), createTokenSealer({ ...lease, classes: ['other', 'email'] })),
  );
  const elsewhere = [
    one({ ...email('john@example.com'), class: 'person' }),
    one(email('john@example.com'), createTokenSealer({ ...lease, workspaceId: 'w2' })),
    one(
      email('john@example.com'),
      createTokenSealer({ ...lease, leaseSecret: new Uint8Array(32).fill(0x12) }),
    ),
    one({ ...email('john@example.com'), randomized: true }),
  ];
  assert.equal(new Set([token, ...elsewhere]).size, 5);
});

test('randomized: equal values get different tokens, and all open', () => {
  const tokens = sealer.seal(
    Array.from({ length: 50 }, () => ({ ...email('a'), randomized: true })),
  );
  assert.equal(new Set(tokens).size, 50);
  for (const token of tokens) assert.equal(sealer.open(token)?.value, 'a');
});

test('the length tells the value only to the nearest 16 bytes', () => {
  const lengths = Array.from({ length: 31 }, (_, i) => one(email('x'.repeat(i))).length);
  assert.deepEqual([...new Set(lengths)], [61, 86]);
});

// --- what a forger tries ---

const target = one(email('a@b.example'));
const long = one(email('somebody.with.a.long.name@example.com'));
const random = one({ ...email('a@b.example'), randomized: true });
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

// promise: token.authentic
test('no other character in any place opens', () => {
  for (const token of [target, long, random]) {
    for (let i = 0; i < token.length; i++) {
      for (const character of alphabet) {
        if (character === token[i]) continue;
        assert.equal(sealer.open(token.slice(0, i) + character + token.slice(i + 1)), undefined);
      }
    }
  }
});

test('no flipped bit opens', () => {
  for (const token of [target, long, random]) {
    const bytes = readBase32(token, 6)!;
    assert.equal(text(bytes), token);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const altered = bytes.slice();
      altered[bit >> 3]! ^= 1 << (bit & 7);
      assert.equal(sealer.open(text(altered)), undefined);
    }
  }
});

test('no piece opens, nor one with anything added, removed, doubled or moved', () => {
  for (const token of [target, long, random]) {
    for (let i = 0; i < token.length; i++) {
      assert.equal(sealer.open(token.slice(0, i)), undefined);
      assert.equal(sealer.open(token.slice(i + 1)), undefined);
      assert.equal(sealer.open(token.slice(0, i) + token.slice(i + 1)), undefined);
      assert.equal(sealer.open(token.slice(0, i) + token[i] + token.slice(i)), undefined);
      if (i < token.length - 1 && token[i] !== token[i + 1]) {
        assert.equal(
          sealer.open(token.slice(0, i) + token[i + 1] + token[i] + token.slice(i + 2)),
          undefined,
        );
      }
    }
    for (const extra of [' ', '\n', '0', '00000000', '=', '.', '\0', '\u200b', 'TOKEN_']) {
      assert.equal(sealer.open(token + extra), undefined);
      assert.equal(sealer.open(extra + token), undefined);
    }
  }
});

test('two tokens with their halves swapped do not open', () => {
  const [a, b] = [one(email('a@b.example')), one(email('c@d.example'))];
  for (let cut = 7; cut < a.length; cut++) {
    const mixed = a.slice(0, cut) + b.slice(cut);
    if (mixed !== a && mixed !== b) assert.equal(sealer.open(mixed), undefined);
  }
});

test('a randomized token does not open as a plain one, nor the reverse', () => {
  const bytes = readBase32(random, 6)!;
  const plain = Uint8Array.of(bytes[0]! ^ 0x80, bytes[1]!, ...bytes.subarray(18));
  assert.equal(sealer.open(text(plain)), undefined);
  const other = readBase32(target, 6)!;
  assert.equal(
    sealer.open(
      text(Uint8Array.of(other[0]! ^ 0x80, other[1]!, ...new Uint8Array(16), ...other.subarray(2))),
    ),
    undefined,
  );
});

test('a token of another lease, workspace or class does not open', () => {
  const strangers = [
    createTokenSealer({
      ...lease,
      leaseSecret: leaseSecret.map((byte, i) => (i === 31 ? byte ^ 1 : byte)),
    }),
    createTokenSealer({ ...lease, workspaceId: 'w2' }),
    createTokenSealer({ ...lease, workspaceId: '' }),
    createTokenSealer({ ...lease, classes: ['ssn', 'person'] }),
    createTokenSealer({ ...lease, classes: [] }),
  ];
  for (const stranger of strangers) assert.equal(stranger.open(target), undefined);
});

test('classes that share a selector byte are still told apart', () => {
  const classes = Array.from({ length: 300 }, (_, i) => `class${i}`);
  const crowded = createTokenSealer({ ...lease, classes });
  const tokens = crowded.seal(classes.map((name) => ({ class: name, value: 'x', kind: 'string' })));
  for (const [i, token] of tokens.entries()) assert.equal(crowded.open(token)?.class, classes[i]);
  const selectors = tokens.map((token) => readBase32(token, 6)![1]!);
  const [first, second] = selectors.flatMap((selector, i) =>
    selectors.indexOf(selector) < i ? [[selectors.indexOf(selector), i]] : [],
  )[0]!;
  assert.equal(
    createTokenSealer({ ...lease, classes: [classes[first!]!] }).open(tokens[second!]!),
    undefined,
  );
});

test('workspace and class cannot be shifted into each other', () => {
  const a = createTokenSealer({ ...lease, workspaceId: 'w', classes: ['1email'] });
  const b = createTokenSealer({ ...lease, workspaceId: 'w1', classes: ['email'] });
  const token = one({ class: '1email', value: 'x', kind: 'string' }, a);
  assert.equal(
    b.open(
      text(Uint8Array.of(...readBase32(token, 6)!).with(1, readBase32(one(email('x'), b), 6)![1]!)),
    ),
    undefined,
  );
});

test('case, and letters people mistake for digits, do not matter; everything else does', () => {
  const opened = sealer.open(target);
  assert.ok(opened);
  for (const spelling of [
    target.toLowerCase(),
    target.replaceAll('0', 'O'),
    target.replaceAll('0', 'o'),
    target.replaceAll('1', 'I'),
    target.replaceAll('1', 'l'),
  ]) {
    assert.deepEqual(sealer.open(spelling), opened);
  }
  assert.equal(sealer.open(target.replace('_', '-')), undefined);
  assert.equal(sealer.open(target.replace('K', '\u212a')), undefined);
  assert.equal(sealer.open(target.replace('O', '0')), undefined);
});

test('opens only the one framing of a value, even under the right key', () => {
  const siv = createSiv(primitives, primitives.hkdfSha256(leaseSecret, 'token/siv/v1', 64));
  const selector = readBase32(target, 6)![1]!;
  const forge = (head: number, plaintext: number[]) => {
    const ad = ['lh1', Uint8Array.of(head, selector), 'w1', 'email'].map((part) =>
      typeof part === 'string' ? primitives.encodeUtf8(part) : part,
    );
    return text(Uint8Array.of(head, selector, ...siv.seal(Uint8Array.from(plaintext), ad)));
  };
  const zeros = (count: number) => Array<number>(count).fill(0);
  assert.equal(sealer.open(forge(0x10, [1, 0x61, 0x80, ...zeros(13)]))?.value, 'a');
  const wrong: Record<string, string> = {
    'a block of padding too many': forge(0x10, [1, 0x61, 0x80, ...zeros(29)]),
    'no padding': forge(0x10, [1, ...Array<number>(15).fill(0x61)]),
    'padding with something behind it': forge(0x10, [1, 0x61, 0x80, ...zeros(12), 1]),
    'nothing but zeros': forge(0x10, zeros(16)),
    'no type': forge(0x10, [0x80, ...zeros(15)]),
    'an unknown type': forge(0x10, [5, 0x61, 0x80, ...zeros(13)]),
    'a boolean with a payload': forge(0x10, [3, 0x61, 0x80, ...zeros(13)]),
    'bytes that are not UTF-8': forge(0x10, [1, 0xff, 0x80, ...zeros(13)]),
    'a surrogate in UTF-8': forge(0x10, [1, 0xed, 0xa0, 0x80, 0x80, ...zeros(11)]),
    'another version': forge(0x20, [1, 0x61, 0x80, ...zeros(13)]),
    'another key epoch': forge(0x11, [1, 0x61, 0x80, ...zeros(13)]),
    'not a whole block': forge(0x10, [1, 0x61, 0x80, ...zeros(14)]),
  };
  for (const [name, token] of Object.entries(wrong))
    assert.equal(sealer.open(token), undefined, name);
});

test('answers for any text, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string().map((text) => `TOKEN_${text}`),
        fc.stringMatching(/^TOKEN_[0-9A-Z]{55,90}$/),
      ),
      (text) => {
        assert.equal(sealer.open(text), undefined);
      },
    ),
    { seed: 9, numRuns: 500 },
  );
  assert.equal(sealer.open(`TOKEN_${'0'.repeat(5_000_000)}`), undefined);
});

test('lone surrogates become U+FFFD; a leading U+FEFF and NUL stay', () => {
  assert.equal(sealer.open(one(email('\ud800x')))?.value, '\ufffdx');
  assert.equal(sealer.open(one(email('\ufeffx')))?.value, '\ufeffx');
  assert.equal(sealer.open(one(email('x\0\0')))?.value, 'x\0\0');
  assert.equal(sealer.open(one(email('x\u0080')))?.value, 'x\u0080');
});

test('refuses what its caller must rule out: a class it does not have, a value above the ceiling', () => {
  assert.throws(() => one({ ...email('secret'), class: '__proto__' }), {
    message: 'no such token class: __proto__',
  });
  assert.throws(() => one(email('x'.repeat(tokenBytesCeiling))), RangeError);
  assert.ok(sealer.open(one(email('x'.repeat(tokenBytesCeiling - 1)))));
  assert.deepEqual(sealer.seal([]), []);
});

test('finds tokens inside a text', () => {
  const prose = `Ask ${target}, (${long}); not TOKEN_EXPIRED or TOKEN_${'A'.repeat(54)}.`;
  assert.deepEqual(prose.match(embeddedTokens), [target, long]);
  assert.ok(!looksLikeToken(` ${target}`));
  assert.ok(looksLikeToken(target.toLowerCase()));
});

function text(bytes: Uint8Array): string {
  const out = new Uint8Array(base32Length(bytes.length));
  writeBase32(out, 0, bytes, 0, bytes.length);
  return `TOKEN_${String.fromCharCode(...out)}`;
}
