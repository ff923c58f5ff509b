import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema, type JsonObject } from '@leasehold/privacy';
import { everyOr, everyOrOneIn, inPart } from '@leasehold/privacy/testing/every';
import { suggestTreatments } from '../suggest.ts';

const graveNames =
  'ssn iban email phone passport last_name surname birth_date first_name full_name street_address password access_token username'.split(
    ' ',
  );
/** What is written of the same value in another form, at another time, or by whom. */
const forms =
  'text hint masked short raw value last4 backup old new normalized full data input entered confirmed'.split(
    ' ',
  );
/** Records that are no person's, in which names decide. */
const paths = ['/orders', '/foos'];
const said = [undefined, 'abc', '2020-01-01'];

suite('a name with a grave word in it is kept in no form', () => {
  const joined = (name: string, form: string) => [`${name}_${form}`, `${form}_${name}`];
  const camel = (name: string, form: string) =>
    joined(name, form).map((one) => one.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()));
  const run = (name: string, form: string) =>
    joined(name, form).map((one) => one.replaceAll('_', ''));
  const places = paths.flatMap((path) => said.map((example) => ({ path, example })));
  /** With each example, on either path by turns. */
  const somePlaces = (turn: number) =>
    said.map((example, i) => ({ path: paths[(i + turn) % 2] ?? '', example }));
  const keptAt = (one: string, { path, example }: (typeof places)[number]) =>
    isKept(path, one, text(example)) ? [`${path} ${one}`] : [];

  test(`in one name, joined${inPart}`, () => {
    const kept = eachForm((name, form) =>
      joined(name, form).flatMap((one, turn) =>
        everyOr(somePlaces(turn), places).flatMap((place) => keptAt(one, place)),
      ),
    );
    assert.deepEqual([...new Set(kept)], []);
  });

  // These are the same names spelt otherwise, so each is looked at in one of the places, by turns.
  for (const [kind, namesOf] of Object.entries({ camel, run }))
    test(`in one name, ${kind}`, () => {
      let turn = 0;
      const kept = eachForm((name, form) =>
        namesOf(name, form).flatMap((one) => {
          const place = places[turn++ % places.length];
          return place ? keptAt(one, place) : [];
        }),
      );
      assert.deepEqual([...new Set(kept)], []);
    });

  test(`as software writes it${inPart}`, () => {
    const names =
      'ssn email nationality bank_account imei gender marital_status last_name visa_status sort_code seed_phrase'.split(
        ' ',
      );
    const writings = [
      (name: string) => `${name}__c`,
      (name: string) => `acme__${name}__c`,
      (name: string) => `${name}__pc`,
      (name: string) => `${name}.keyword`,
      (name: string) => `${name}_s`,
      (name: string) => `${name}_txt`,
      (name: string) => `${name}_v2`,
      (name: string) => `x:${name}`,
      (name: string) => `@${name}`,
      (name: string) => `u_${name}`,
      (name: string) => `custom_field_${name}`,
      (name: string) => `user.${name}`,
    ];
    const all = names.flatMap((name) => writings.map((write) => write(name)));
    const kept = everyOrOneIn(3, places).flatMap(({ path, example }) =>
      all.filter((name) => isKept(path, name, text(example))),
    );
    assert.deepEqual([...new Set(kept)], []);
  });

  test(`a part of an object, or of each of a list${inPart}`, () => {
    let turn = 0;
    const kept = eachForm((name, form) => {
      const holder = { type: 'object', properties: { [form]: text() } };
      return everyOrOneIn(2, paths, turn++).flatMap((path) => [
        ...(isKept(path, name, holder, `.${form}`) ? [`${path} ${name}.${form}`] : []),
        ...(isKept(path, plural(name), { type: 'array', items: holder }, `[].${form}`)
          ? [`${path} ${plural(name)}[].${form}`]
          : []),
      ]);
    });
    assert.deepEqual(kept, []);
  });

  test('a list', () => {
    const endings = 's list set history from to changes before after'.split(' ');
    const kept = graveNames.flatMap((name) =>
      endings
        .map((ending) => (ending === 's' ? plural(name) : `${name}_${ending}`))
        .filter((one) => isKept('/orders', one, { type: 'array', items: text() }, '[]')),
    );
    assert.deepEqual(kept, []);
  });

  test('under names that only one person has something by', () => {
    const names =
      'stripe_key azure_key vpn_key safe_code slack_webhook eye_scan visa_expiry travel_history kid_name voting_history caste_category drug_test_result employer_name care_of';
    const all = names.split(' ').flatMap((name) => [name, `x_${name}`]);
    assert.deepEqual(
      all.filter((name) => paths.some((path) => isKept(path, name, text()))),
      [],
    );
  });

  test('in other languages', () => {
    const names =
      'telefon_alt telefonnummer_neu correo_anterior apellido_texto nachname_eingabe mot_de_passe_ancien senha_nova hasło_nowe'.split(
        ' ',
      );
    assert.deepEqual(
      names.filter((name) => isKept('/orders', name, text())),
      [],
    );
  });
});

