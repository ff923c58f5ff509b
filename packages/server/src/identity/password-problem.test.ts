import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordProblem } from './password-problem.ts';

// promise: people.guessable
test('a password anybody would try is known in its disguises', async () => {
  const disguised = [
    'p a s s w o r d 1',
    'ｐａｓｓｗｏｒｄ１２３４',
    'p\u0430ssw\u043erd1234',
    'pass\u200bword1234',
    'pass\u00adword1234',
    'pässwörd1234',
    '\u202epassword1234',
    '𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝𝟏𝟐𝟑𝟒',
    'q w e r t y u i o p 1 2',
    'contraseña123',
    'iｌｏveｙou1234',
  ];
  for (const password of disguised)
    assert.match((await passwordProblem(password, [])) ?? 'taken', /too easy/, password);
  assert.match(
    (await passwordProblem('ｕｗｅｆａｌｋｅｎｈｏｒｓｔ', ['uwe.falkenhorst@clinic.example'])) ??
      'taken',
    /your name/,
  );
});

test('what nobody would try is taken in every script', async () => {
  const kept = [
    'zirkel-Muffe-91-krone',
    'пятница-кувалда-ёлка-9',
    '雨傘七夕蜂蜜線路灯台橋東',
    'vier Woerter ohne Sinn zusammen',
    'k7#Qz!m2Vt9w',
    'çilek-süzgeç-örümcek',
  ];
  for (const password of kept)
    assert.equal(await passwordProblem(password, []), undefined, password);
});
