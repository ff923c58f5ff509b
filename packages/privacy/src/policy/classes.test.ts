import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesByClass } from './class-words.ts';
import { dataClassOfNames, foldName } from './classes.ts';
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
