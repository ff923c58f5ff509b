// A token that an answer gave is sent back in the arguments that ask for what it stands for,
// through the gateway, and in no other.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { ToolArguments } from '@leasehold/catalog';
import type { Json, JsonObject } from '@leasehold/privacy';
import {
  leased,
  listOf,
  text,
  tokenIn,
  type AnsweredOperation as Operation,
} from '../testing/answered-api.ts';

const email = { type: 'string', format: 'email' };
const customer = { id: 'cus-5', name: 'Ottilie Vandersloot', email: 'o@vandersloot.example' };
const order = { id: 'ord-7', status: 'open', customer_id: 'cus-5' };
const placed = { id: 'ord-8', status: 'open' };
const orders: Record<string, Operation> = {
  'GET /orders': {
    answer: { items: [order] },
    query: ['customer_id', 'customerId', 'customer', 'customer_id[eq]', 'filter'],
  },
  'POST /orders': {
    answer: placed,
    body: { customer_id: text, customer: text, billing_customer_id: text, note: text },
  },
};

suite('the id of a customer is sent back as the customer of an order', () => {
  const envelopes: Record<string, (record: Json) => Json> = {
    'under their name': (record) => ({ customers: [record] }),
    'as items': (record) => ({ items: [record], total: 1 }),
    'as data': (record) => ({ data: [record] }),
    'as results': (record) => ({ count: 1, results: [record] }),
    'as rows in data': (record) => ({ data: { rows: [record] } }),
    embedded: (record) => ({ _embedded: { customers: [record] } }),
    'in no envelope': (record) => [record],
  };
  for (const [how, envelope] of Object.entries(envelopes))
    test(`where they are listed ${how}`, async () => {
      const call = await leased({ ...orders, 'GET /customers': { answer: envelope(customer) } });
      const id = tokenIn((await call('GET /customers')).answer, 'id');
      const asked = ['customer_id', 'customerId', 'customer', 'customer_id_eq'].map(
        (name) => ['GET /orders', name] as const,
      );
      const written = ['customer_id', 'customer', 'billing_customer_id'].map(
        (name) => ['POST /orders', name] as const,
      );
      for (const [operation, name] of [...asked, ...written]) {
        const { refusal, sent } = await call(operation, { [name]: id });
        assert.equal(refusal, undefined, `${operation} ${name}`);
        assert.match(sent, /cus-5/, `${operation} ${name}`);
      }
      for (const filter of [`customer_id eq '${id}'`, `{"customerId":{"$in":["${id}"]}}`])
        assert.match((await call('GET /orders', { filter })).sent, /cus-5/, filter);
      const { refusal, sent } = await call('POST /orders', { note: id });
      assert.match(refusal ?? '', /`note` does not take.* these take tokens: .*`customer_id`/);
      assert.equal(sent, '');
    });
});

suite('the id of a record of a list is sent back behind that list, and to go on in it', () => {
  const person = { id: 'kd-77341', nachname: 'Vandersloot', geburtsdatum: '1963-03-09' };
  const page = { gesamt: 1, eintraege: [person] };
  for (const variable of ['recordId', 'kundeId', 'kunde', 'id', 'nummer'])
    test(`as {${variable}}`, async () => {
      const record = `GET /kunden/{${variable}}`;
      const orders = `GET /kunden/{${variable}}/auftraege`;
      const call = await leased({
        'GET /kunden': { answer: page, query: ['starting_after', 'cursor', 'ort'] },
        [record]: { answer: person },
        [orders]: { answer: [{ status: 'open' }] },
      });
      const id = tokenIn((await call('GET /kunden')).answer, 'id');
      for (const operation of [record, orders]) {
        const { refusal, sent } = await call(operation, { [variable]: id });
        assert.equal(refusal, undefined, operation);
        assert.match(sent, /kunden\/kd-77341/);
      }
      for (const name of ['starting_after', 'cursor'])
        assert.match((await call('GET /kunden', { [name]: id })).sent, /=kd-77341/, name);
      assert.equal((await call('GET /kunden', { ort: id })).sent, '', 'in nothing else');
    });

  test('also where the body of the call has taken the name of the variable', async () => {
    const call = await leased({
      'GET /kunden': { answer: page },
      'POST /kunden/{id}/firmen': { answer: { status: 'ok' }, body: { id: text } },
      'POST /kunden/{nummer}/orte': { answer: { status: 'ok' }, body: { nummer: text } },
    });
    const id = tokenIn((await call('GET /kunden')).answer, 'id');
    const { sent } = await call('POST /kunden/{id}/firmen', { id_path: id, id: 'f1' });
    assert.match(sent, /kunden\/kd-77341\/firmen \{"id":"f1"\}/);
    const orte = 'POST /kunden/{nummer}/orte';
    assert.match((await call(orte, { nummer_path: id, nummer: '7' })).sent, /kd-77341\/orte/);
    const { sent: written } = await call(orte, { nummer_path: id, nummer: id });
    assert.equal(written, '', 'a member of the body is another thing');
  });

  test('but not where the path names a value of somebody, nor behind another list', async () => {
    const call = await leased({
      'GET /kunden': { answer: page },
      'GET /kunden/{email}': { answer: person },
      'GET /kunden/by-ort/{ort}': { answer: person },
      'GET /orte/{ort}': { answer: { name: 'x' } },
    });
    const id = tokenIn((await call('GET /kunden')).answer, 'id');
    for (const [operation, name] of [
      ['GET /kunden/{email}', 'email'],
      ['GET /kunden/by-ort/{ort}', 'ort'],
      ['GET /orte/{ort}', 'ort'],
    ] as const)
      assert.equal((await call(operation, { [name]: id })).sent, '', operation);
  });
});

