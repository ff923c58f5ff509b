import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataClassOfNames } from '@leasehold/privacy';
import { classByEnglishName, createNameReader } from './names.ts';
import { startCost } from '@leasehold/privacy/testing/cost';

const names: { readonly [dataClass: string]: readonly string[] } = {
  person: [
    'fornavn',
    'etternavn',
    'VORNA',
    'NACHN',
    'příjmení',
    'Фамилия',
    'отчество',
    '氏名',
    '姓名',
    '성명',
    'xingming',
    'familiya',
    'nomEleve',
    'الاسم الكامل',
    '患者氏名',
  ],
  phone: [
    'TELNR',
    'telefonnr',
    'tlf',
    'nr_telefonu',
    'НомерТелефона',
    '手机号',
    '携帯電話番号',
    '휴대폰번호',
    'رقم الهاتف',
    'telefono_contacto',
    'soDienThoai',
  ],
  email: [
    'epostadress',
    'メールアドレス',
    '电子邮箱',
    '이메일주소',
    'البريد الإلكتروني',
    'adres_email',
  ],
  birth_date: [
    'GBDAT',
    'fødselsdag',
    'ДатаРождения',
    '生年月日',
    '出生日期',
    '생년월일',
    'data_ur',
    'fechaNac',
    'seinengappi',
  ],
  address: [
    'gatuadress',
    'gateadresse',
    'husnummer',
    'nr_domu',
    'Адрес',
    '住所',
    '家庭住址',
    '주소',
    'dirección',
    'indirizzoResidenza',
  ],
  zip: ['PSTLZ', 'kod_pocztowy', '郵便番号', '邮政编码', '우편번호'],
  national_id: [
    'fødselsnummer',
    'cprNummer',
    '身份证号',
    '주민등록번호',
    'СНИЛС',
    'codFisc',
    'rodné_číslo',
  ],
  customer_id: ['顧客番号', 'relatienummer'],
  product_name: ['商品名', '상품명', 'اسم المنتج'],
  company_name: ['会社名', '公司名称'],
  // What is English stays English.
  createdvia: ['created_via'],
  renumber: ['renumber'],
};

for (const [dataClass, expected] of Object.entries(names)) {
  test(`reads names of ${dataClass} in many languages`, () => {
    const reader = createNameReader();
    for (const name of expected) assert.equal(classByEnglishName([name], reader), dataClass, name);
  });
}

test('what stands above is read as well', () => {
  const reader = createNameReader();
  assert.equal(classByEnglishName(['顧客', 'id'], reader), 'customer_id');
  assert.equal(classByEnglishName(['produkt', 'navn'], reader), 'product_name');
});

test('the class a token is sealed with knows none of it', () => {
  for (const name of ['VORNA', '氏名', 'имя', 'fodselsnummer', 'shoujihao'])
    assert.equal(dataClassOfNames([name]), name.toLowerCase(), name);
});

test('long names cost no more than their length squared', () => {
  const reader = createNameReader();
  const cost = startCost();
  for (const part of ['nummernr', 'fodsels', '電話', 'телефон', 'ss', 'nr'])
    classByEnglishName([part.repeat(100_000)], reader);
  for (let i = 0; i < 2_000; i++)
    classByEnglishName([`${'fodselsnummernr'.repeat(3)}${i}x`], reader);
  for (let i = 0; i < 200; i++) classByEnglishName([`${'no_nr_telefon_'.repeat(20)}${i}x`], reader);
  assert.ok(cost() < 1_500);
});
