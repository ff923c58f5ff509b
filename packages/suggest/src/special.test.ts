import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema, fieldsOfValue, type Json } from '@leasehold/privacy';
import { suggestTreatments, type Suggestion } from './suggest.ts';

function kept(suggestions: readonly Suggestion[]): string[] {
  return suggestions.filter(({ filterType }) => filterType === 'KEEP').map(({ path }) => path);
}

const keptOf = (value: Json): string[] => kept(suggestTreatments({ fields: fieldsOfValue(value) }));

/** A name alone, as a description without examples has it. */
function keptOfNames(names: readonly string[], type: string): string[] {
  const properties = Object.fromEntries(names.map((name) => [name, { type }]));
  return kept(
    suggestTreatments({
      fields: fieldsOfSchema({
        properties: { members: { items: { properties: { email: {}, ...properties } } } },
      }),
    }),
  );
}

/** Names of what is never suggested to be kept in a record of a person. */
const names: { readonly [kind: string]: readonly string[] } = {
  health: [
    'allergies allergy_list patientAllergies known-allergies icd icdCode icd_10 diagnosis diagnosisCode dx primaryDx comorbidities chronicDisease disability disabilityType',
    'is_pregnant pregnancyStatus vaccinations covidVaccinated immunization_records heartRate heart_rate_bpm hr bloodPressure bp_systolic systolicBP bmi bodyMassIndex weight weightKg heightCm',
    'bodyTemperature temp spo2 glucose hba1c cholesterol labResults lab_results viralLoad hivStatus hiv mentalHealth psychiatricHistory surgeries procedures conditions symptoms smokingStatus',
    'medications currentMedication drug drugs dosage prescriptions rx insulinDose bloodGroup blood_type sickLeaveDays dietaryRequirements wheelchair organDonor causeOfDeath healthStatus BLOODPRESSURE patientallergies',
    'Blutdruck Allergien Krankheiten Diagnose Schwerbehinderung Schwangerschaft Impfstatus Medikamente Blutgruppe Körpergewicht tensionArterielle maladies handicap grossesse enceinte vaccination groupe_sanguin',
    'alcoholUnits senStatus sobriety_status resuscitationStatus',
    'alergias enfermedades discapacidad embarazo vacunas presionArterial medicamentos grupoSanguineo allergie malattie disabilità gravidanza vaccini farmaci doenças deficiência gravidez medicação ziekten zwangerschap',
    'beperking medicijnen bloedgroep choroby niepełnosprawność ciąża szczepienia leki alergie аллергия 病歴 血圧 疾病 过敏 알레르기',
  ],
  belief: [
    'religion religiousAffiliation faith denomination church politicalParty political_opinion politicalViews party partyMembership voterRegistration caste Konfession Glaube Religionszugehörigkeit',
    'Partei parteizugehörigkeit croyance partiPolitique religión creencia partidoPolitico religione partitoPolitico religião geloof politiekePartij wyznanie partiaPolityczna 宗教 政党',
  ],
  sexuality: [
    'sexualOrientation sexual_preference genderIdentity gender_identity orientation sexuality transgender lgbtq sexuelleOrientierung orientationSexuelle orientación_sexual orientamentoSessuale',
  ],
  union: [
    'unionMember union_membership isUnionMember tradeUnion unionDues laborUnion Gewerkschaft gewerkschaftsmitglied syndicat sindicato sindacato vakbond związek_zawodowy',
  ],
  origin: [
    'race ethnicity ethnicGroup skinColor tribalAffiliation ethnischeHerkunft origineEthnique origenEtnico',
  ],
  biometrics: [
    'fingerprint fingerprints faceId face_template voiceprint voice_print irisScan iris retina palmPrint faceEmbedding biometricTemplate Fingerabdruck empreintesDigitales huellaDactilar',
  ],
  genes: ['dna genome genotype geneticTest brca1 genetic_markers'],
  money: [
    'salary baseSalary annual_salary salaries wage wages income annualIncome householdIncome pay payRate hourlyPay netPay gross_pay bonus annualBonus compensation netWorth net_worth creditLimit debts pension',
    'earnings remuneration balance Gehalt gehalt_brutto Jahresgehalt Lohn bruttolohn Einkommen Vermögen salaire salaire_net revenus rémunération salario sueldo ingresos stipendio reddito remuneração rendimento',
    'overdraft arrears delinquencies days_past_due charge_offs tithe foodStamps medicaid winnings gamblingLimit payouts rent donations amountOwed solde saldo Kontostand',
    'salaris inkomen wynagrodzenie pensja dochód lön зарплата 給与 工资 급여',
  ],
  judgements: [
    'creditScore credit_score creditRating fico riskScore risk_rating performanceRating performance_score grade grades gpa examScore score rating Bonität schufa_score',
    'vantageScore vantage propensity sentiment nps riskBand riskTier kycStatus kycLevel amlRisk probability_of_default pd lgd',
  ],
  offences: [
    'criminalRecord criminal_history convictions arrests felony offences backgroundCheck parole Vorstrafen Führungszeugnis casierJudiciaire antecedentesPenales fedinaPenale karalność',
    'sanctioned sanctionsHit custodyStatus probation_status fraud defaulted blacklisted',
  ],
  times: ['birthTime time_of_birth bornAt timeOfDeath'],
  hashes: [
    'etag eTag email_hash emailMd5 md5 sha256 ssnHash phone_sha1 checksum gravatarHash hash',
  ],
  documents: [
    'passport passportNumber passport_no passportCode passport_id travelDocument visaNumber visa visa_no residencePermit residence_permit_number driversLicense driving_licence_no idCardNumber nationalIdCard taxId',
    'mrz documentNumber document_id greenCard alienNumber Reisepassnummer Personalausweisnummer Führerschein Aufenthaltstitel numéroPasseport titreDeSéjour carteIdentité pasaporte permisoResidencia permessoSoggiorno',
    'bilheteDeIdentidade rijbewijs verblijfsvergunning paszport kartaPobytu 护照 パスポート番号 在留カード番号 여권번호 паспорт emiratesId iqama',
  ],
  pictures: [
    'photo avatar avatarUrl picture profilePic portrait selfie face faceImage face_url idScan passportScan scan signature signatureImage licenseFront headshot mugshot foto Lichtbild Unterschrift',
  ],
  links: [
    'joinUrl join_url start_url meetingLink hangoutLink inviteUrl invite_link shareLink shared_link sharingUrl magicLink magic_link_url resetUrl passwordResetLink unsubscribeUrl unsubscribe_link oneClickUrl',
    'signedUrl presigned_url presignedDownloadUrl sasUrl activationLink confirmationUrl hosted_invoice_url urlPrivate webhook_url',
    'loginLink login_url ssoUrl downloadUrl editLink portal_url callbackUrl paymentLink checkout_url claimLink',
  ],
};