suite('what answers show inside of an object is sent back as they name it', () => {
  const nurse = { gid: 'nurse-4471', name: 'Ottilie Vandersloot', email: 'o@vandersloot.example' };
  const shift = { gid: 'shift-9', title: 'Night', state: 'open', nurse };
  const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
  const api: Record<string, Operation> = {
    'GET /nurses': { answer: { nurses: [nurse] } },
    'GET /shifts': { answer: { shifts: [shift] } },
    'GET /shifts/{shift_gid}': { answer: shift },
    'PUT /shifts/{shift_gid}': {
      answer: shift,
      body: {
        nurse: text,
        nurse_gids: listOf(text),
        shift: object({ nurse: object({ gid: text }) }),
      },
    },
    'POST /wards/{ward_id}/messages': {
      answer: { state: 'sent' },
      body: {
        message: object({ recipients: listOf(object({ email: text })), text }),
      },
    },
  };
  const shiftOf = (body: ToolArguments): ToolArguments => ({ shift_gid: 'shift-9', ...body });

  test('an id under the name of the object, in lists, and where the object is written', async () => {
    const call = await leased(api);
    const gid = tokenIn((await call('GET /nurses')).answer, 'gid');
    for (const body of [{ nurse: gid }, { nurse_gids: [gid] }, { shift: { nurse: { gid } } }]) {
      const { refusal, sent } = await call('PUT /shifts/{shift_gid}', shiftOf(body));
      assert.equal(refusal, undefined, JSON.stringify(body));
      assert.match(sent, /nurse-4471/);
    }
  });

  test('an address inside of a message, and no text of it', async () => {
    const call = await leased(api);
    const { answer } = await call('GET /nurses');
    const email = tokenIn(answer, 'email');
    const post = (message: JsonObject) =>
      call('POST /wards/{ward_id}/messages', { ward_id: 'w1', message });
    assert.match((await post({ recipients: [{ email }] })).sent, /o@vandersloot\.example/);
    assert.equal((await post({ text: email })).sent, '');
  });

  test('an id of a path that no answer shows takes any token of an id', async () => {
    const call = await leased(api);
    const gid = tokenIn((await call('GET /nurses')).answer, 'gid');
    const { sent } = await call('POST /wards/{ward_id}/messages', { ward_id: gid, message: {} });
    assert.match(sent, /wards\/nurse-4471/);
  });
});

