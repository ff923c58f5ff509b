import assert from 'node:assert/strict';
import { test } from 'node:test';
import { characterNamed } from './character-names.ts';

test('a letter is named by itself and its mark, or has a name of its own, in either case', () => {
  const letters =
    'uumlü Uuml:Ü eacuteé Egrave:È icircî Ntilde:Ñ ccedilç aringå Scaron:Š abreveă omacrō eogonę zdotż odblacő szligß aeligæ AElig:Æ oelig:œ OElig:Œ oslashø Oslash:Ø ethð ETH:Ð thornþ lstrokł Lstrok:Ł dstrokđ hstrokħ inodotı';
  for (const one of letters.split(' ')) {
    const [, name = '', letter = ''] = /^([A-Za-z]+?):?([^A-Za-z:]+)$/.exec(one) ?? [];
    assert.equal(characterNamed(name), letter, name);
  }
  for (const none of ['', 'u', 'uxml', 'nosuch', 'uumlaut', 'szligs', '1uml'])
    assert.equal(characterNamed(none), undefined, none);
});
