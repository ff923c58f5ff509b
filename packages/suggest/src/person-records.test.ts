import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { JsonObject } from '@leasehold/privacy';
import { suggestTreatments } from './suggest.ts';

/** Records of people, each as its operation and what else stands in it. */
const records = [
  { path: '/members/{id}', beside: 'id email' },
  { path: '/customers/{id}', beside: 'id first_name last_name' },
  { path: '/employees', beside: 'id name' },
  { path: '/patients/{id}', beside: 'id name birth_date' },
  { path: '/things', beside: 'first_name last_name email' },
];

/** Names that looked harmless and tell of somebody, by what they tell. */
const names: { readonly [kind: string]: string } = {
  birth:
    'bornOn born_on birth_ts bornYear ageInDays cake_day weddingDate married_on conceivedOn confirmed_on geborenAm',
  bank: 'sortCode sort_code routing routingNumber aba bsb transit institution mandate sepaRef paypal venmo cashapp',
  offences: 'charge charges warrant docket sanctions kyc precinct',
  origin: 'visaType residency immigration lineage identity',
  relations: 'relationship partner_type household_type dependants kids',
  union: 'union local chapter collections',
  advertising: 'adId idfa gaid aaid idfv advertisingId',
  care: 'events outcome stage schedule level',
  tax: 'ni_class tax_code bracket',
};

function treatmentOf(name: string, { path, beside }: (typeof records)[number], own: JsonObject) {
  const fields = [name, ...beside.split(' ')].map((field) => ({
    path: field,
    names: [field],
    schema: field === name ? own : { type: 'string' },
  }));
  return suggestTreatments({ fields, operation: { path } })[0];
}

for (const record of records)
  suite(`in a record of a person (${record.path}, ${record.beside})`, () => {
    for (const [kind, words] of Object.entries(names))
      test(`nothing of ${kind} is suggested to be kept`, () => {
        for (const name of words.split(' '))
          for (const schema of [{ type: 'string' }, { type: ['string', 'null'] }]) {
            const found = treatmentOf(name, record, schema);
            assert.notEqual(found?.filterType, 'KEEP', `${name}: ${found?.reason}`);
          }
      });
    test('choices are kept only where their name says that they are of the record', () => {
      const schema = { type: 'string', enum: ['a', 'b'] };
      for (const name of 'relationship residency charge union visaType partner_type outcome'.split(
        ' ',
      ))
        assert.notEqual(treatmentOf(name, record, schema)?.filterType, 'KEEP', name);
      assert.equal(treatmentOf('status', record, schema)?.filterType, 'KEEP');
    });
    test('names of people are not kept because they are listed', () => {
      const schema = { type: 'string', enum: ['Quartermaine', 'Field'] };
      for (const name of 'lastName full_name surname email'.split(' '))
        assert.notEqual(treatmentOf(name, record, schema)?.filterType, 'KEEP', name);
    });
    test('times and states of the record are kept', () => {
      for (const name of 'created_at updatedAt status account_type'.split(' '))
        assert.equal(treatmentOf(name, record, { type: 'string' })?.filterType, 'KEEP', name);
    });
    test('when somebody was last there is not', () => {
      for (const name of 'lastLogin last_sign_in_at last_activity_at'.split(' '))
        assert.notEqual(treatmentOf(name, record, { type: 'string' })?.filterType, 'KEEP', name);
    });
  });

test('what somebody has one of is a record of that person', () => {
  for (const path of ['/members/{id}/bank', '/employees/{id}/legal', '/customers/{id}/household'])
    for (const name of [...(names['bank'] ?? '').split(' '), 'charge', 'local', 'kids'])
      assert.notEqual(
        treatmentOf(name, { path, beside: 'id' }, { type: 'string' })?.filterType,
        'KEEP',
        `${path} ${name}`,
      );
});

