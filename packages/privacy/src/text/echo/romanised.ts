import { hanSyllable } from './han-names.ts';

/**
 * A name in Latin letters, as it is written of one in another script: by one of the usual systems,
 * or by one with a letter or two of another. Scripts that leave vowels out, and characters that are
 * read in many ways, are not here.
 */
export function romanisations(word: string): readonly string[] {
  const units = unitsOf(word);
  if (!units) return [];
  const written = new Set<string>();
  const add = (pick: (i: number) => number): void => {
    if (written.size < romanisationsMax)
      written.add(units.map((unit, i) => unit[pick(i)] ?? unit[0] ?? '').join(''));
  };
  for (let system = 0; system < systems; system++) add(() => system);
  const deviations = units.flatMap((unit, at) =>
    unit.slice(1).flatMap((one, i) => (unit.indexOf(one) === i + 1 ? [{ at, as: i + 1 }] : [])),
  );
  for (const one of deviations) add((i) => (i === one.at ? one.as : 0));
  for (const [n, one] of deviations.entries())
    for (const two of deviations.slice(n + 1))
      if (two.at !== one.at) add((i) => (i === one.at ? one.as : i === two.at ? two.as : 0));
  return [...written].filter((one) => /^[a-z]{2,}$/.test(one));
}

/**
 * The last three letters, or all, of what a word may be in Latin letters, told by its own last
 * letters: most words are said nowhere, and that is told by their end.
 */
export function romanisedEndings(word: string): readonly string[] {
  // no word begins with a small kana
  const size = /^[\u3041-\u30ff]/.test(word) ? kanaTailSize : tailSize;
  const tail = word.slice(-size).replace(/^[ゃゅょャュョ]/, '');
  return keptOf(endingsOfTails, tail, (one) => one.slice(-3));
}

/** The letters it may begin with. */
export function romanisedInitials(word: string): readonly string[] {
  return keptOf(initialsOfHeads, word.slice(0, headSize), (one) => one.charAt(0));
}

function keptOf(
  kept: Map<string, readonly string[]>,
  piece: string,
  part: (latin: string) => string,
): readonly string[] {
  const known = kept.get(piece);
  if (known) return known;
  const parts = [...new Set(romanisations(piece).map(part))];
  if (kept.size < piecesMax) kept.set(piece, parts);
  return parts;
}

const [tailSize, kanaTailSize, headSize, piecesMax] = [4, 5, 2, 10_000];
const endingsOfTails = new Map<string, readonly string[]>();
const initialsOfHeads = new Map<string, readonly string[]>();

/** Most of one word, and the systems that stand side by side in the tables below. */
const [romanisationsMax, systems] = [32, 5];

/** What a name sounds like, as a word that no text has. */
export const soundMark = 'ǀ';

/** What a word in another script sounds like; undefined: nobody can tell. */
export function soundOfForeign(word: string): string | undefined {
  const units = unitsOf(word);
  return units && soundOf(units.map(([usual = '']) => usual).join(''));
}

/**
 * A word in small Latin letters without what systems of romanisation differ in: `Yuryevsky`,
 * `Jurjewskij` and Юрьевский are one.
 */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, heard] of soundRules) sound = sound.replace(pattern, heard);
  return sound;
}