suite('the id of a path is that of what it stands behind', () => {
  const member = { id: 'm-4471', name: 'Ottilie Vandersloot', email: 'o@vandersloot.example' };
  const choir = { id: 'choir-3', title: 'Alto', state: 'open' };

  test('whatever the answer is about, and wherever it is listed', async () => {
    const call = await leased({
      'GET /members/{id}/choirs': { answer: [choir] },
      'GET /members/{id}': { answer: member },
      'GET /choirs/{id}/members': { answer: [member] },
    });
    const { refusal, sent } = await call('GET /choirs/{id}/members', { id: 'choir-3' });
    assert.equal(refusal, undefined);
    assert.match(sent, /choirs\/choir-3/);
    assert.equal((await call('GET /members/{id}', { id: 'm-4471' })).sent, '');
  });

  test('and that of a thing is one however it looks, shown or not', async () => {
    const call = await leased({
      'GET /members': { answer: [{ ...member, ssn: '219-09-7731' }] },
      'GET /boats/{boat_tag}/trips': { answer: [{ state: 'open', skipper: member }] },
      'GET /harbours/{harbour}/trips': { answer: [{ state: 'open', skipper: member }] },
      'GET /surnames/{surname}/trips': { answer: [{ state: 'open', skipper: member }] },
      'GET /lookup/{id}': { answer: [{ state: 'open', skipper: member }] },
    });
    for (const tag of ['219097731', 'bergen', 'sea-19:56@boats', 'Vandersloot']) {
      const { sent } = await call('GET /boats/{boat_tag}/trips', { boat_tag: tag });
      assert.ok(sent.includes(`boats/${tag}/trips`), tag);
      assert.notEqual(
        (await call('GET /harbours/{harbour}/trips', { harbour: tag })).sent,
        '',
        tag,
      );
    }
    const { sent } = await call('GET /boats/{boat_tag}/trips', { boat_tag: member.email });
    assert.equal(sent, '', 'an address is somebody’s');
    assert.equal((await call('GET /lookup/{id}', { id: '219097731' })).sent, '');
    const surname = await call('GET /surnames/{surname}/trips', { surname: 'Vandersloot' });
    assert.equal(surname.sent, '', 'what somebody has');
  });

  test('but not where the policy protects what it is called after', async () => {
    const api = {
      'GET /members': { answer: [{ ...member, berth: 'B-77' }] },
      'GET /berths/{berth}': { answer: { state: 'open' } },
    };
    const policy = (berth: string) => ({
      unlisted: 'keep',
      filters: [
        { target: 'berth', filterType: berth },
        { target: 'name', filterType: 'TOKENIZE' },
      ],
    });
    const ask = async (berth: string) =>
      (await (await leased(api, policy(berth)))('GET /berths/{berth}', { berth: 'B-77' })).sent;
    assert.equal(await ask('REDACT'), '');
    assert.notEqual(await ask('KEEP'), '');
  });

  test('and `me` is whoever asks', async () => {
    const call = await leased({
      'GET /members/{id}': { answer: member },
      'GET /members': { answer: [member], query: ['name'] },
    });
    assert.match((await call('GET /members/{id}', { id: 'me' })).sent, /members\/me/);
    assert.equal((await call('GET /members/{id}', { id: 'mel' })).sent, '');
    assert.equal((await call('GET /members', { name: 'me' })).sent, '');
  });
});

test('what a look-up is for takes any token, and which of two records the ids of both', async () => {
  const call = await leased({
    'GET /patients': { answer: { items: [customer] }, query: ['lookup'] },
    'GET /patients/lookup': {
      answer: customer,
      query: ['identifier_type', 'identifier', 'stage'],
    },
    'POST /patients/merge': {
      answer: { status: 'ok' },
      body: { source_id: text, target_id: text, clinic_id: text },
    },
    'POST /nachricht.senden': { answer: { status: 'ok' }, body: { an: text, betreff: text } },
  });
  const { answer } = await call('GET /patients');
  const [id, name, address] = ['id', 'name', 'email'].map((one) => tokenIn(answer, one));
  for (const identifier of [id, name, address]) {
    const { refusal, sent } = await call('GET /patients/lookup', { identifier: identifier ?? '' });
    assert.equal(refusal, undefined);
    assert.match(sent, /identifier=(?:cus-5|Ottilie|o@vander)/);
  }
  assert.equal((await call('GET /patients/lookup', { stage: id ?? '' })).sent, '');
  const merge = await call('POST /patients/merge', { source_id: id ?? '', target_id: id ?? '' });
  assert.match(merge.sent, /"source_id":"cus-5","target_id":"cus-5"/);
  assert.equal((await call('POST /patients/merge', { clinic_id: id ?? '' })).sent, '');
  assert.equal((await call('POST /patients/merge', { source_id: name ?? '' })).sent, '');
  assert.match((await call('POST /nachricht.senden', { an: address ?? '' })).sent, /o@vandersloot/);
  assert.equal((await call('POST /nachricht.senden', { betreff: address ?? '' })).sent, '');
});