/** Records that are about one person, who is a part of them, and what they must not keep. */
const aboutSomebody: { readonly [path: string]: { who: string; hidden: string; kept: string } } = {
  '/tenancies': {
    who: 'tenant',
    hidden: 'prep gross evicted pets:b arrears:i needs_interpreter:b receives_benefits:b',
    kept: 'id status',
  },
  '/absences': {
    who: 'worker',
    hidden: 'bradford:i probation:b reason_kind',
    kept: 'id created_at',
  },
  '/cases/{no}': { who: 'plaintiff', hidden: 'bail:i plea sentence charges', kept: 'no status' },
  '/visits': { who: 'patient', hidden: 'hr:i triage acuity:i arrived', kept: 'status' },
  '/claims/{id}': { who: 'insured', hidden: 'siu:b fault_pct:i amount:i', kept: 'id currency' },
  '/runs/{id}/lines': { who: 'employee', hidden: 'net:i smp:i childcare:i', kept: 'id updated_at' },
  '/rows': { who: 'gender', hidden: 'kg:i jail_days:i drinks_per_week:i cd4:i', kept: 'id status' },
  '/members': {
    who: 'email',
    hidden: 'dues ballot_cast:b months_behind:i',
    kept: 'status is_admin:b',
  },
};

for (const [path, { who, hidden, kept }] of Object.entries(aboutSomebody))
  suite(`of ${path}, which tells of its ${who}`, () => {
    const types: { readonly [letter: string]: string } = { b: 'boolean', i: 'integer' };
    const fields = `${who} ${hidden} ${kept}`.split(' ').map((written) => {
      const [name = '', letter = ''] = written.split(':');
      return { path: name, names: [name], schema: { type: types[letter] ?? 'string' } };
    });
    const found = new Map(
      suggestTreatments({ fields, operation: { path } }).map((one) => [one.path, one]),
    );
    const keeps = (written: string): boolean =>
      found.get(written.split(':')[0] ?? '')?.filterType === 'KEEP';
    test('what no list of records has is in doubt, a number and a yes or no too', () =>
      assert.deepEqual(hidden.split(' ').filter(keeps), []));
    test('what every record has is kept', () =>
      assert.deepEqual(
        kept.split(' ').filter((written) => !keeps(written)),
        [],
      ));
  });

test('an order that somebody placed keeps what it is about', () => {
  const names = 'gift:b backorder:b loyalty_points:i discount:i net:i'.split(' ');
  const fields = ['customer_email', ...names].map((written) => {
    const [name = '', letter = ''] = written.split(':');
    const type = letter === 'b' ? 'boolean' : letter === 'i' ? 'integer' : 'string';
    return { path: name, names: [name], schema: { type } };
  });
  const found = suggestTreatments({ fields, operation: { path: '/orders/{id}' } });
  assert.deepEqual(
    found.filter(({ filterType }) => filterType !== 'KEEP').map(({ path }) => path),
    ['customer_email'],
  );
});

test('where somebody lives, whether anybody is at home, and files called after somebody are in doubt', () => {
  const of = (path: string, ...names: string[]) =>
    suggestTreatments({
      fields: [{ path: names.join('.'), names, schema: { type: 'string' } }],
      operation: { path },
    })[0]?.filterType;
  for (const name of ['dropOff', 'safePlaceCode', 'instructions'])
    assert.notEqual(of('/shipments/{id}', name), 'KEEP', name);
  assert.notEqual(of('/shipments/{id}', 'lastMile', 'lat'), 'KEEP');
  assert.equal(of('/shipments/{id}', 'eta'), 'KEEP', 'when it arrives');
  for (const name of ['occupied', 'bedtime', 'ssid'])
    assert.notEqual(of('/homes/{id}', name), 'KEEP', name);
  assert.notEqual(of('/candidates/{id}', 'attachments', 'filename'), 'KEEP');
  assert.equal(of('/repos/{repo}/releases', 'assets', 'filename'), 'KEEP');
});

