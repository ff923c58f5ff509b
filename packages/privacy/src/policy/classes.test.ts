import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesByClass } from './class-words.ts';
import { dataClassOfNames, foldName, isNameStep, wordsInName } from './classes.ts';
import { startCost } from '../testing/cost.ts';

const expected: { readonly [dataClass: string]: readonly string[] } = {
  person: [
    'name',
    'customerName',
    'full_name',
    'patientName',
    'firstName',
    'lname',
    'Vorname',
    'nachname',
    'prénom',
    'apellidos',
    'cognome',
    'sobrenome',
    'achternaam',
    'efternamn',
    'nazwisko',
    'soyadı',
    'contacts.name',
    'cardholder_name',
    'data.user.name',
  ],
  email: [
    'email',
    'E-Mail',
    'customerEmailAddress',
    'emailaddress',
    'e_mail',
    'email1',
    'workEmail',
    'email_work',
    'correo electrónico',
    'adresse_email',
    'EMAIL',
    'ｅｍａｉｌ',
    'customeremail',
    'emails.[].value',
  ],
  phone: [
    'phone',
    'tel',
    'billing_phone',
    'phoneNumber',
    'mobile',
    'Telefonnummer',
    'teléfono',
    'telefone',
    'téléphone',
    'homephone',
    'phone2',
    'fax',
    'contacts.[].phone.value',
    'cep telefonu',
    'msisdn',
  ],
  birth_date: [
    'dob',
    'dateOfBirth',
    'birth_date',
    'Geburtsdatum',
    'date_naissance',
    'fechaNacimiento',
    'data_nascita',
    'doğum tarihi',
    'patientdateofbirth',
  ],
  ssn: ['ssn', 'socialSecurityNumber', 'SSN', 'customer_ssn'],
  card: ['cardNumber', 'credit_card', 'ccNumber', 'kreditkartennummer'],
  iban: ['iban', 'IBAN', 'bank.iban_number'],
  address: ['address', 'addr1', 'street', 'Straße', 'addressLine2', 'calle', 'indirizzo', 'ulica'],
  zip: ['zip', 'zipCode', 'postal_code', 'PLZ', 'postcode', 'código postal', 'cap'],
  city: ['city', 'Ort', 'ville', 'ciudad', 'città', 'city_name'],
  customer_id: [
    'customerId',
    'customer_id',
    'customers.id',
    'customers.[].id',
    'Kundennummer',
    'customers.data.id',
  ],
  patient_id: ['patients.id', 'patientId', 'mrn'],
  order_id: ['orderId', 'orders.[].id'],
  password: ['password', 'Passwort', 'contraseña', 'userPassword'],
  secret: ['clientSecret', 'api_key', 'access_token', 'refreshToken'],
  ip: ['ip', 'ipAddress', 'client_ip', 'ipv4'],
  gender: ['gender', 'sex', 'Geschlecht'],
  national_id: [
    'nationalId',
    'DNI',
    'codice_fiscale',
    'CPF',
    'PESEL',
    'BSN',
    'personnummer',
    'taxId',
    'T.C. Kimlik No',
  ],
  passport: ['passportNumber', 'passport_no', 'Reisepass'],
  money: ['amount', 'balance', 'price'],
};

for (const [dataClass, names] of Object.entries(expected)) {
  test(`knows names of ${dataClass}`, () => {
    for (const name of names)
      assert.equal(
        dataClassOfNames(name.split('.')[0] === 'T' ? [name] : name.split('.')),
        dataClass,
        name,
      );
  });
}

test('does not take the name of a thing for a person', () => {
  for (const name of [
    'productName',
    'fileName',
    'companyName',
    'tagName',
    'event_name',
    'product.name',
    'tags.[].name',
    'hostname',
    'displayUnitName',
  ]) {
    assert.notEqual(dataClassOfNames(name.split('.')), 'person', name);
  }
});