const soundRules: readonly (readonly [RegExp, string])[] = [
  [/s(?:ch(?:t?sch)?|hch|z|h)/g, 's'],
  [/t?sch|t(?:ch|s|z)|c[hz]/g, 'c'],
  [/zh/g, 'z'],
  [/[kgc]h|[hx](?=[aeiouy])/g, 'g'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/([tdbrjl])h/g, '$1'],
  [/q|ck/g, 'k'],
  [/w/g, 'v'],
  [/c(?=[aou])/g, 'k'],
  [/ou|oo|e[uo]/g, 'u'],
  [/ee|e[iy]/g, 'i'],
  [/h/g, 'g'],
  [/[iyj]+(?=[aeou])/g, ''],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

type Unit = readonly string[];

function unitsOf(word: string): Unit[] | undefined {
  const first = word.charCodeAt(0);
  if (first >= 0xac00 && first <= 0xd7a3) return hangulUnits(word);
  if (first >= 0x3041 && first <= 0x30fe) return kanaUnits(word);
  if (first >= 0x4e00 && first <= 0x9fff) return hanUnits(word);
  if (first >= 0x900 && first <= 0xd7f) return indicUnits(word);
  if (first >= 0x1200 && first <= 0x135a) return ethiopicUnits(word);
  const table = alphabets.find(({ of }) => of.test(word));
  return table && byLetters(word, table.letters);
}

/** The longest pieces of the table, one after the other. */
function byLetters(word: string, letters: ReadonlyMap<string, Unit>): Unit[] | undefined {
  const units: Unit[] = [];
  for (let at = 0; at < word.length;) {
    const sizes = word.length - at === 2 ? [-2, 2, 1] : [2, 1];
    const size = sizes.find((one) => letters.has(pieceAt(word, at, one)));
    if (size === undefined) return undefined;
    units.push(letters.get(pieceAt(word, at, size)) ?? []);
    at += Math.abs(size);
  }
  return units;
}

/** With `$` where only the end of a word is written so. */
const pieceAt = (word: string, at: number, size: number): string =>
  size < 0 ? `${word.slice(at, at - size)}$` : word.slice(at, at + size);

/** Pieces with what they are in Latin letters, the usual first; `-` is nothing. */
const tableOf = (rows: string): ReadonlyMap<string, Unit> =>
  new Map(
    rows.split(' ').map((row) => {
      const [piece = '', latin = ''] = row.split(':');
      return [piece, latin.split('|').map((one) => (one === '-' ? '' : one))];
    }),
  );

/**
 * As folded texts write them, so that й is и and ё is е. Of Cyrillic in English, as librarians and
 * Germans write it, in Russian and in Ukrainian passports.
 */
const alphabets: readonly { of: RegExp; letters: ReadonlyMap<string, Unit> }[] = [
  {
    of: /^[\u0430-\u0491]+$/,
    letters: tableOf(
      'ии$:y|ij|ij|ii|yi|iy|i|ii ыи$:y|yj|yj|yi|yi|iy|i іи$:iy|ij|ij|ii|ii|y аи:ai|aj|aj|ai|ai|ay еи:ey|ej|ej|ei|ei|ey ои:oi|oj|oj|oi|oi|oy уи:ui|uj|uj|ui|ui|uy ье:ye|je|je|e|ie|ie ья:ya|ja|ja|ia|ia|a ью:yu|ju|ju|iu|iu кс:ks|ks|x|ks|ks|x ' +
        'а:a б:b в:v|v|w|v|v|w г:g|g|g|g|h|h ґ:g д:d е:e|e|e|e|e|ye|je|yo|o є:ye|je|je|ie|ie|e ж:zh|z|sch|zh|zh|j з:z|z|s|z|z и:i|i|i|i|y і:i к:k|k|k|k|k|c л:l м:m н:n о:o п:p р:r с:s т:t у:u|u|u|u|u|ou ф:f х:kh|ch|ch|kh|kh|h ц:ts|c|z|ts|ts|tz ч:ch|c|tsch|ch|ch ш:sh|s|sch|sh|sh щ:shch|sc|schtsch|shch|shch|sch|sh ъ:- ы:y|y|y|y|y|i ь:-|-|-|-|-|i э:e ю:yu|ju|ju|iu|iu|u я:ya|ja|ja|ia|ia|a ђ:dj|d|dj|d|dj ј:j|j|j|j|j|y љ:lj|l|lj|l|lj њ:nj|n|nj|n|nj ћ:c џ:dz|dz|dj',
    ),
  },
  {
    of: /^[\u03b1-\u03c9]+$/,
    letters: tableOf(
      'ου:ou|u|ou|ou|ou αυ:av|au|af ευ:ev|eu|ef|ef αι:ai|e|ai|e ει:ei|i|i|ei|i οι:oi|i|i|oi|i υι:yi|i γγ:ng|gg|ng γκ:gk|g|nk|gk γχ:nch|nkh|nh μπ:mp|b|b|mp|mb ντ:nt|d|nd|nt γι:gi|yi|gi|y|i|ge ' +
        'α:a β:v|v|b|v γ:g|y|g δ:d ε:e ζ:z η:i|i|e|i θ:th|th|th|th|t ι:i κ:k|k|c|k λ:l μ:m ν:n ξ:x|x|ks|x ο:o π:p ρ:r|r|rh σ:s τ:t υ:y|i|u|y φ:f|ph|ph|f χ:ch|h|ch|kh|x ψ:ps ω:o|o|o|o|w',
    ),
  },
  {
    of: /^[\u10d0-\u10f0]+$/,
    letters: tableOf(
      'ა:a ბ:b გ:g დ:d ე:e ვ:v ზ:z თ:t ი:i კ:k ლ:l მ:m ნ:n ო:o პ:p ჟ:zh რ:r ს:s ტ:t უ:u ფ:p|ph ქ:k|q ღ:gh|g ყ:q|k შ:sh ჩ:ch ც:ts|c ძ:dz წ:ts ჭ:ch ხ:kh|x ჯ:j ჰ:h',
    ),
  },
  {
    of: /^[\u0561-\u0587]+$/,
    letters: tableOf(
      'ու:u|ou եւ:ev ա:a բ:b գ:g դ:d ե:e|ye զ:z է:e ը:y|e թ:t ժ:zh ի:i լ:l խ:kh|h|x ծ:ts|dz կ:k|g հ:h ձ:dz ղ:gh|g ճ:ch|j մ:m յ:y|h|j ն:n շ:sh ո:o|vo չ:ch պ:p|b ջ:j ռ:r|rr ս:s վ:v տ:t|d ր:r ց:ts|c ւ:v փ:p ք:k|q օ:o ֆ:f և:ev|yev',
    ),
  },
];

// --- India ---------------------------------------------------------------------------------------

/** The scripts of India have their letters in one order, 128 apart. */
function indicUnits(word: string): Unit[] | undefined {
  const units: Unit[] = [];
  const offsets = Array.from(word, (letter) => letter.charCodeAt(0) & 0x7f);
  for (const [i, offset] of offsets.entries()) {
    const consonant = indicConsonants.get(offset);
    const next = offsets[i + 1] ?? 0;
    if (consonant) {
      units.push(consonant);
      // without a sign behind it an `a` is heard, most often not at the end
      if (next < vowelSignsFrom || next > virama)
        units.push(i === offsets.length - 1 ? ['', '', '', '', '', 'a'] : ['a', 'a', '', 'a', 'o']);
    } else if (offset !== virama) {
      const vowel = indicVowels.get(offset);
      if (!vowel) return undefined;
      units.push(vowel);
    }
  }
  return units;
}

/** Signs of vowels stand before it. */
const [vowelSignsFrom, virama] = [0x3e, 0x4d];
const offsetTable = (rows: string): ReadonlyMap<number, Unit> =>
  new Map(
    rows.split(' ').map((row) => {
      const [at = '', latin = ''] = row.split(':');
      return [Number.parseInt(at, 16), latin.split('|').map((one) => (one === '-' ? '' : one))];
    }),
  );
const indicConsonants = offsetTable(
  '15:k|k|k|k|k|g 16:kh|kh|kh|kh|kh 17:g 18:gh|gh|gh 19:ng 1a:ch|ch|c|ch|s 1b:chh|ch|ch|chh 1c:j 1d:jh 1e:n|ny|n 1f:t|t|t|t|t|d 20:th|t 21:d|d|r 22:dh 23:n 24:t|th|t|t|t|d 25:th 26:d|dh|d 27:dh 28:n 29:n 2a:p|p|p|p|p|b 2b:ph|f|ph 2c:b 2d:bh|v|bh 2e:m 2f:y|j|y|y|i 30:r 31:r|rr|r 32:l 33:l 34:zh|l|zh 35:v|w|v|b|v 36:sh|s|sh|s|sh 37:sh|s|sh|sh|sh 38:s|s|s|s|sh 39:h 5f:y',
);
const indicVowels = offsetTable(
  '02:n|m|n|n 03:h|- 01:n|- 05:a|a|a|a|o 06:a|aa|a 07:i|i|i|i|e 08:i|ee|i 09:u|u|u|oo 0a:u|oo|u 0b:ri|ru 0d:e|a 0e:e 0f:e 10:ai|ei 11:o|a 12:o 13:o 14:au|ou 3e:a|aa|a 3f:i|i|i|i|e 40:i|ee|i|i|ee 41:u|u|u|u|oo 42:u|oo|u|u|oo 43:ri|ru 45:e|a 46:e 47:e|e|e|ey 48:ai|ei|ai 49:o|a 4a:o 4b:o 4c:au|ou|au',
);

// --- Syllables -----------------------------------------------------------------------------------

/** Each row of eight has one consonant, with the vowels in one order. */
function ethiopicUnits(word: string): Unit[] | undefined {
  const units: Unit[] = [];
  for (const letter of word) {
    const offset = letter.charCodeAt(0) - 0x1200;
    const consonant = ethiopicRows[offset >> 3];
    if (consonant === undefined || consonant === '?') return undefined;
    const isSilent = consonant === '-';
    units.push([isSilent ? '' : consonant]);
    const order = offset & 7;
    units.push(isSilent && order === 0 ? ['a', 'e'] : (ethiopicVowels[order] ?? []));
  }
  return units;
}

const ethiopicRows =
  'h l h m s r s sh q ? q ? b v t ch h ? n ny - k ? h ? w - z zh y d d j g ? g t ch p ts ts f p'.split(
    ' ',
  );
const ethiopicVowels: readonly Unit[] = [
  ['e', 'a', 'e', 'a'],
  ['u'],
  ['i', 'ee', 'i'],
  ['a'],
  ['e', 'ie', 'e', 'ye'],
  ['', 'e', 'i'],
  ['o'],
  ['wa', 'ua'],
];

/** `しょ`, `っ`, `ー`; katakana are hiragana 96 further on. */
function kanaUnits(word: string): Unit[] | undefined {
  const kana = word.replace(/[\u30a1-\u30f6]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 96),
  );
  let latin = '';
  let isDoubled = false;
  for (let at = 0; at < kana.length;) {
    const letter = kana.charAt(at);
    if (letter === 'っ' || letter === 'ー') {
      isDoubled = letter === 'っ';
      latin += isDoubled ? '' : latin.slice(-1);
      at++;
      continue;
    }
    const two = kanaPairs.get(kana.slice(at, at + 2));
    const syllable = two ?? kanaSyllables.get(letter);
    if (syllable === undefined) return undefined;
    latin += (isDoubled ? syllable.charAt(0) : '') + syllable;
    isDoubled = false;
    at += two === undefined ? 1 : 2;
  }
  return Array.from(
    latin.matchAll(/ou|oo|uu|ii|n[bmp]|./g),
    ([piece]): Unit => writtenInTwoWays.get(piece) ?? [piece],
  );
}