test('a name in means of payment is the payer’s, whichever means it is', () => {
  const nameIn = (...names: string[]) =>
    suggestTreatments({
      fields: [
        { path: names.join('.'), names, schema: { type: 'string' } },
        { path: 'id', names: ['id'], schema: { type: 'string' } },
      ],
      operation: { path: '/orders/{id}' },
    })[0]?.filterType;
  for (const means of ['ideal', 'card', 'wallet_of_next_year'])
    assert.equal(nameIn('payment_source', means, 'name'), 'TOKENIZE', means);
  const beside = suggestTreatments({
    fields: ['name', 'iban', 'bic'].map((name) => ({
      path: `mandate.${name}`,
      names: ['mandate', name],
      schema: { type: 'string' },
    })),
    operation: { path: '/mandates/{id}' },
  });
  assert.equal(beside[0]?.filterType, 'TOKENIZE');
  assert.equal(nameIn('payment_methods', 'name'), 'KEEP');
});

test('what buyers are known by to a tax office, why somebody is absent, and answers to forms are in doubt', () => {
  const of = (path: string, ...names: string[]) =>
    suggestTreatments({
      fields: [names, [...names.slice(0, -1), 'fieldLabel']].map((place) => ({
        path: place.join('.'),
        names: place,
        schema: { type: 'string' },
      })),
      operation: { path },
    })[0]?.filterType;
  assert.notEqual(of('/orders', 'BuyerInfo', 'BuyerTaxRegistrationId'), 'KEEP');
  assert.notEqual(of('/leaves', 'leaveType'), 'KEEP');
  assert.notEqual(of('/methods', 'stored', 'cashtag'), 'KEEP');
  assert.notEqual(of('/orders', 'regulated', 'FieldValue'), 'KEEP');
});

/** Whom a record names by what that person does, or is to another. */
const named: { readonly [path: string]: string } = {
  '/classes': 'trainer.name trainer.id',
  '/appointments': 'veterinarian.displayName veterinarian.id',
  '/rooms': 'HousekeeperName',
  '/parcels/{no}': 'proofOfDelivery.neighbourName proof.neighbor_name',
  '/viewings': 'realtor.name caretaker.name',
  '/orders/{id}': 'appraiser.name receptionist.name',
  '/sessions': 'therapist.name professor.name',
};

test('who is called by a trade, or by what somebody is to another, is a person', () => {
  for (const [path, fields] of Object.entries(named))
    for (const field of fields.split(' ')) {
      const found = treatedIn(path, [field, 'id', 'status']).get(field);
      assert.notEqual(found, 'KEEP', `${path} ${field}`);
    }
});

test('of a person is kept neither what another office calls them, nor a paper, nor the door they live behind', () => {
  const hidden =
    'sis_id state_id districtId Passport.IssuedOn passport.expiryDate passport.issuing_country home_address.unit homeAddress.apartment home_language mother_tongue eviction_count bankruptcies';
  const found = treatedIn('/students', ['id', 'first_name', 'last_name', ...hidden.split(' ')]);
  for (const field of hidden.split(' ')) assert.notEqual(found.get(field), 'KEEP', field);
  const things = treatedIn('/parcels', ['size.unit', 'state_id', 'language', 'expires_on']);
  for (const [field, filterType] of things) assert.equal(filterType, 'KEEP', field);
});

test('a profile has the id of whoever has it, and a record of nobody its own', () => {
  const somebody = treatedIn('/profile', ['id', 'first_name', 'last_name']);
  assert.equal(somebody.get('id'), 'TOKENIZE');
  assert.equal(
    treatedIn('/builds/{id}', ['id', 'branch', 'finished_at']).get('finished_at'),
    'KEEP',
  );
});

test('what somebody spoke is behind an address that opens by itself', () => {
  assert.equal(treatedIn('/messages', ['id', 'voiceMemoUrl']).get('voiceMemoUrl'), 'REDACT');
});

function treatedIn(path: string, names: readonly string[]): Map<string, string | undefined> {
  const fields = names.map((name) => ({
    path: name,
    names: name.split('.'),
    schema: { type: 'string' },
  }));
  const found = suggestTreatments({ fields, operation: { path } });
  return new Map(found.map((one) => [one.path, one.filterType]));
}