test('does not take what is said about a value for the value', () => {
  for (const name of [
    'emailVerified',
    'phoneType',
    'addressCount',
    'passwordUpdatedAt',
    'headphone',
    'email_count',
    'has_phone',
  ]) {
    const found = dataClassOfNames([name]);
    assert.ok(
      !['email', 'phone', 'address', 'password'].includes(found) || name === 'has_phone',
      `${name} is ${found}`,
    );
  }
});

test('an unknown name is a class of its own', () => {
  assert.equal(dataClassOfNames(['Shoe_Size']), 'shoesize');
  assert.equal(dataClassOfNames([]), 'text');
  assert.equal(dataClassOfNames(['__proto__']), 'proto');
  assert.equal(dataClassOfNames(['constructor']), 'constructor');
  assert.equal(dataClassOfNames(['*', '[]', '0']), 'text');
});

/** The class of each path, its names told apart by dots. */
function haveClasses(classes: Readonly<Record<string, string>>): void {
  for (const [path, dataClass] of Object.entries(classes))
    assert.equal(dataClassOfNames(path.split('.')), dataClass, path);
}

test('an id is of the thing beside or above it, past what only wraps it', () => {
  haveClasses({
    'data.items.id': 'id',
    'orders.data.[].id': 'order_id',
    'orders.uuid': 'order_id',
    'orders.-.id': 'order_id',
    'orders.[].data.id': 'order_id',
    'order.guids': 'order_id',
    'order.gid': 'order_id',
    'invoice.identifiers': 'invoice_id',
    'invoice.identifier': 'invoice_id',
    'order.nr': 'nr',
    'order.uuidx': 'uuidx',
    'order.xid': 'xid',
    widget_id: 'widget_id',
    widget_uuids: 'widget_id',
    widgetRef: 'widgetref',
    widgetKey: 'widgetkey',
    id: 'id',
    uuids: 'uuids',
  });
});

test('numbers, keys and references of things that are known by other names too are their ids', () => {
  const owners = {
    customer_id: 'customer client kunde cliente',
    patient_id: 'patient subject',
    user_id: 'user',
    account: 'account acct',
    order_id: 'order',
    employee_id: 'employee',
    insurance_id: 'member',
    national_id: 'tax national voter',
    passport: 'passport',
    license: 'license licence',
    email: 'email',
    phone: 'phone mobile telephone cell fax',
    card: 'card',
    ssn: 'ssn',
    iban: 'iban',
    zip: 'postal post zip',
    device: 'device',
    secret: 'session',
    vehicle: 'vehicle',
    address: 'house street',
  };
  for (const [dataClass, words] of Object.entries(owners))
    for (const owner of words.split(' '))
      for (const ending of [
        'ids',
        'uuid',
        'nr',
        'no',
        'num',
        'number',
        'ref',
        'reference',
        'key',
        'code',
      ].filter((one) => (dataClass !== 'phone' && owner !== 'post') || !/id/.test(one)))
        assert.ok(
          [dataClass, wordClassOf(owner, ending)].includes(
            dataClassOfNames([`${owner}_${ending}`]),
          ),
          `${owner}_${ending}`,
        );
});

test('the id of an identity is of whoever signs in, and its number of a paper', () => {
  for (const name of ['identity_id', 'userIdentityId', 'identity_uuid', 'identities.id'])
    assert.equal(dataClassOfNames(name.split('.')), 'user_id', name);
  for (const name of ['identity_number', 'identity_no', 'identityCode', 'identity_card'])
    assert.equal(dataClassOfNames([name]), 'national_id', name);
});

test('cells of a table and capitals of a text are no telephones and no places', () => {
  assert.notEqual(dataClassOfNames(['cells']), 'phone');
  assert.notEqual(dataClassOfNames(['caps']), 'zip');
  assert.equal(dataClassOfNames(['cell']), 'phone');
});

test('the id of a telephone or a fax is no number of one', () => {
  for (const name of ['fax_id', 'phoneId', 'phone_ids', 'mobile_uuid'])
    assert.notEqual(dataClassOfNames([name]), 'phone', name);
  for (const name of ['fax_number', 'phone_no', 'mobile_num'])
    assert.equal(dataClassOfNames([name]), 'phone', name);
});

