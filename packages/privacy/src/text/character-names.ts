/** What stands for `&amp;`, `&uuml;` and the like, by its name in HTML; undefined: it is none. */
export function characterNamed(name: string): string | undefined {
  return entities.get(name) ?? letterOf(name);
}

/** `uuml`: a letter and the name of its mark; and letters that have names of their own. */
function letterOf(name: string): string | undefined {
  const [, letter = '', mark = ''] = /^([A-Za-z])([a-z]{3,6})$/.exec(name) ?? [];
  const accent = accents.get(mark);
  if (accent !== undefined) return (letter + accent).normalize('NFC');
  const special = specialLetters.get(name.toLowerCase());
  return name.charAt(0) === name.charAt(0).toLowerCase() ? special : special?.toUpperCase();
}

const accents = new Map(
  Object.entries({
    uml: '\u0308',
    acute: '\u0301',
    grave: '\u0300',
    circ: '\u0302',
    tilde: '\u0303',
    cedil: '\u0327',
    ring: '\u030a',
    caron: '\u030c',
    breve: '\u0306',
    macr: '\u0304',
    ogon: '\u0328',
    dot: '\u0307',
    dblac: '\u030b',
  }),
);
const specialLetters = new Map(
  Object.entries({
    szlig: 'ß',
    aelig: 'æ',
    oelig: 'œ',
    oslash: 'ø',
    eth: 'ð',
    thorn: 'þ',
    lstrok: 'ł',
    dstrok: 'đ',
    hstrok: 'ħ',
    inodot: 'ı',
  }),
);

const entities = new Map([
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    commat: '@',
    period: '.',
    dot: '.',
    hyphen: '-',
    dash: '-',
  }),
  ...Object.entries({
    plus: '+',
    colon: ':',
    sol: '/',
    num: '#',
    lpar: '(',
    rpar: ')',
    ndash: '-',
    mdash: '-',
    shy: '',
    ensp: ' ',
    emsp: ' ',
  }),
  ...Object.entries({
    thinsp: ' ',
    zwj: '',
    zwnj: '',
    lrm: '',
    rlm: '',
    equals: '=',
    comma: ',',
    lowbar: '_',
    minus: '-',
    Tab: ' ',
    NewLine: '\n',
  }),
]);
