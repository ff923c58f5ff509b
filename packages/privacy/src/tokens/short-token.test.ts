import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { compilePolicy } from '../compile-policy.ts';
import { noblePrimitives as primitives } from '../noble.ts';
import { Raw } from '../answer/raw.ts';
import type { Policy } from '../policy/policy.ts';
import { protectedElsewhere } from '../testing/engine.ts';
import { testMemory } from '../testing/memory.ts';
import { restoreArguments, shortTokensIn } from './restore.ts';
import type { GivenToken } from './kept-value.ts';
import type { TokenMemory } from './short-token.ts';
import { createTokenSealer, embeddedTokens, looksLikeToken, tokenPattern } from './token.ts';

const classes = ['email', 'person', 'id', 'ssn', 'phone'];
const leaseSecret = randomBytes(32);

function memoryOf(metAliases = new Map<number, number>()) {
  const made = testMemory(metAliases);
  const sealed = () =>
    new Map(Array.from(made.kept, ([alias, one]) => [alias, one.sealed] as const));
  return { ...made, sealed };
}

const sealerOf = (memory: TokenMemory, secret = leaseSecret) =>
  createTokenSealer({ primitives, leaseSecret: secret, workspaceId: 'w/l', classes, memory });

const job = (value: string, className = 'email') => ({
  class: className,
  value,
  kind: 'string' as const,
});