test('the id of a post is no postal code', () => {
  for (const name of ['postId', 'post_id', 'post_uuid', 'post_ids'])
    assert.equal(dataClassOfNames([name]), 'post_id', name);
  for (const name of ['post_code', 'postNo', 'post_number'])
    assert.equal(dataClassOfNames([name]), 'zip', name);
});

/** Some of these have a class as one word, which comes first. */
function wordClassOf(owner: string, ending: string): string {
  return dataClassOfNames([`${owner}${ending}`]);
}

test('the plural of what has the id is told from words that only end like one', () => {
  haveClasses({
    'cities.id': 'city_id',
    'boxes.id': 'box_id',
    'classes.id': 'class_id',
    'branches.id': 'branch_id',
    'dishes.id': 'dish_id',
    'widgets.id': 'widget_id',
    'bus.id': 'bus_id',
    'analysis.id': 'analysis_id',
    'boss.id': 'boss_id',
    'gas.id': 'gas_id',
    'ties.id': 'tie_id',
  });
});

test('a name is of a person, of a place or of the thing beside or above it', () => {
  haveClasses({
    'city.name': 'city',
    town_name: 'city',
    countryName: 'country',
    street_name: 'address',
    countyName: 'address',
    provinceName: 'state',
    'region.name': 'state',
    stateName: 'state',
    'company.data.name': 'company_name',
    'user.profile.name': 'person',
    nombre: 'person',
    nom: 'person',
    nome: 'person',
    naam: 'person',
    namn: 'person',
    imie: 'person',
  });
});

test('words run together are told by strong endings, and only at the end', () => {
  haveClasses({
    xemail: 'email',
    xemails: 'email',
    xemailid: 'email',
    xmailaddress: 'email',
    xemailaddr: 'email',
    theirphoneno: 'phone',
    theirmobileno: 'phone',
    theirmobilenumber: 'phone',
    meintelefon: 'phone',
    mitelefono: 'phone',
    meutelefone: 'phone',
    ourfaxnumber: 'phone',
    handphone: 'phone',
    headphone: 'headphone',
    microphone: 'microphone',
    myheadphones: 'phone',
    xsurname: 'person',
    xmiddlename: 'person',
    xfamilyname: 'person',
    xgivenname: 'person',
    xcustomername: 'person',
    xpatientname: 'person',
    xvorname: 'person',
    xnachname: 'person',
    xfirstname: 'person',
    herdateofbirth: 'birth_date',
    herbirthdate: 'birth_date',
    herbirthday: 'birth_date',
    ihrgeburtsdatum: 'birth_date',
    xpassword: 'password',
    xpasswort: 'password',
    xpasswd: 'password',
    mystreetaddress: 'address',
    mypostaladdress: 'address',
    myhomeaddress: 'address',
    myzipcode: 'zip',
    mypostcode: 'zip',
    mypostalcode: 'zip',
    meinepostleitzahl: 'zip',
    bigcreditcard: 'card',
    bigcardnumber: 'card',
    theipaddress: 'ip',
    theipaddr: 'ip',
    someaccountnumber: 'account',
    someaccountno: 'account',
    emailx: 'emailx',
  });
});

test('a word that only qualifies takes the class of what stands above it', () => {
  haveClasses({
    'emails.work': 'email',
    'phone.primary': 'phone',
    'address.home.number': 'number',
    'note.primary': 'primary',
    'money.primary': 'primary',
    primary: 'primary',
    created_at: 'date',
    at: 'at',
  });
});