suite('a word for somebody takes the name that answers hide', () => {
  const visit = { id: 'v1', status: 'open', name: 'Ottilie Vandersloot', email: customer.email };
  test('in whatever language, and a way to reach somebody any of them', async () => {
    const call = await leased({
      'GET /visits': {
        answer: { items: [visit] },
        query: ['visitor', 'responsable', 'contact', 'recapito', 'kontakt', 'stage', 'note'],
      },
    });
    const { answer } = await call('GET /visits');
    const [name, address] = [tokenIn(answer, 'name'), tokenIn(answer, 'email')];
    for (const key of ['visitor', 'responsable', 'contact', 'recapito', 'kontakt'])
      assert.match((await call('GET /visits', { [key]: name })).sent, /Vandersloot/, key);
    for (const key of ['contact', 'recapito', 'kontakt'])
      assert.match((await call('GET /visits', { [key]: address })).sent, /o@vander/, key);
    for (const key of ['visitor', 'responsable', 'stage', 'note'])
      assert.equal((await call('GET /visits', { [key]: address })).sent, '', key);
    for (const key of ['stage', 'note'])
      assert.equal((await call('GET /visits', { [key]: name })).sent, '', key);
  });
});

suite('whom a message is sent to is an e-mail address', () => {
  const operations: Record<string, Operation> = {
    'GET /customers': { answer: { items: [{ ...customer, ssn: '219-09-7731' }] } },
    'POST /messages': {
      answer: { id: 'msg-1', status: 'sent' },
      body: {
        to: text,
        cc: listOf(email),
        bcc: listOf(text),
        recipient: text,
        replyTo: text,
        toRecipients: listOf({
          type: 'object',
          properties: { emailAddress: { type: 'object', properties: { address: text } } },
        }),
        subject: text,
      },
    },
    'POST /accounts': {
      answer: { id: 'acc-1', status: 'open' },
      body: { contact: email, alternatives: { anyOf: [email, { type: 'null' }] }, label: text },
    },
  };
  test('by its name in what sends messages, and by its format in anything', async () => {
    const call = await leased(operations);
    const token = tokenIn((await call('GET /customers')).answer, 'email');
    for (const args of [
      { to: token },
      { cc: [token] },
      { bcc: [token] },
      { recipient: token },
      { replyTo: token },
      { toRecipients: [{ emailAddress: { address: token } }] },
    ]) {
      const { refusal, sent } = await call('POST /messages', args);
      assert.equal(refusal, undefined, JSON.stringify(args));
      assert.match(sent, /o@vandersloot\.example/);
    }
    for (const name of ['contact', 'alternatives'])
      assert.equal((await call('POST /accounts', { [name]: token })).refusal, undefined, name);
  });

  test('and nothing else is, nor is it taken as a text', async () => {
    const call = await leased(operations);
    const { answer } = await call('GET /customers');
    const [address, name, id] = ['email', 'name', 'id'].map((one) => tokenIn(answer, one));
    for (const args of [
      { to: name ?? '' },
      { to: id ?? '' },
      { cc: [name ?? ''] },
      { subject: address ?? '' },
      { to: `x ${address}` },
    ]) {
      const { refusal, sent } = await call('POST /messages', args);
      assert.match(refusal ?? '', /does not take a token of this kind/, JSON.stringify(args));
      assert.equal(sent, '');
    }
    const { refusal } = await call('POST /accounts', { label: address ?? '' });
    assert.match(refusal ?? '', /`label` does not take a token of this kind\. It takes none/);
    const wrong = await call('POST /messages', { to: name ?? '' });
    assert.match(wrong.refusal ?? '', /It takes tokens of .*email/);
  });
});

test('a number of a document is no id of somebody', async () => {
  const call = await leased(
    {
      'GET /people': { answer: [{ id: 'p-1', ssn: '219-09-7731', national_id: 'AB1234567' }] },
      'POST /orders': { answer: placed, body: { member_id: text, person_id: text, owner: text } },
    },
    {
      filters: ['id', 'ssn', 'national_id'].map((target) => ({ target, filterType: 'TOKENIZE' })),
      unlisted: 'withhold',
    },
  );
  const { answer } = await call('GET /people');
  for (const number of ['ssn', 'national_id'])
    for (const name of ['member_id', 'person_id', 'owner']) {
      const { refusal, sent } = await call('POST /orders', { [name]: tokenIn(answer, number) });
      assert.match(refusal ?? '', /does not take a token/, `${number} as ${name}`);
      assert.equal(sent, '');
    }
  const id = tokenIn(answer, 'id');
  assert.equal((await call('POST /orders', { person_id: id })).refusal, undefined);
});

