import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { PublicError, type ErrorCode } from '@leasehold/contract';
import { createFilterFinder, parsePolicy, type Json } from '@leasehold/privacy';
import { createTestControl, type TestControl } from '../testing/control.ts';
import { crm } from '../testing/seed.ts';

const text = { type: 'string' };
const answer = (properties: object) => ({
  get: {
    responses: {
      200: {
        description: 'ok',
        content: { 'application/json': { schema: { type: 'object', properties } } },
      },
    },
  },
});

/** Another API: some fields of the same name, one of the same class, one that means another thing. */
const clinic = {
  openapi: '3.1.0',
  info: { title: 'Clinic', version: '1' },
  servers: [{ url: 'https://clinic.test' }],
  paths: {
    '/patients/{id}': answer({
      mail: { type: 'string', format: 'email' },
      dob: { type: 'string', format: 'date' },
      name: text,
      ward: text,
    }),
    '/plans/{id}': answer({
      plan: { type: 'object', properties: { name: text, price: { type: 'number' } } },
    }),
  },
};

const policy = {
  filters: [
    { target: 'email', filterType: 'TOKENIZE' },
    { target: 'dob', filterType: 'AGE_GROUP', bandYears: 10 },
    { target: 'name', filterType: 'KEEP' },
    { target: 'id', filterType: 'KEEP', operation: 'getCustomer' },
    { target: 'faxMachine', filterType: 'KEEP' },
  ],
  unlisted: 'keep',
  echo: false,
  nulls: 'hide',
  open: [{ road: 'sort', target: 'dob' }],
};

const refusal = (code: ErrorCode) => (error: unknown) =>
  error instanceof PublicError && error.code === code;

async function enrol({ owner }: TestControl, description: object) {
  return (
    await owner('POST /apis', { body: { description: { text: JSON.stringify(description) } } })
  ).id;
}

// promise: policy.templates
suite('a template', () => {
  test('is kept, read, renamed and removed, and the log tells each without what it says', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const apiId = await enrol(control, crm);
    const kept = await owner('POST /templates', { body: { name: 'Front desk', apiId, policy } });
    assert.deepEqual(kept.document, policy);
    const params = { id: kept.id };
    assert.deepEqual(await owner('GET /templates/{id}', { params }), kept);
    const { items } = await owner('GET /templates');
    assert.deepEqual(
      items.map(({ name, apiName, filters }) => [name, apiName, filters]),
      [['Front desk', 'CRM', 5]],
    );
    await assert.rejects(
      owner('POST /templates', { body: { name: 'Front desk', policy } }),
      refusal('conflict'),
    );
    await assert.rejects(
      owner('POST /templates', { body: { name: 'Broken', policy: { filters: 1 } } }),
      refusal('policy_invalid'),
    );
    const renamed = await owner('PATCH /templates/{id}', {
      params,
      body: { name: 'Reception', revision: kept.revision },
    });
    assert.deepEqual([renamed.name, renamed.document, renamed.revision], ['Reception', policy, 2]);
    await assert.rejects(
      owner('PATCH /templates/{id}', { params, body: { name: 'Late', revision: kept.revision } }),
      refusal('conflict'),
    );
    await owner('DELETE /templates/{id}', { params });
    await assert.rejects(owner('GET /templates/{id}', { params }), refusal('not_found'));
    const log = await owner('GET /audit', { query: { group: 'template' } });
    assert.deepEqual(
      log.items.map(({ action, detail }) => [action, detail['name']]),
      [
        ['template.removed', 'Reception'],
        ['template.changed', 'Reception'],
        ['template.kept', 'Front desk'],
      ],
    );
    assert.ok(!JSON.stringify(log).includes('faxMachine'));
  });

  test('is taken as it is written for the API it was made for, by a lease that is cut from it', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const apiId = await enrol(control, crm);
    const { id } = await owner('POST /templates', { body: { name: 'Desk', apiId, policy } });
    const fit = await owner('GET /templates/{id}/fit', { params: { id }, query: { apiId } });
    assert.deepEqual(fit, { policy, isAsWritten: true, fits: [], gaps: [] });
    const body = { apiId, name: 'Support', purpose: 'tickets', template: id };
    const lease = await owner('POST /leases', { body });
    const versions = await owner('GET /leases/{id}/policies', { params: { id: lease.id } });
    assert.deepEqual(versions.items[0]?.document, policy);
    assert.equal(versions.items[0]?.note, 'From the template Desk');
    await assert.rejects(
      owner('POST /leases', { body: { ...body, policy: { filters: [] } } }),
      refusal('invalid_request'),
    );
    await owner('DELETE /templates/{id}', { params: { id } });
    const after = await owner('GET /leases/{id}/policies', { params: { id: lease.id } });
    assert.deepEqual(after, versions, 'no lease follows a template');
  });

  test('takes to another API what fits by name and class, and says what was left out', async () => {
    await using control = await createTestControl();
    const { owner } = control;
    const made = await enrol(control, crm);
    const apiId = await enrol(control, clinic);
    const { id } = await owner('POST /templates', { body: { name: 'Desk', apiId: made, policy } });
    const fit = await owner('GET /templates/{id}/fit', { params: { id }, query: { apiId } });
    assert.deepEqual(
      fit.fits.map(({ target, filterType, by }) => [target, filterType, by]),
      [
        ['dob', 'AGE_GROUP', 'name'],
        ['plan.name', 'KEEP', 'name'],
        ['email', 'TOKENIZE', 'class'],
      ],
    );
    assert.deepEqual(
      fit.gaps.map(({ what, why }) => [what, why]),
      [
        ['unlisted', 'unlisted'],
        ['echo', 'echo'],
        [fit.gaps[2]?.what, 'road'],
        ['id (getCustomer)', 'no such operation'],
        ['name', 'protected here'],
        ['faxMachine', 'no such field'],
      ],
    );
    const find = finderOf(fit.policy);
    assert.equal(find('mail')?.filterType, 'TOKENIZE');
    assert.deepEqual(find('dob'), { ...find('dob'), filterType: 'AGE_GROUP', bandYears: 10 });
    // Here a name is a patient's: it stays kept where it is that of a plan alone.
    assert.deepEqual(find('plan.name'), {
      target: 'plan.name',
      filterType: 'KEEP',
      valuesOnly: true,
    });
    for (const path of ['name', 'ward', 'plan.price']) assert.equal(find(path), undefined, path);
    assert.deepEqual(
      { ...(fit.policy as object), filters: [] },
      { filters: [], unlisted: 'withhold', echo: true, nulls: 'hide' },
    );
  });
});