suite('what is said of such a value stays', () => {
  const names =
    'email_domain email_template phone_type phone_country password_policy token_type username_status street_type email_provider phone_model email_campaign_id next_token continuation_token tax_code_type'.split(
      ' ',
    );
  for (const name of names)
    test(name, () => assert.ok(paths.every((path) => isKept(path, name, text()))));

  test('a yes or no, a count and a time', () => {
    const all = {
      has_password: { type: 'boolean' },
      email_verified: { type: 'boolean' },
      email_count: { type: 'integer' },
      password_last_set: { type: 'string', format: 'date-time' },
    };
    for (const [name, schema] of Object.entries(all)) assert.ok(isKept('/orders', name, schema));
  });

  test('what a thing is taxed as, whoever everybody may write to', () => {
    const code = { type: 'object', properties: { id: text(), name: text(), description: text() } };
    assert.ok(isKept('/products', 'tax_code', code, '.name'));
  });
});

const plural = (name: string): string => (name.endsWith('s') ? `${name}es` : `${name}s`);

const eachForm = (find: (name: string, form: string) => string[]): string[] =>
  graveNames.flatMap((name) => forms.flatMap((form) => find(name, form)));

const text = (example?: string): JsonObject => ({
  type: 'string',
  ...(example !== undefined && { example }),
});

function isKept(path: string, name: string, schema: JsonObject, below = ''): boolean {
  const properties = {
    id: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
    total: { type: 'number' },
    [name]: schema,
  };
  const found = suggestTreatments({
    fields: fieldsOfSchema({ type: 'object', properties }),
    operation: { path },
  });
  const one = below === '' ? found.at(-1) : found.find(({ path: at }) => at === `${name}${below}`);
  assert.ok(one, `${name}${below}`);
  return one.filterType === 'KEEP';
}

suite('whoever is called so is somebody in whatever record', () => {
  const wrap = (holder: string, list: boolean) => (properties: JsonObject) => {
    const inner: JsonObject = { type: 'object', properties };
    return { [holder]: list ? { type: 'array', items: inner } : inner };
  };
  for (const holder of ['edges[].node', 'device', 'company', 'line_items[]', 'product'])
    test(holder, () => {
      const names =
        'home_address personal_email emergency_contact next_of_kin mother_maiden_name to_name delivered_to visa_status home_lat'.split(
          ' ',
        );
      const own = holder.includes('node') ? 'email phone first_name national_id'.split(' ') : [];
      const [outer = '', inner] = holder.split('.');
      const kept = [...names, ...own].filter((name) => {
        const leaf = { [name]: text() };
        const held = inner === undefined ? leaf : wrap(inner, false)(leaf);
        const record = wrap(outer.replace('[]', ''), outer.endsWith('[]'))(held);
        return Object.entries(record).some(([top, schema]) =>
          isKept('/orders', top, schema, `${holder.slice(top.length)}.${name}`),
        );
      });
      assert.deepEqual(kept, []);
    });

  test('pay is kept of work that is offered alone', () => {
    assert.ok(!isKept('/products', 'salary', text()));
    assert.ok(!isKept('/orders', 'salary', { type: 'string' }));
  });
});
