import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePolicy } from './parse-policy.ts';
import { detectorNames } from './policy.ts';
import { presetNames, presets } from './presets.ts';

for (const name of presetNames) {
  test(`${name} withholds what it does not know, and has no filter that would be refused`, () => {
    const { filters, notes, unlisted } = presets[name];
    assert.equal(unlisted, 'withhold');
    assert.ok(notes.length > 0);
    assert.deepEqual(parsePolicy({ filters: filters.map((filter) => ({ ...filter })) }).issues, []);
    for (const [dataClass, treatment] of Object.entries(presets[name].byClass)) {
      const filter = { target: 'qx', class: dataClass, ...treatment };
      assert.deepEqual(parsePolicy({ filters: [filter] }).issues, [], dataClass);
    }
  });
}

test('Safe Harbor shows no initials, no last digits and no tokens', () => {
  const { filters, text } = presets['hipaa-safe-harbor'];
  const types = new Set(filters.map(({ filterType }) => filterType));
  for (const derived of ['ANONYMIZE', 'MASK_PARTIAL', 'TOKENIZE', 'HASH', 'SHIFT_DATE'] as const)
    assert.ok(!types.has(derived), derived);
  assert.equal(text.filterType, 'REDACT');
});

test('no preset calls a token anonymous', () => {
  for (const { notes } of Object.values(presets))
    for (const note of notes) assert.ok(!/anonymi[sz]ed/i.test(note), note);
});

/** The names that presets count on, by class. */
const usual: Readonly<Record<string, string>> = {
  person: 'name fullName firstName lastName middleName customerName patientName',
  email: 'email emailAddress',
  phone: 'phone phoneNumber mobile fax',
  address: 'address street addressLine1 addressLine2',
  zip: 'zip zipCode postalCode',
  city: 'city',
  birth_date: 'dob dateOfBirth birthDate',
  age: 'age',
  gender: 'gender',
  ssn: 'ssn socialSecurityNumber',
  national_id: 'nationalId taxId',
  passport: 'passportNumber',
  license: 'licenseNumber driversLicense',
  vehicle: 'vin licensePlate',
  device: 'deviceId imei',
  card: 'cardNumber pan creditCard',
  card_security: 'cvv cvc pin track1 track2',
  iban: 'iban',
  account: 'accountNumber accountId',
  customer_id: 'customerId',
  patient_id: 'patientId mrn',
  insurance_id: 'memberId insuranceNumber',
  user_id: 'userId',
  username: 'username login',
  ip: 'ip ipAddress',
  mac: 'macAddress',
  photo: 'avatar photo photoUrl',
  homepage: 'website homepage',
  password: 'password',
  secret: 'secret apiKey accessToken',
  diagnosis: 'diagnosis',
  medication: 'medication medications',
  money: 'amount balance',
};

/** The classes that each preset treats, by treatment. */
const treated: Readonly<Record<(typeof presetNames)[number], Readonly<Record<string, string>>>> = {
  gdpr: {
    TOKENIZE:
      'person email phone device iban account customer_id patient_id insurance_id user_id username ip mac',
    AGE_GROUP: 'birth_date age',
    REDACT:
      'address zip city gender ssn national_id passport license vehicle card card_security photo homepage password secret diagnosis medication',
  },
  ccpa: {
    TOKENIZE: 'person email device customer_id patient_id insurance_id user_id username ip mac',
    MASK_PARTIAL: 'phone card iban account',
    'GENERALIZE ZIP3': 'zip',
    AGE_GROUP: 'birth_date age',
    REDACT:
      'address city gender ssn national_id passport license vehicle card_security photo homepage password secret diagnosis medication',
  },
  'hipaa-safe-harbor': {
    'GENERALIZE ZIP3': 'zip',
    AGE_GROUP: 'birth_date age',
    KEEP: 'gender diagnosis medication money',
    REDACT:
      'person email phone address city ssn national_id passport license vehicle device card card_security iban account customer_id patient_id insurance_id user_id username ip mac photo homepage password secret',
  },
  pci: {
    TOKENIZE: 'person',
    MASK_PARTIAL: 'card iban account',
    REDACT: 'card_security password secret',
  },
};

for (const name of presetNames)
  test(`${name} treats each of the usual names by its class, and no other`, () => {
    const expected = Object.entries(treated[name]).flatMap(([treatment, classes]) =>
      classes
        .split(' ')
        .flatMap((dataClass) =>
          (usual[dataClass] ?? '')
            .split(' ')
            .map((target) => `${target} ${treatment} ${treatment === 'KEEP' ? '' : dataClass}`),
        ),
    );
    const found = presets[name].filters.map(
      ({ target, filterType, to, class: dataClass = '' }) =>
        `${target} ${[filterType, to].filter(Boolean).join(' ')} ${dataClass}`,
    );
    assert.deepEqual(found.toSorted(), expected.toSorted());
    assert.deepEqual(presets[name].text.detect, detectorNames);
  });

test('the filters of a preset follow those of the owner, who has the last word on a target of his own', () => {
  for (const preset of presetNames) {
    const { filters, text } = presets[preset];
    const whole = parsePolicy({ preset }).policy;
    assert.deepEqual(whole?.filters, filters, preset);
    assert.deepEqual(whole?.text, text);
    const own = [
      { target: 'E-Mail', filterType: 'KEEP' },
      { target: 'a.name', filterType: 'KEEP' },
      { target: 'password', filterType: 'DROP', operation: ['GET /a'] },
    ];
    assert.deepEqual(
      parsePolicy({ preset, filters: own, text: { detect: ['EMAIL'] } }).policy,
      {
        filters: [...own, ...filters.filter(({ target }) => target !== 'email')],
        unlisted: 'withhold',
        text: { detect: ['EMAIL'], filterType: 'TOKENIZE' },
        echo: true,
      },
      preset,
    );
  }
});