const writtenInTwoWays: ReadonlyMap<string, Unit> = new Map([
  ['ou', ['o', 'ou', 'oh', 'oo']],
  ['oo', ['o', 'oo', 'oh', 'o']],
  ['uu', ['u', 'uu', 'u']],
  ['ii', ['ii', 'i']],
  ['nb', ['nb', 'mb']],
  ['nm', ['nm', 'mm']],
  ['np', ['np', 'mp']],
]);
const kanaRows: readonly (readonly [string, string])[] = [
  ['あいうえお', 'a i u e o'],
  ['かきくけこ', 'ka ki ku ke ko'],
  ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa shi su se so'],
  ['ざじずぜぞ', 'za ji zu ze zo'],
  ['たちつてと', 'ta chi tsu te to'],
  ['だぢづでど', 'da ji zu de do'],
  ['なにぬねの', 'na ni nu ne no'],
  ['はひふへほ', 'ha hi fu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'],
  ['ぱぴぷぺぽ', 'pa pi pu pe po'],
  ['まみむめも', 'ma mi mu me mo'],
  ['やゆよ', 'ya yu yo'],
  ['らりるれろ', 'ra ri ru re ro'],
  ['わをんゔ', 'wa o n vu'],
];
const kanaSyllables: ReadonlyMap<string, string> = new Map(
  kanaRows.flatMap(([letters, latin]) =>
    Array.from(letters, (letter, i) => [letter, latin.split(' ')[i] ?? ''] as const),
  ),
);
/** `きゃ`, `しょ`, `じゅ`. */
const kanaPairs: ReadonlyMap<string, string> = new Map(
  Array.from('きぎしじちぢにひびぴみり').flatMap((letter) =>
    Array.from('ゃゅょ', (small, i) => {
      const before = (kanaSyllables.get(letter) ?? '').slice(0, -1);
      const glide = /^(?:sh|ch|j)$/.test(before) ? '' : 'y';
      return [letter + small, before + glide + 'auo'.charAt(i)] as const;
    }),
  ),
);

