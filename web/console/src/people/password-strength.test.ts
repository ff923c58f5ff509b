import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordWords } from './password-strength.ts';

const said = (password: string, known?: string[]) => passwordWords(password, known)?.text;

test('says how many characters are missing', () => {
  assert.equal(said(''), undefined);
  assert.equal(said('abc'), 'Too short: 9 more characters.');
  assert.equal(said('elevenchars'), 'Too short: 1 more character.');
});

test('finds what anybody would try first', () => {
  for (const weak of ['aaaaaaaaaaaaaaa', 'abcabcabcabcab', 'lalalalalalala'])
    assert.match(said(weak) ?? '', /repeats itself/, weak);
  for (const weak of ['abcdefghijklmnop', '123456789012', 'qwertyuiop[]', '987654321098'])
    assert.match(said(weak) ?? '', /follows/, weak);
  for (const weak of ['my password is 1', 'Welcome-to-2026!'])
    assert.match(said(weak) ?? '', /tried first/, weak);
  assert.match(said('lovelace-forever', ['ada.lovelace@clinic.example']) ?? '', /“lovelace”/);
});

test('a long one nobody would guess is called that', () => {
  assert.match(said('tide oar mint hollow') ?? '', /^Strong/);
  assert.match(said('tideoarmint7') ?? '', /^Long enough/);
});
