import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isObject } from '../json/json.ts';
import { protectBody } from '../testing/engine.ts';
import { spellingsOf } from './written-otherwise.ts';

function leaves(target: string, name: string, unlisted: 'keep' | 'withhold' = 'keep'): boolean {
  const body = { [name]: 'Zebulon', note: `${name}: Zebulon` };
  const { value } = protectBody({ filters: [{ target, filterType: 'REDACT' }], unlisted }, body);
  assert.ok(isObject(value));
  return JSON.stringify(value).includes('Zebulon');
}

test('a target holds for its name as other systems of the country write it, and the other way round', () => {
  for (const [target, name] of [
    ['größe', 'groesse'],
    ['straße', 'strasse'],
    ['fødselsdato', 'foedselsdato'],
    ['fødselsdato', 'fodselsdato'],
    ['återbesök', 'aaterbesoek'],
    ['møteår', 'moeteaar'],
    ['ærestittel', 'aerestittel'],
    ['کدملی', 'كدملي'],
    ['ناملی', 'ناملي'],
    ['الهوية', 'الهويه'],
    ['الإسم', 'الاسم'],
    ['なまえ', 'ナマエ'],
    ['ナマエ', 'ﾅﾏｴ'],
    ['身份证', '身份證'],
    ['电话', '電話'],
    ['姓名编号', '姓名編號'],
    ['salary', 'sаlary'],
    ['отчество', 'oтчecтвo'],
    ['ΑΦΜ', 'AΦM'],
    ['ssn', 'ꜱꜱɴ'],
  ] as const) {
    assert.ok(!leaves(target, name), `${target} for ${name}`);
    assert.ok(!leaves(name, target), `${name} for ${target}`);
  }
});

test('other words are other fields', () => {
  for (const [target, name] of [
    ['größe', 'gruesse'],
    ['due', 'du'],
    ['doel', 'dol'],
    ['電話', '電車'],
    ['имя', 'фамилия'],
  ] as const)
    assert.ok(leaves(target, name), `${target} for ${name}`);
  assert.deepEqual(spellingsOf('salary'), []);
});

test('another spelling opens nothing', () => {
  const { text } = protectBody(
    { filters: [{ target: 'größe', filterType: 'KEEP' }], unlisted: 'withhold' },
    { groesse: 'Zebulon' },
  );
  assert.doesNotMatch(text, /Zebulon/);
});