test('the words of a name are told by case, marks and digits, and those of versions keep theirs', () => {
  const words = {
    HTTPServerID: 'http server id',
    line2: 'line',
    line123: 'line123',
    a_12: 'a',
    'a1 b22': 'a b',
    ipv4Address: 'ipv4 address',
    ipv6: 'ipv6',
    ip4: 'ip4',
    ip6: 'ip6',
    iso3: 'iso3',
    md5Hash: 'md5 hash',
    sha1: 'sha1',
    base64: 'base64',
    oauth2Token: 'oauth2 token',
    '2': '2',
    'a 2 33': 'a',
    line_2nd: 'line 2nd',
    '2a': '2a',
    'a__b--c': 'a b c',
    fooBARBaz: 'foo bar baz',
    a1B: 'a b',
    Straße: 'strasse',
    Łódź: 'lodz',
    Ærø: 'aero',
    Œuvre: 'oeuvre',
    Đorđe: 'dorde',
    Guðrún: 'gudrun',
    Þór: 'thor',
    ısı: 'isi',
    '-': '',
  };
  for (const [name, expected] of Object.entries(words))
    assert.equal(wordsInName(name).join(' '), expected, name);
  assert.equal(wordsInName('x'.repeat(201)).join(''), 'x'.repeat(200));
  assert.equal(wordsInName(`a_${'x'.repeat(200)}`).join('_'), `a_${'x'.repeat(198)}`);
});

test('steps of an array are no names', () => {
  for (const step of ['', '*', '[]', '0', '12']) assert.ok(!isNameStep(step), step);
  for (const name of ['a', '1a', 'a1', '-1']) assert.ok(isNameStep(name), name);
});

test('folds spelling away', () => {
  for (const name of [
    'firstName',
    'first_name',
    'First-Name',
    'FIRST NAME',
    'ｆｉｒｓｔＮａｍｅ',
    'first\u200bname',
    'fírst.name',
  ])
    assert.equal(foldName(name), 'firstname', name);
  assert.equal(foldName('Straße'), 'strasse');
  assert.equal(foldName('___'), '___');
  assert.equal(foldName(''), '');
});

test('takes long and deep names without complaint', () => {
  const cost = startCost();
  dataClassOfNames(['aA'.repeat(500_000)]);
  dataClassOfNames(Array.from({ length: 10_000 }, () => 'data'));
  assert.ok(cost() < 1000);
});

/**
 * Whoever changes one of these orphans tokens that agents hold and breaks what stored policies say
 * (decision 023).
 */
const sealed = {
  person:
    'name full_name customerName displayName first_name lastName surname nickname vorname nachname prenom apellidos',
  email: 'email emailAddress contact_email',
  phone: 'phone mobile telefonnummer fax telefonnr',
  national_id: 'taxId nationalId cpf',
  account: 'bankAccount account_number',
  card: 'cardNumber',
  card_security: 'cvv pin',
  birth_date: 'dob birthDate geburtsdatum',
  gender: 'gender salutation',
  address: 'address street via created_via',
  zip: 'zip plz postalCode',
  city: 'city ort',
  ip: 'ip client_ip',
  mac: 'macAddress',
  device: 'deviceId serialNumber',
  username: 'username login',
  user_id: 'userId user_id',
  customer_id: 'customerId customer.id customers.[].id kundennummer',
  patient_id: 'patientId patients.id mrn',
  employee_id: 'employeeNumber',
  insurance_id: 'memberId',
  order_id: 'orderId orders.[].id order_number',
  invoice_id: 'invoiceId',
  passport: 'passportNumber',
  vehicle: 'licensePlate vin',
  ethnicity: 'nationality religion',
  marital_status: 'maritalStatus',
  password: 'password salt',
  secret: 'apiKey access_token sessionId client_secret',
  money: 'amount price balance',
  date: 'created_at date updatedAt',
  status: 'status',
  title: 'title',
  text: 'description note bio',
  company_name: 'companyName',
  product_name: 'product.name',
  tag_name: 'tags.[].name',
  id: 'id',
  key: 'key',
  code: 'code',
  value: 'value',
  type: 'type',
  photo: 'avatar_url photo',
  geo: 'latitude geo usrid_long',
  id_name: 'owner_id.name',
};

test('the class sealed into a token stays what it was', () => {
  for (const [dataClass, names] of Object.entries(sealed))
    for (const name of names.split(' '))
      assert.equal(dataClassOfNames(name.split('.')), dataClass, name);
});

test('a name has one class', () => {
  const names = Object.values(namesByClass).flatMap((words) => words.split(' '));
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
});
