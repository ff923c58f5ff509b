import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanText } from './clean-definition.ts';

test('what a description says of somebody is taken out in any language', () => {
  const texts: readonly [string, ...string[]][] = [
    ['例：桐谷千尋（生年月日 昭和52年4月9日）', '桐谷', '52年'],
    ['예: 남궁하린, 주민번호 770409-2417733', '남궁', '770409'],
    ['例如 上官清秋，身份证 110105197704093423', '上官', '1977'],
    ['مثال: ندى الهاشمي، القسم', 'ندى'],
    ['לדוגמה: נועה ברנשטיין, ת.ז. 034477190', 'נועה', '0344'],
    ['เช่น กมลชนก ทองประเสริฐ', 'กมลชนก'],
    ['उदाहरण: सुनंदा देशमुख, आधार 4471 9033 2217', 'सुनंदा', '9033'],
    ['např. Drahomíra Ptáčníková, r.č. 775409/4477', 'Ptáčníková', '775409'],
    ['pl. Kisfaludiné Piroska, szül. 1977. április 9.', 'Kisfaludi', 'április 9'],
    ['örn. Nurhayat Demirkıran, doğum 09.04.1977', 'Demir', '1977'],
    ['π.χ. Ευδοκία Παπαστάθη, ΑΜΚΑ 09047744771', 'Παπασ', '0904'],
    ['vd. Đặng Thùy Linh, CCCD 079177003317', 'Thùy', '0791'],
    ['z. B. Hollerbusch, Edeltraud, geb. 09.04.1977', 'Holler', '1977'],
    ['p. ex. CHANTEREINE Solène née le 09/04/1977', 'CHANTE', '1977'],
    ['Owner: @solene_chantereine on Slack', 'solene'],
    ['pw: Kirschkern77!, host db.internal', 'Kirsch'],
  ];
  for (const [text, ...values] of texts)
    for (const value of values) assert.ok(!cleanText(text).includes(value), cleanText(text));
});

test('words of a description in other languages stay', () => {
  for (const text of [
    'z. B. active oder closed',
    'p. ex. fr-FR',
    'Das Datum, z. B. 2026-04-09',
    'np. kod waluty',
    'password: at least 8 characters',
    'Use @type and @odata.nextLink as they are',
    'The CPF of the buyer, 11 digits',
    'Die Steuer-ID des Kunden',
    '注文の一覧を返します',
    '例外を返します',
    '예약 목록을 반환합니다',
    'مثلا يمكن للمستخدم طلب قائمة بكل الطلبات المفتوحة',
  ])
    assert.equal(cleanText(text), text);
});
