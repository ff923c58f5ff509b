import assert from 'node:assert/strict';
import { test } from 'node:test';
import { birthDaysIn } from './birth-days.ts';
import { date } from './date.ts';
import { finds } from './testing/finds.ts';

test('a day is one of birth beside the word of any of many languages, as that language writes days', () => {
  finds(date, [
    // am
    'የተወለደችው ⟦10/10/1976⟧',
    'የትውልድ ቀን ⟦10/10/1976⟧',
    'ሰኔ ⟦10 ቀን 1976⟧ ተወለደ',
    // az
    '⟦17.06.1984⟧-cü ildə anadan olub',
    '⟦17 iyun 1984⟧-cü ildə doğulub',
    'Doğum tarixi: ⟦17.06.1984⟧',
    'təvəllüdü ⟦17.06.1984⟧',
    // bn
    'জন্ম ⟦17 জুন 1984⟧',
    'জন্মতারিখ: ⟦17/06/1984⟧',
    '⟦17 জুন 1984⟧ সালে জন্মগ্রহণ করেন',
    // ca
    'Nascuda el ⟦17 de juny de 1984⟧',
    'va néixer el ⟦17 de juny de 1984⟧',
    'data de naixement ⟦17/06/1984⟧',
    'nascut l’⟦1 d’abril de 1984⟧',
    // cy
    'Ganwyd ar ⟦17 Mehefin 1984⟧',
    'Dyddiad geni: ⟦17/06/1984⟧',
    'ganed ⟦17/06/1984⟧',
    // et
    'Sündinud ⟦17. juunil 1984⟧',
    'sünniaeg ⟦17.06.1984⟧',
    'sünd. ⟦17.06.84⟧',
    'sündis ⟦17. juunil 1984⟧',
    // eu
    '⟦1984ko ekainaren 17⟧an jaioa',
    'jaiotze-data ⟦1984/06/17⟧',
    '⟦1984ko ekainaren 17⟧an jaio zen',
    'Jaiotza: ⟦1984-06-17⟧',
    // fa
    'متولد ⟦27 خرداد 1363⟧',
    'تاریخ تولد ⟦1363/03/27⟧',
    'زاده ⟦27 خرداد 1363⟧',
    'متولد ⟦27 خرداد 63⟧',
    // ga
    'Rugadh ar an ⟦17 Meitheamh 1984⟧ í',
    'Dáta breithe: ⟦17/06/1984⟧',
    'a rugadh ⟦17 Meitheamh 1984⟧',
    // gl
    'Naceu o ⟦17 de xuño de 1984⟧',
    'Nada o ⟦17 de xuño de 1984⟧',
    'data de nacemento ⟦17/06/1984⟧',
    'Nado o ⟦17 de xuño de 1984⟧',
    // kk
    '⟦1984 жылы 17 маусымда⟧ туған',
    'туған күні ⟦17.06.1984⟧',
    '⟦17.06.1984⟧ жылы дүниеге келген',
    '⟦1984 жылғы 17 маусымда⟧ туылған',
    // lt
    'Gimė ⟦1984 m. birželio 17⟧ d.',
    'gimimo data ⟦1984-06-17⟧',
    'gimusi ⟦1984 m. birželio 17⟧ d.',
    'gim. ⟦1984-06-17⟧',
    // lv
    'Dzimusi ⟦1984. gada 17. jūnijā⟧',
    'dzimšanas datums ⟦17.06.1984⟧',
    'dzim. ⟦17.06.84⟧',
    'dzimis ⟦17. jūnijā 1984⟧',
    // mn
    '⟦1984 оны 6 дугаар сарын 17⟧-нд төрсөн',
    'төрсөн өдөр ⟦1984.06.17⟧',
    'Төрсөн огноо: ⟦1984/06/17⟧',
    // sl
    'Rojena ⟦17. junija 1984⟧',
    'datum rojstva ⟦17.06.1984⟧',
    'roj. ⟦17. 6. 84⟧',
    'rojen ⟦17. 6. 1984⟧',
    // sq
    'Lindur më ⟦17 qershor 1984⟧',
    'datëlindja ⟦17.06.1984⟧',
    'e lindur më ⟦17.06.1984⟧',
    'ka lindur më ⟦17 qershor 1984⟧',
    // sr
    'Рођена ⟦17. јуна 1984⟧.',
    'Rođen ⟦17. juna 1984⟧.',
    'датум рођења ⟦17.06.1984⟧',
    'datum rođenja: ⟦17. 6. 1984⟧.',
    'рођ. ⟦17.06.84⟧',
    // th
    'เกิดวันที่ ⟦17 มิถุนายน 2527⟧',
    'เกิด ⟦17/06/2527⟧',
    'วันเกิด ⟦17 มิ.ย. 2527⟧',
    'เกิดเมื่อ ⟦17 มิถุนายน พ.ศ. 2527⟧',
    // tl
    'Ipinanganak noong ⟦Hunyo 17, 1984⟧',
    'Ipinanganak noong ika-⟦17 ng Hunyo 1984⟧',
    'petsa ng kapanganakan ⟦17/06/1984⟧',
    'isinilang noong ⟦Hunyo 17, 1984⟧',
    // more
    'f. ⟦840617⟧',
    'född ⟦840617⟧',
    '⟦一九八四年六月十七日⟧出生',
    '⟦S59.6.17⟧生',
    'sinh năm ⟦1984, ngày 17 tháng 6⟧',
    'sinh ngày ⟦17 tháng 6 năm 1984⟧',
    '⟦民國73年6月17日⟧生',
    '⟦R1.6.17⟧生まれ',
    '生年月日 ⟦S59.6.17⟧',
    '⟦昭和五十九年六月十七日⟧生',
    '生於⟦民國七十三年六月十七日⟧',
    'ur. ⟦840617⟧',
    'geb. ⟦170684⟧',
    'born ⟦170684⟧',
    // others
    'დაბადებული ⟦17.06.1984⟧',
    'Ծնված ⟦17.06.1984⟧',
    'დაიბადა ⟦1984 წლის 17 ივნისს⟧',
    'Ծնվել է ⟦1984 թ. հունիսի 17⟧-ին',
    'பிறந்த தேதி ⟦17/06/1984⟧',
    'పుట్టిన తేదీ ⟦17/06/1984⟧',
    'ജനനത്തീയതി ⟦17/06/1984⟧',
    'ಹುಟ್ಟಿದ ದಿನಾಂಕ ⟦17/06/1984⟧',
    'જન્મ તારીખ ⟦17/06/1984⟧',
    'ਜਨਮ ਮਿਤੀ ⟦17/06/1984⟧',
    'تاریخ پیدائش ⟦17/06/1984⟧',
    'alizaliwa ⟦17/06/1984⟧',
    'tarehe ya kuzaliwa ⟦17 Juni 1984⟧',
    'fæddur ⟦17. júní 1984⟧',
    'fædd ⟦17.06.1984⟧',
    'Fødd ⟦17. juni 1984⟧',
    'нараджэнне ⟦17.06.1984⟧',
    'дата нараджэння ⟦17.06.1984⟧',
    'нарадзіўся ⟦17 чэрвеня 1984⟧',
    'туган ⟦17.06.1984⟧',
    'tug‘ilgan ⟦17.06.1984⟧',
    "tug'ilgan sana ⟦17.06.1984⟧",
    'ថ្ងៃខែឆ្នាំកំណើត ⟦17/06/1984⟧',
    'ເກີດ ⟦17/06/1984⟧',
    'မွေးသက္ကရာဇ် ⟦17/06/1984⟧',
    'උපන් දිනය ⟦17/06/1984⟧',
    'जन्म मिति ⟦2041/03/03⟧',
    'twelid ⟦17/06/1984⟧',
    'haihuwa ⟦17/06/1984⟧',
    'gebore op ⟦17 Junie 1984⟧',
    'twieled fis-⟦17 ta’ Ġunju 1984⟧',
    'data tat-twelid ⟦17/06/1984⟧',
  ]);
});

test('a number beside such a word is no day, nor is one in another sentence', () => {
  for (const text of [
    'lahir 3 anak',
    'narod 1984',
    'nada o 17',
    'jaio 3 ume',
    'родился 5 раз',
    'เกิด 3 ครั้ง',
    'Ganwyd ef. Ar 17 Mehefin yr oedd; 1984',
    'pdf. 840617',
    'f. 846017',
    'f. 8406171',
    '三年生',
    '2024年度生産',
    'the 17th of June 1984',
  ])
    assert.deepEqual(birthDaysIn(text), [], text);
});

test('no text takes long', () => {
  for (const part of ['lahir ', 'lahir 1', '1984 a ', '生', '七年', 'f. 8406', 'nada o 17 de '])
    birthDaysIn(part.repeat(100_000 / part.length));
});