/** The revised romanisation, and the letters that people write for its own. */
function hangulUnits(word: string): Unit[] | undefined {
  const units: Unit[] = [];
  for (const letter of word) {
    const code = letter.charCodeAt(0) - 0xac00;
    if (code < 0 || code > 0x2ba3) return undefined;
    const usual =
      (hangulFirst[Math.floor(code / 588)] ?? '') +
      (hangulVowels[Math.floor(code / 28) % 21] ?? '') +
      (hangulLast[code % 28] ?? '');
    const own = koreanSurnames.get(letter);
    const spoken = usual.replace('yeo', 'you').replace('eo', 'u').replace('eu', 'u');
    const round = usual
      .replace('yeo', 'yu')
      .replace('eo', 'o')
      .replace(/^u/, 'woo')
      .replace(/(?<![eo])u/, 'oo');
    const all = units.length === 0 && own ? [...own, usual] : [usual, spoken, round];
    units.push(all);
  }
  return units;
}

const hangulFirst = 'g kk n d tt r m b pp s ss - j jj ch k t p h'
  .split(' ')
  .map((one) => one.replace('-', ''));
const hangulVowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const hangulLast = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'
  .split(' ')
  .map((one) => one.replace('-', ''));
/** Surnames that are seldom written by the rule. */
const koreanSurnames = tableOf(
  '김:kim 이:lee|yi|rhee 박:park|pak 최:choi|choe 정:jung|chung|jeong 강:kang 조:cho 윤:yoon|yun 임:lim|im 오:oh 신:shin 서:seo|suh 권:kwon 안:ahn|an 류:ryu|yoo 유:yoo|yu 전:jeon|jun|chun 고:ko|koh 문:moon 손:son|sohn 백:baek|paik 허:hur|heo|huh 심:shim 노:noh|roh 곽:kwak 성:sung 주:joo|ju 우:woo 구:koo|ku 엄:um|eom 천:chun|cheon 공:kong|gong 현:hyun 변:byun 석:suk 선:sun 명:myung 기:ki 금:keum 육:yook',
);

/** Of a name in Chinese characters, by the usual reading of each. */
function hanUnits(word: string): Unit[] | undefined {
  const units = Array.from(word, (letter): Unit => {
    const syllable = hanSyllable(letter);
    return syllable === undefined ? [] : [syllable];
  });
  return units.every(({ length }) => length > 0) ? units : undefined;
}