describe('short tokens', () => {
  test('ten characters, equal for equal values of a class, and of no word’s form', () => {
    const { memory, keep } = memoryOf();
    // Of some million tokens one has no digit: with this secret each of these has.
    const sealer = sealerOf(memory, Buffer.alloc(32, 7));
    const [a, b, c, d] = sealer.seal([
      job('a@b.de'),
      job('a@b.de'),
      job('b@b.de'),
      job('a@b.de', 'id'),
    ]);
    assert.match(a!, /^TOKEN_[0-9A-HJKMNP-TV-Z]{10}$/);
    assert.match(a!, new RegExp(tokenPattern));
    assert.equal(a, b);
    assert.equal(new Set([a, c, d]).size, 3);
    const given = sealer.takeGiven();
    assert.equal(given.length, 3);
    assert.deepEqual(sealer.takeGiven(), []);
    keep(given);
    assert.deepEqual(sealer.seal([job('a@b.de')]), [a]);
    assert.deepEqual(sealer.takeGiven(), [], 'what is kept is not given again');
    const many = sealer.seal(Array.from({ length: 5_000 }, (_, i) => job(`${i}@b.de`)));
    for (const token of many) assert.match(token, /[0-9]/);
    assert.equal(new Set(many).size, 5_000);
  });

  test('another lease gives other tokens, and opens none of these', () => {
    const { memory } = memoryOf();
    const sealer = sealerOf(memory);
    const [token] = sealer.seal([job('a@b.de')]);
    const [{ sealed }] = sealer.takeGiven() as [GivenToken];
    const other = sealerOf(memoryOf().memory, randomBytes(32));
    assert.notEqual(other.seal([job('a@b.de')])[0], token);
    assert.equal(other.open(token!, sealed), undefined);
    assert.equal(sealer.open(token!, sealed)?.value, 'a@b.de');
    assert.equal(sealer.open(token!), undefined, 'nothing without what is kept');
  });

  test('case and letters that look alike are forgiven', () => {
    const { memory } = memoryOf();
    const sealer = sealerOf(memory);
    for (const token of sealer.seal(Array.from({ length: 200 }, (_, i) => job(`n${i}@b.de`)))) {
      const [{ sealed }] = sealer.takeGiven().concat({
        alias: 0,
        check: 0,
        fingerprint: undefined,
        isToken: true,
        isWriting: false,
        sealed: new Uint8Array(),
      }) as [GivenToken];
      const typed = `TOKEN_${token.slice(6).replaceAll('0', 'O').replaceAll('1', 'l')}`;
      for (const spelled of [typed, typed.toLowerCase(), token.toLowerCase()]) {
        assert.ok(looksLikeToken(spelled), spelled);
        if (sealed.length > 0) assert.equal(sealer.open(spelled, sealed)?.token, token);
      }
    }
  });

  test('what the memory has is not sealed again, whatever else is asked for with it', () => {
    const { memory, keep } = memoryOf();
    const counted = { sealed: 0 };
    const aesEcb: typeof primitives.aesEcb = (key) => {
      const encrypt = primitives.aesEcb(key);
      return (blocks) => {
        counted.sealed++;
        return encrypt(blocks);
      };
    };
    const sealer = createTokenSealer({
      primitives: { ...primitives, aesEcb },
      leaseSecret,
      workspaceId: 'w/l',
      classes,
      memory,
    });
    const known = [job('a@b.de'), job('b@b.de'), job('a@b.de', 'id')];
    const first = sealer.seal(known);
    keep(sealer.takeGiven());
    counted.sealed = 0;
    assert.deepEqual(sealer.seal(known), first);
    assert.equal(counted.sealed, 0);
    assert.deepEqual(sealer.takeGiven(), []);
    const aliases = new Set<number>();
    const number = { ...job('a@b.de'), kind: 'number' as const };
    const mixed = sealer.seal([job('b@b.de'), job('new@b.de'), number, job('a@b.de')], aliases);
    assert.deepEqual([mixed[0], mixed[3]], [first[1], first[0]]);
    assert.equal(new Set([...mixed, ...first]).size, 5);
    assert.equal(sealer.takeGiven().length, 2);
    assert.equal(aliases.size, 4);
  });

  test('what lies under an alias opens by that alias alone', () => {
    const { memory } = memoryOf();
    const sealer = sealerOf(memory);
    const [a, b] = sealer.seal([job('a@b.de'), job('b@b.de')]);
    const [ofA, ofB] = sealer.takeGiven() as [GivenToken, GivenToken];
    assert.equal(sealer.open(a!, ofB.sealed), undefined, 'rows that were exchanged');
    assert.equal(sealer.open(b!, ofB.sealed)?.value, 'b@b.de');
    for (const at of ofA.sealed.keys()) {
      const altered = ofA.sealed.slice();
      altered[at]! ^= 1;
      assert.equal(sealer.open(a!, altered), undefined, `byte ${at}`);
    }
  });

  test('an alias that another value has is left to it', () => {
    const first = memoryOf();
    const [plain] = sealerOf(first.memory).seal([job('a@b.de')]);
    const alias = shortTokensIn({ token: plain! })[0]!;
    const { memory, keep, sealed } = memoryOf(new Map([[alias, 12_345]]));
    const sealer = sealerOf(memory);
    const [token] = sealer.seal([job('a@b.de')]);
    assert.notEqual(token, plain);
    keep(sealer.takeGiven());
    assert.deepEqual(sealer.seal([job('a@b.de')]), [token]);
    const [own] = shortTokensIn({ token: token! });
    assert.equal(sealer.open(token!, sealed().get(own!))?.value, 'a@b.de');
    assert.equal(sealer.open(plain!, sealed().get(alias)), undefined);
  });

  test('randomized ones differ each time, and all come back', () => {
    const { memory } = memoryOf();
    const sealer = sealerOf(memory);
    const tokens = sealer.seal([0, 1, 2].map(() => ({ ...job('M', 'id'), randomized: true })));
    const given = sealer.takeGiven();
    assert.equal(new Set(tokens).size, 3);
    for (const [i, token] of tokens.entries())
      assert.equal(sealer.open(token, given[i]!.sealed)?.value, 'M');
  });

  // promise: token.short
  test('cost a model at most 12 of its tokens, and 9 on the median', () => {
    const { memory } = memoryOf();
    for (const className of classes) {
      const tokens = sealerOf(memory).seal(
        Array.from({ length: 10_000 }, (_, i) => job(`value ${i} of ${className}`, className)),
      );
      const costs = tokens.map((token) => countTokens(token)).sort((a, b) => a - b);
      assert.ok(costs[5_000]! <= 9, `${className}: median ${costs[5_000]}`);
      assert.ok(costs.at(-1)! <= 12, `${className}: at most ${costs.at(-1)}`);
    }
  });
});

const policy: Policy = {
  filters: [
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'note', filterType: 'KEEP' },
  ],
  unlisted: 'withhold',
  echo: true,
};
const engineWith = (memory: TokenMemory) =>
  compilePolicy(policy, { primitives, leaseSecret, workspaceId: 'w/l', now: () => 0, memory });