// promise: policy.compare
test('leases, their versions and templates are compared by their ids, field by field', async () => {
  await using control = await createTestControl();
  const { owner } = control;
  const apiId = await enrol(control, crm);
  const strict = { filters: [{ target: 'email', filterType: 'REDACT' }] };
  const lease = await owner('POST /leases', {
    body: { apiId, name: 'Support', purpose: 'p', policy: strict },
  });
  await owner('POST /leases/{id}/policies', {
    params: { id: lease.id },
    body: { policy: { filters: [{ target: 'email', filterType: 'KEEP' }] }, revision: 1 },
  });
  const template = await owner('POST /templates', {
    body: { name: 'Desk', policy: { filters: [{ target: 'email', filterType: 'TOKENIZE' }] } },
  });
  const compare = async (before: string, after: string, only?: 'differs' | 'reveals') =>
    owner('GET /policies/compare', { query: { before, after, ...(only && { only }) } });
  const versions = await compare(`${lease.id}@1`, lease.id);
  assert.deepEqual(
    [versions.before.version, versions.after.version, versions.letsMore],
    [1, 2, true],
  );
  const email = versions.fields.filter(({ path }) => path.endsWith('email'));
  assert.ok(email.length > 0);
  for (const { from, to, letsMore } of email)
    assert.deepEqual([from, to, letsMore], ['REDACT', 'KEEP', true]);
  assert.ok(versions.fields.some(({ from, to }) => from === 'WITHHOLD' && to === 'WITHHOLD'));
  const narrowed = await compare(`${lease.id}@1`, lease.id, 'differs');
  assert.deepEqual(narrowed.fields, email);
  const back = await compare(lease.id, `${lease.id}@1`, 'reveals');
  assert.deepEqual([back.fields, back.differing], [[], email.length]);
  const mixed = await compare(lease.id, template.id, 'differs');
  assert.deepEqual(
    [mixed.after.name, mixed.after.templateId, mixed.after.apiId],
    ['Desk', template.id, apiId],
  );
  assert.ok(mixed.fields.every(({ from, to }) => from === 'KEEP' && to === 'TOKENIZE'));
  const alone = await compare(template.id, template.id);
  assert.deepEqual([alone.known, alone.isSame, alone.before.apiId], [0, true, null]);
  await assert.rejects(compare(`${lease.id}@9`, lease.id), refusal('not_found'));
});

function finderOf(document: Json) {
  const { policy: parsed, issues } = parsePolicy(document);
  assert.ok(parsed, JSON.stringify(issues));
  return createFilterFinder(parsed);
}