for (const [kind, lists] of Object.entries(names)) {
  const all = lists.flatMap((list) => list.split(' '));
  suite(`never suggests to keep ${kind} of a person`, () => {
    for (const type of ['string', 'number', 'object'])
      test(`by a name of type ${type}`, () =>
        assert.deepEqual(keptOfNames(all, type === 'object' ? '' : type), []));
    test('by a name with values that look like codes', () => {
      const record = Object.fromEntries(all.map((name) => [name, 'A1']));
      assert.deepEqual(keptOf({ members: [{ email: 'ida@holm.dev', ...record }] }), []);
    });
  });
}

test('a yes or no that tells of health, ruin or an offence is not kept, one about a setting is', () => {
  const flags =
    'bankrupt isBankrupt medicaid on_medicaid sanctioned isPep fraud defaulted on_parole'.split(
      ' ',
    );
  const settings = 'showSalary allowTips enableOverdraft canEdit active isDefault'.split(' ');
  assert.deepEqual(keptOfNames(flags, 'boolean'), []);
  assert.deepEqual(
    keptOfNames(settings, 'boolean'),
    settings.map((name) => `members[].${name}`),
  );
});

test('a name that asks is no yes or no where it is described as text', () => {
  const names =
    'isManagedBy isMarriedTo hasContact_email useSsn needsDriverName showPhone accept_url'.split(
      ' ',
    );
  for (const type of ['string', 'array']) assert.deepEqual(keptOfNames(names, type), []);
  const settings = ['showPhone', 'accept_url'];
  for (const name of settings)
    assert.deepEqual(keptOfNames([name], 'boolean'), [`members[].${name}`]);
  assert.deepEqual(keptOfNames(['isGift', 'has_more'], 'string').length, 2);
});

test('ages and sizes of things are no person’s', () => {
  const number = { type: 'integer' };
  const fieldsOf = (properties: { [name: string]: Json }) =>
    fieldsOfSchema({ type: 'object', properties: { items: { items: { properties } } } });
  const embedded = { type: { type: 'string' }, cache_age: number, width: number, height: number };
  assert.ok(kept(suggestTreatments({ fields: fieldsOf(embedded) })).includes('items[].height'));
  const parcel = {
    eta: { type: 'string', format: 'date-time' },
    weight: number,
    height: number,
    width: number,
  };
  const found = kept(suggestTreatments({ fields: fieldsOf(parcel) }));
  assert.ok(found.includes('items[].weight') && found.includes('items[].height'));
  for (const age of ['age', 'patientAge', 'età', 'Alter'])
    assert.deepEqual(
      kept(
        suggestTreatments({ fields: fieldsOf({ [age]: number, width: number, height: number }) }),
      ),
      ['items[].width'],
      age,
    );
});