describe('answers and arguments with short tokens', () => {
  const body = '{"email":"ann@b.de","note":"write to ann@b.de, not TOKEN_7K3QZ9ABCD"}';

  test('an answer tells which tokens it gives; a foreign one in its text goes', () => {
    const { memory, keep, sealed } = memoryOf();
    const engine = engineWith(memory);
    const treated = engine.protect(new Raw(body));
    const { email, note } = JSON.parse(treated.text) as { email: string; note: string };
    assert.equal(note, `write to ${email}, not [REDACTED]`);
    assert.equal(treated.given.length, 1);
    keep(treated.given);
    assert.deepEqual(engine.protect(new Raw(body)).given, []);
    const own = engine.protect(new Raw(JSON.stringify({ note: `as ${email} said` })));
    assert.deepEqual(JSON.parse(own.text), { note: `as ${email} said` }, 'its own stays');
    assert.deepEqual(
      engine.restore({ to: email }, () => ['email'], undefined, sealed()),
      {
        args: { to: 'ann@b.de' },
        restored: new Map([['ann@b.de', { replacement: email, class: 'email' }]]),
      },
    );
  });

  test('unknown, of another class, inside a text: refused, and nothing else is said', () => {
    const { memory, keep, sealed } = memoryOf();
    const engine = engineWith(memory);
    const treated = engine.protect(new Raw(body));
    keep(treated.given);
    const { email } = JSON.parse(treated.text) as { email: string };
    const code = (args: { [name: string]: string }, accepted: string[]) => {
      const result = engine.restore(args, () => accepted, undefined, sealed());
      return 'code' in result ? result.code : 'restored';
    };
    assert.equal(code({ to: 'TOKEN_7K3QZ9ABCD' }, ['email']), 'token_unknown');
    assert.equal(code({ to: email }, ['phone']), 'token_not_accepted');
    assert.equal(code({ to: `mail ${email} please` }, ['email']), 'token_not_accepted');
    assert.equal(code({ to: email.replace('TOKEN', 'ＴＯＫＥＮ') }, []), 'token_not_accepted');
    assert.equal(code({ state: 'TOKEN_VALIDATION' }, []), 'restored', 'a word of the API');
    assert.equal(code({ state: 'TOKEN_EXPIRED' }, []), 'restored');
  });

  test('a lease without a memory gives long ones, and takes no short one', () => {
    const engine = compilePolicy(policy, {
      primitives,
      leaseSecret,
      workspaceId: 'w/l',
      now: () => 0,
    });
    const treated = engine.protect(new Raw(body));
    assert.match(treated.text, /TOKEN_[0-9A-Z]{55,}/);
    assert.deepEqual(treated.given, []);
    const result = engine.restore({ to: 'TOKEN_7K3QZ9ABCD' }, () => ['email']);
    assert.equal('code' in result && result.code, 'token_unknown');
  });

  test('long tokens of the same lease are taken back too', () => {
    const long = compilePolicy(policy, {
      primitives,
      leaseSecret,
      workspaceId: 'w/l',
      now: () => 0,
    });
    const { email } = JSON.parse(long.protect(new Raw(body)).text) as { email: string };
    const result = engineWith(memoryOf().memory).restore({ to: email }, () => ['email']);
    assert.deepEqual('args' in result && result.args, { to: 'ann@b.de' });
  });

  test('another thread gives the same tokens, and goes round those that two values met at', async () => {
    const here = memoryOf();
    const elsewhere = (memory: TokenMemory) => protectedElsewhere(engineWith(memory), body);
    const given = await elsewhere(here.memory);
    const near = engineWith(here.memory).protect(new Raw(body));
    assert.equal(given.text, near.text);
    assert.deepEqual(given.given, near.given);
    const [{ alias }] = given.given as [GivenToken];
    const round = memoryOf(new Map([[alias, 1]]));
    assert.notEqual((await elsewhere(round.memory)).text, given.text);
    assert.equal(
      (await elsewhere(round.memory)).text,
      engineWith(round.memory).protect(new Raw(body)).text,
    );
  });

  test('at most so many are looked for in one call, at any depth', () => {
    const tokens = Array.from({ length: 50 }, (_, i) => `TOKEN_7K3QZ9AB${10 + i}`);
    assert.equal(shortTokensIn({ a: [{ b: tokens }], c: 'TOKEN_7K3QZ9AB10' }).length, 50);
    assert.equal(shortTokensIn({ a: tokens }, 10).length, 10);
    assert.deepEqual(shortTokensIn({ a: 'TOKEN_7K3QZ9AB1U', b: 'TOKEN_7K3QZ9AB', c: 7 }), []);
  });

  test('in a text both forms are found, and no word', () => {
    const text =
      'TOKEN_7K3QZ9ABCD and TOKEN_VALIDATION, token_7k3qz9abce. TOKEN_7K3QZ9ABCDEFGH TOKEN_';
    assert.deepEqual(
      Array.from(text.matchAll(embeddedTokens), ([found]) => found),
      ['TOKEN_7K3QZ9ABCD', 'token_7k3qz9abce'],
    );
  });

  test('restoring goes by what opens', () => {
    const refused = restoreArguments(
      { open: () => undefined },
      { a: 'TOKEN_7K3QZ9ABCD' },
      () => [],
    );
    assert.ok('args' in refused, 'no short tokens here: a text like any other');
  });
});
