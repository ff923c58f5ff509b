import type { Json } from '@leasehold/privacy';

/**
 * An answer in the manner of some API, with the paths of what identifies a person in it, as
 * `fieldsOfValue` says them.
 */
export interface MarkedAnswer {
  title: string;
  value: Json;
  direct: readonly string[];
}

/** Of our own making, one for each manner in which answers name their fields. */
export const markedAnswers: readonly MarkedAnswer[] = [
  {
    title: 'abbreviations of a payroll program',
    value: {
      IT0002: [
        {
          PERNR: '00004711',
          VORNA: 'Imke',
          NACHN: 'Brandt',
          GBDAT: '19800229',
          STRAS: 'Deichweg',
          HSNMR: '4b',
          TELNR: '0441 998877',
        },
      ],
    },
    direct: [
      'IT0002[].VORNA',
      'IT0002[].NACHN',
      'IT0002[].STRAS',
      'IT0002[].HSNMR',
      'IT0002[].TELNR',
    ],
  },
  {
    title: 'Japanese keys',
    value: {
      顧客: [
        {
          氏名: '森 さくら',
          フリガナ: 'モリ サクラ',
          住所: '札幌市北区1-2',
          電話番号: '011-555-0101',
          商品名: '緑茶',
          金額: 500,
        },
      ],
    },
    direct: ['顧客[].氏名', '顧客[].フリガナ', '顧客[].住所', '顧客[].電話番号'],
  },
  {
    title: 'Chinese keys',
    value: {
      data: {
        姓名: '林芳',
        手机号: '13800001111',
        身份证号: '110101199001011237',
        家庭住址: '成都市青羊区1号',
        公司名称: '华青',
      },
    },
    direct: ['data.姓名', 'data.手机号', 'data.身份证号', 'data.家庭住址'],
  },
  {
    title: 'Korean keys',
    value: {
      회원: {
        이름: '박서준',
        휴대폰번호: '010-0000-1111',
        주민등록번호: '900101-1234567',
        주소: '대전시 서구 1',
      },
    },
    direct: ['회원.이름', '회원.휴대폰번호', '회원.주민등록번호', '회원.주소'],
  },
  {
    title: 'Cyrillic keys',
    value: {
      клиент: {
        Фамилия: 'Орлова',
        Имя: 'Нина',
        ДатаРождения: '1970-01-01',
        НомерТелефона: '+7 900 000-00-00',
        АдресПроживания: 'Тула, Мира 1',
      },
    },
    direct: ['клиент.Фамилия', 'клиент.Имя', 'клиент.НомерТелефона', 'клиент.АдресПроживания'],
  },
  {
    title: 'Arabic keys',
    value: {
      العميل: {
        'الاسم الكامل': 'سلمى حداد',
        'رقم الهاتف': '+971500000000',
        العنوان: 'شارع 1',
        'اسم المنتج': 'مصباح',
      },
    },
    direct: ['العميل["الاسم الكامل"]', 'العميل["رقم الهاتف"]', 'العميل.العنوان'],
  },
  {
    title: 'Nordic compounds',
    value: {
      borger: {
        fornavn: 'Asta',
        efternavn: 'Holm',
        cprNummer: '010180-1234',
        vejnavn: 'Møllevej',
        husnummer: '9',
        tlf: '20 00 00 00',
      },
    },
    direct: [
      'borger.fornavn',
      'borger.efternavn',
      'borger.cprNummer',
      'borger.vejnavn',
      'borger.husnummer',
      'borger.tlf',
    ],
  },
  {
    title: 'headings of a spreadsheet',
    value: [
      {
        'Customer Full Name': 'Ida Holm',
        'E-mail Address': 'ida@holm.dev',
        'Phone (Mobile)': '+45 20 00 00 00',
        'Unit Price (USD)': '9.50',
      },
    ],
    direct: ['[]["Customer Full Name"]', '[]["E-mail Address"]', '[]["Phone (Mobile)"]'],
  },
  {
    title: 'JSON made from XML',
    value: {
      'ns2:person': {
        'ns2:family-name': { '#text': 'Holm' },
        'ns2:address': { 'ns2:street': { '#text': 'Ringvej 1' } },
        Phone_Data: [{ $t: '20 00 00 00' }],
      },
    },
    direct: [
      'ns2:person.ns2:family-name.#text',
      'ns2:person.ns2:address.ns2:street.#text',
      'ns2:person.Phone_Data[].$t',
    ],
  },
  {
    title: 'references of a clinical record',
    value: {
      subject: { reference: 'Patient/7', display: 'Ida Holm' },
      serviceProvider: { reference: 'Organization/2', display: 'North Clinic' },
    },
    direct: ['subject.display'],
  },
  {
    title: 'pictures and roles in records of people',
    value: {
      employees: [
        {
          firstName: 'Ida',
          photos: [{ url: 'https://cdn.dev/1' }],
          avatarUrls: { '16x16': 'https://cdn.dev/2' },
          supervisor: 'Ann Lee',
        },
      ],
    },
    direct: [
      'employees[].firstName',
      'employees[].photos[].url',
      'employees[].avatarUrls.16x16',
      'employees[].supervisor',
    ],
  },
];

/** Answers about nobody, full of what looks like somebody. */
export const answersOfThings: { readonly [title: string]: Json } = {
  'a stock list in German': {
    bestand: [
      {
        bezeichnung: 'Schraube',
        lager: { name: 'Süd', strasse: 'Hafenweg 1', plz: '20457', telefon: '040 5550' },
        lieferant: { email: 'vertrieb@schrauben.dev' },
      },
    ],
  },
  'a catalogue in Japanese': { 商品: [{ 商品名: '緑茶', 価格: 150, メーカー名: '青果' }] },
  'cars at dealers': {
    vehicles: [
      {
        make: 'Skoda',
        dealer: { name: 'Auto Haus', phone: '+49 89 5550', contact_email: 'verkauf@haus.dev' },
      },
    ],
  },
  machines: {
    Instances: [
      {
        PrivateIpAddress: '10.0.1.5',
        MacAddress: '0a:11:22:33:44:55',
        Tags: [{ Key: 'Name', Value: 'web-1' }],
      },
    ],
  },
  'feature flags': {
    items: [
      {
        key: 'email_enabled',
        name: 'Email enabled',
        environments: { live: { on: true, salt: 'a1b2c3d4' } },
      },
    ],
  },
  'faulty fields of a form': {
    errors: [
      { field: 'email', path: '/user/email' },
      { field: 'first_name', path: '/user/first_name' },
    ],
  },
  'fields of a record, by name': {
    fields: [
      { id: 'firstName', name: 'First name' },
      { id: 'mobilePhone', name: 'Mobile' },
    ],
  },
  'a package': { name: 'left-pad', version: '1.3.0', license: 'MIT', created_via: 'api' },
  'advisories with their source': { cve: { id: 'CVE-2000-1', source: 'cve@advisories.dev' } },
};