// promise: suggest.no-special-category
test('keeps none of it where nothing but the name tells of a person', () => {
  const found = keptOf({
    icd: 'B20',
    drug: 'Biktarvy',
    allergies: ['peanut'],
    visits: [
      {
        bloodPressure: '120/80',
        heartRate: 61,
        admittedAt: '2024-05-01T04:12:00Z',
        dischargeDate: '2024-05-03',
      },
    ],
    staff: [{ employeeId: 'E1', salary: 71000, bonus: 2, performanceRating: 3 }],
    etag: 'W/"1f"',
  });
  assert.deepEqual(found, []);
});

// promise: suggest.no-special-category
test('nor figures of it in a record that is nobody’s by anything else', () => {
  const names =
    'mood_score anxiety_level gad7 sperm_count ovulation_day resting_hr sobriety_days gene_variant ' +
    'hairColor eye_color tax_bracket warning_letters Kirchensteuer Steuerklasse Kinderfreibetrag';
  const properties = Object.fromEntries(
    names.split(' ').map((name) => [name, { type: 'integer' }]),
  );
  const fields = fieldsOfSchema({
    properties: {
      records: {
        items: {
          properties: { id: { type: 'string' }, status: { type: 'string' }, ...properties },
        },
      },
    },
  });
  assert.deepEqual(kept(suggestTreatments({ fields })), ['records[].id', 'records[].status']);
});

test('what stands in an object named for it is withheld with it', () => {
  const found = keptOf({
    patients: [
      {
        id: 'p1',
        allergies: [{ id: 7, substance: 'peanut', severity: 'high', criticality: 3 }],
        vitals: { o2: 98, rate: 61, reading: 'low', unit: 'bpm' },
        medications: [{ name: 'Biktarvy', strength: '50 mg', count: 30 }],
        labs: [{ code: 'HBA1C', value: 7.2, flag: 'H' }],
      },
    ],
    people: [
      {
        email: 'a@b.dev',
        salary: { amount: 5000, currency: 'EUR' },
        religion: { name: 'Baháʼí' },
        convictions: [{ year: 2011, degree: 2 }],
      },
    ],
  });
  assert.deepEqual(found, [
    'patients[].allergies[].id',
    'patients[].vitals.unit',
    'patients[].medications[].count',
    'people[].salary.currency',
  ]);
});

test('values tell where names do not', () => {
  const rows = (values: Json[]) =>
    keptOf({ rows: values.map((value) => ({ email: 'ida@holm.dev', c7: value })) });
  for (const value of [
    'E11.9',
    'F32',
    '128/84',
    'AB-',
    '0 pos',
    '7.2 mmol/L',
    '9e107d9d372bb6826bd81d3542a419d6',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg',
    '/9j/4AAQSkZJRgABAQEASABIAAD',
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  ])
    assert.deepEqual(rows([value]), [], value);
});

const openLinks = [
  'https://files.example.com/a.pdf?X-Amz-Signature=4fa1&X-Amz-Expires=60',
  'https://acct.blob.core.windows.net/c/f.pdf?sv=2023&sig=abc%3D',
  'https://app.example.com/login?token=8sK2',
  'https://app.example.com/#access_token=aa11',
  'https://zoom.us/j/91234567890?pwd=abc',
  'https://us02web.zoom.us/s/91234567890',
  'https://meet.google.com/abc-defg-hij',
  'https://teams.microsoft.com/l/meetup-join/19%3ameeting',
  'https://discord.gg/x7Yk2',
  'https://hooks.slack.com/services/T000/B000/XXXX',
  'https://docs.google.com/document/d/1A2b3C4d5E6f/edit?usp=sharing',
  'https://www.dropbox.com/s/ab12cd34/file.pdf',
  'https://example.com/invite/9fKx22Qa',
  'https://example.com/reset-password/9fKx22Qa',
  'https://example.com/u/unsubscribe/aGk3Rz9xQ2',
  'https://example.com/d/Zk3vQ9xT7bLm2Wc8RsYp',
  'https://user:secret@files.example.com/a.pdf',
  'https://www.gravatar.com/avatar/9e107d9d372bb6826bd81d3542a419d6?s=80',
];

