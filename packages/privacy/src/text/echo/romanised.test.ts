import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  romanisations,
  romanisedEndings,
  romanisedInitials,
  soundOf,
  soundOfForeign,
} from './romanised.ts';

const rows: readonly (readonly [script: string, rows: string])[] = [
  [
    'kana, each syllable by itself',
    'あいうえお aiueo, かきくけこ kakikukeko, がぎぐげご gagigugego, さしすせそ sashisuseso, ざじずぜぞ zajizuzezo, たちつてと tachitsuteto, だぢづでど dajizudedo, なにぬねの naninuneno, はひふへほ hahifuheho, ばびぶべぼ babibubebo, ぱぴぷぺぽ papipupepo, まみむめも mamimumemo, やゆよ yayuyo, らりるれろ rarirurero, わをんゔ waonvu',
  ],
  [
    'kana, two as one syllable',
    'きゃしゅちょ kyashucho, じゃにゅひょ janyuhyo, みゃりゅぎょ myaryugyo, ぢゃびゅぴょ jabyupyo, ごひゃく gohyaku',
  ],
  ['kana, doubled', 'けっか kekka, まっさき massaki, ラーメン raamen'],
  [
    'kana, written in two ways',
    'しんぶん shinbun shimbun, がんぴ ganpi gampi, さんま sanma samma, かんな kanna, ゆうき yuki yuuki, おおの ono oono ohno, しいな shiina shina, すうじ suji suuji, ようこ yoko youko yohko yooko',
  ],
  [
    'Hangul, with the surnames that are written in their own way',
    '김 kim gim, 이 lee yi rhee, 박 park pak bak, 갑 gap, 곱 gop, 뷁 bwek, 한 han, 은 eun un, 여 yeo you yoo, 꽃 kkot, 없 eop up op, 의 ui wooi, 최 choi choe, 민이 mini, 건 geon gun gon, 민준 minjun minjoon',
  ],
  [
    'India',
    'राम ram raam rama raama, श्री shri sree sri shree, कई kai kaee ki koi gai gi goi gaee kee koee, टॉम tom tam dom toma dam doma tama',
  ],
  ['Chinese characters', '庄雪琴 zhuangxueqin, 欧阳 ouyang, 王鑱'],
  [
    'Ethiopic scripts',
    'ቈ, ዐነ ane ena ana ene, ቡ bu, ቢ bi bee, ባ ba, ቤ be bie bye, ቦ bo, ቧ bwa bua',
  ],
  ['Georgian', 'ძე dze, ჟვანია zhvania, ფხა pkha phxa phkha pxa'],
  [
    'Cyrillic',
    'щи shchi sci schtschi shchy schi shi scy schtschy schy shy, их ikh ich ykh ih ych yh, ља lja la',
  ],
  ['no letters of these', 'abc, あx, հx, がa, 김a, राx, አx, чw'],
];

test('a name is read by the usual systems of its script', () => {
  for (const [script, list] of rows)
    for (const row of list.split(', ')) {
      const [word = '', ...latin] = row.split(' ');
      assert.deepEqual(romanisations(word), latin, `${script}: ${word}`);
    }
});

test('of a name at most 32 writings are read, those of one letter left out', () => {
  assert.equal(romanisations('щербаковскии').length, 32);
  assert.deepEqual(romanisations('а'), []);
});

test('how a name may end and begin in Latin letters is told by a few of its own', () => {
  const names =
    'しゅんすけ きょうすけ しょうへい りしょうこう しゅん シュンスケ じゅんいち щербакова юрии лев संजय शंकर কৌশিক βασιλησ 김민준 राम አበበ ბერიძე 欧阳小明';
  for (const name of names.split(' ')) {
    const latin = romanisations(name);
    assert.ok(latin.length > 0, name);
    for (const [i, one] of latin.slice(0, 4).entries()) {
      assert.ok(romanisedEndings(name).includes(one.slice(-3)), `${name} ends as ${one}`);
      if (i === 0) assert.ok(romanisedInitials(name).includes(one.charAt(0)), `${name}: ${one}`);
    }
  }
  assert.deepEqual(romanisedEndings('щербакова'), ['ova', 'owa', 'oba'].slice(0, 2));
  assert.deepEqual(romanisedInitials('юрии'), ['y', 'j', 'i', 'u']);
});

test('what a word of another script sounds like is told where all of its letters are known', () => {
  assert.equal(soundOfForeign('юрьевскии'), soundOf('yuryevsky'));
  for (const word of ['ቈነ', 'あx', 'юx', 'abc', '鑱'])
    assert.equal(soundOfForeign(word), undefined);
});

test('spellings of one name in Latin letters sound alike', () => {
  const alike =
    'yuryevsky jurjewskij urevskiy, schukowski shukovskii, shcherbakov schtscherbakow, kuznetsov kuznecov, dmitriy dmitry, marco marko, wolff volf, tchaikovsky chaykovskiy, boutros butros, eugen ugen, lee lei li, anna ana, beckett beket';
  for (const names of alike.split(', ')) {
    const sounds = new Set(names.split(' ').map(soundOf));
    assert.equal(sounds.size, 1, `${names}: ${[...sounds].join(' ')}`);
  }
});