suite('what answers show under a name is sent back under it', () => {
  const appointment = { id: 'a-1', patient_id: 'p-1', practitioner_id: 'd-2', status: 'booked' };
  const requester = { id: 'u-5', name: 'Ottilie Vandersloot' };
  const ticket = { id: 'tck-4', status: 'open', assignee_id: 'u-9', requester };
  const operations: Record<string, Operation> = {
    'GET /appointments': { answer: { appointments: [appointment] } },
    'POST /appointments': {
      answer: { id: 'a-2', status: 'booked' },
      body: { patient_id: text, practitioner_id: text, practitionerIds: listOf(text), room: text },
    },
    'GET /tickets': { answer: { items: [ticket] } },
    'PATCH /tickets': {
      answer: { id: 'tck-4', status: 'open' },
      body: {
        ticket: { type: 'object', properties: { assigneeId: text } },
        assignee_id: text,
        requester_id: text,
        tag: text,
      },
    },
  };
  test('in what is written too', async () => {
    const call = await leased(operations);
    const { answer } = await call('GET /appointments');
    const practitioner = tokenIn(answer, 'practitioner_id');
    const tickets = (await call('GET /tickets')).answer;
    const assignee = tokenIn(tickets, 'assignee_id');
    const calls: [operation: string, args: ToolArguments, value: RegExp][] = [
      [
        'POST /appointments',
        { practitioner_id: practitioner, patient_id: tokenIn(answer, 'patient_id') },
        /d-2/,
      ],
      ['POST /appointments', { practitionerIds: [practitioner] }, /d-2/],
      ['PATCH /tickets', { assignee_id: assignee }, /u-9/],
      ['PATCH /tickets', { ticket: { assigneeId: assignee } }, /u-9/],
      ['PATCH /tickets', { requester_id: tokenIn(tickets, 'id') }, /u-5/],
    ];
    for (const [operation, args, value] of calls) {
      const { refusal, sent } = await call(operation, args);
      assert.equal(refusal, undefined, JSON.stringify(args));
      assert.match(sent, value);
    }
    const { refusal } = await call('POST /appointments', { room: practitioner });
    assert.match(refusal ?? '', /`room` does not take a token of this kind/);
  });

  test('unless some answer shows what was written there', async () => {
    const filters = [
      { target: 'practitioner_id', filterType: 'TOKENIZE', class: 'user_id' },
      { target: 'patient_id', filterType: 'TOKENIZE' },
    ];
    const keep = { target: 'practitioner_id', filterType: 'KEEP', operation: 'GET /tickets' };
    const keepAny = { target: 'items[].*', filterType: 'KEEP' };
    for (const [more, isTaken] of [
      [[], true],
      [[keep], false],
      [[keepAny], false],
    ] as const) {
      const policy = { filters: [...filters, ...more], unlisted: 'keep' };
      const call = await leased(operations, policy);
      const token = tokenIn((await call('GET /appointments')).answer, 'practitioner_id');
      const { refusal } = await call('POST /appointments', { practitioner_id: token });
      assert.equal(refusal === undefined, isTaken, JSON.stringify(more));
    }
  });

  test('and an address is, where the policy hides it under any name or under this one', async () => {
    const messages: Record<string, Operation> = {
      'GET /people': { answer: [{ email: 'o@vandersloot.example' }] },
      'POST /messages': { answer: { id: 'msg-1' }, body: { to: email } },
    };
    const text = { detect: ['EMAIL'], filterType: 'REDACT' };
    const to = (filterType: string) => ({ target: 'to', filterType });
    for (const [more, rest, isTaken] of [
      [[], { unlisted: 'keep' }, false],
      [[], { unlisted: 'keep', text }, true],
      [[], { unlisted: 'keep', text: { ...text, filterType: 'MASK_PARTIAL' } }, false],
      [[], { unlisted: 'withhold' }, true],
      [[to('KEEP')], { unlisted: 'withhold', text }, false],
      [[to('MASK_PARTIAL')], { unlisted: 'withhold' }, false],
      [[to('REDACT')], { unlisted: 'keep' }, true],
      [[{ target: 'message', filterType: 'KEEP' }], { unlisted: 'withhold' }, false],
    ] as const) {
      const filters = [{ target: 'email', filterType: 'TOKENIZE' }, ...more];
      const policy: JsonObject = JSON.parse(JSON.stringify({ filters, ...rest }));
      const call = await leased(messages, policy);
      const token = tokenIn((await call('GET /people')).answer, 'email');
      const { refusal } = await call('POST /messages', { to: token });
      assert.equal(refusal === undefined, isTaken, JSON.stringify(policy));
    }
  });
});