test('an address that opens by itself is not kept, whatever its field is called', () => {
  for (const url of openLinks)
    for (const name of ['url', 'href', 'page', 'c7'])
      assert.deepEqual(keptOf({ items: [{ [name]: url }] }), [], `${name} ${url}`);
});

test('an address of a page is kept', () => {
  const urls = [
    'https://example.com/products/lamp-with-a-very-long-name-2000',
    'https://api.example.com/v1/orders/6f1c9b1e-0000-4000-a000-000000000001',
    'https://api.github.com/repos/o/r/commits/da39a3ee5e6b4b0d3255bfef95601890afd80709',
    'https://example.com/list?page=2&sort=name',
  ];
  for (const url of urls) assert.deepEqual(keptOf({ items: [{ url }] }), ['items[].url'], url);
});

test('a paper is known by what stands beside its number', () => {
  const found = keptOf({
    travelers: [
      {
        email: 'ida@holm.dev',
        documents: [{ type: 'PASSPORT', reference: 'K1234567', country: 'DK' }],
      },
      {
        email: 'ida@holm.dev',
        documents: [{ type: 'residence permit', code: 'RP99', country: 'DK' }],
      },
    ],
    proofs: [{ kind: 'Driving licence', serial: 'AB12' }],
  });
  assert.deepEqual(found, [
    'travelers[].documents[].type',
    'travelers[].documents[].country',
    'proofs[].kind',
  ]);
});

test('an exact time of a stay is made coarse', () => {
  const found = suggestTreatments({
    fields: fieldsOfValue({
      stays: [{ admissionDate: '2024-05-01T04:12:00Z', dischargedAt: '2024-05-02' }],
    }),
  });
  assert.deepEqual(found[0]?.filter, {
    target: 'stays[].admissionDate',
    filterType: 'GENERALIZE',
    class: 'hospital_stay',
    to: 'YEAR',
  });
});

test('what is a thing is no person, and stays', () => {
  const things: Json = {
    products: [
      {
        sku: 'L-1',
        name: 'Lamp',
        price: 9.5,
        weight: 2.5,
        rating: 4.5,
        image: 'https://cdn.dev/l.webp',
        condition: 'NEW',
      },
    ],
    parcels: [{ carrier: 'DHL', weight: 2.5, height: 10, status: 'SENT' }],
    repositories: [
      {
        id: 1,
        score: 12.5,
        language: 'ts',
        default_branch: 'main',
        sha: 'da39a3ee5e6b4b0d3255bfef95601890afd80709',
      },
    ],
    forecast: [{ temperature: 21.5, humidity: 40, condition: 'RAIN' }],
    contracts: [{ id: 'c1', party_count: 2, status: 'SIGNED', race_condition: false }],
    invoices: [{ number: 'I-1', amount: 12.5, total: 14, currency: 'EUR', due: '2024-05-01' }],
    tests: [{ result: 'PASSED', duration: 12, checksum: '9e107d9d372bb6826bd81d3542a419d6' }],
    services: [{ health: 'UP', state: 'READY', union: 'ALL', image: 'nginx:1' }],
    metrics: [{ rx_bytes: 12, tx_bytes: 14, bp: 25 }],
  };
  const all = suggestTreatments({ fields: fieldsOfValue(things) });
  assert.deepEqual(
    all
      .filter(({ category }) => category === 'special' || category === 'secret')
      .map(({ path }) => path),
    [],
  );
  const expected =
    'products[].weight products[].rating parcels[].weight parcels[].height repositories[].score forecast[].temperature invoices[].amount invoices[].total tests[].checksum metrics[].bp';
  for (const path of expected.split(' ')) assert.ok(kept(all).includes(path), path);
});

test('says why, in the words of the kind', () => {
  const reasons = suggestTreatments({
    fields: fieldsOfValue({
      icd: 'B20',
      salary: 5,
      join_url: 'https://x.dev/a',
      people: [{ email: 'a@b.dev', balance: 3 }],
    }),
  });
  assert.deepEqual(
    reasons.filter(({ path }) => !path.endsWith('email')).map(({ reason }) => reason),
    [
      '"icd" is a diagnosis: its name says so.',
      `"salary" is about a person's money: its name says so.`,
      '"join_url" is an address that may open by itself.',
      '"balance" is what an account holds, or what went in or out.',
    ],
  );
});

test('a code or a flag of health is health, and no code of a record', () => {
  const names = ['healthCode', 'health_flag', 'HealthRisk'];
  const found = suggestTreatments({ fields: names.map((name) => ({ path: name, names: [name] })) });
  assert.deepEqual(
    found.map(({ class: dataClass, category }) => `${dataClass} ${category}`),
    names.map(() => 'health_data special'),
  );
});
