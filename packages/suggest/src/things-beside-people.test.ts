import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suggestTreatments } from './suggest.ts';
import { type JudgedRecord, testRecords } from './testing/kept-in-record.ts';

const text = 'x';

/** Things that one misread word made somebody's, and records that are somebody's in truth. */
const records: readonly JudgedRecord[] = [
  {
    title: 'one record by its key, as OData writes it',
    path: '/companies({company_id})/salesInvoiceLines({line_id})',
    record: {
      id: text,
      lineType: text,
      taxCode: text,
      unitPrice: 1,
      item: { id: text, number: text },
    },
    kept: 'id lineType taxCode item.number',
  },
  {
    title: 'somebody by a key, as OData writes it',
    path: '/companies({company_id})/employees({employee_id})',
    record: { id: text, displayName: text, mood: text },
    hidden: 'id displayName mood',
  },
  {
    title: 'what is shown of a thing, by its noun',
    path: '/organizations/{id}',
    record: { guid: text, name: text, tier: text, tier_display_name: text, tier_family: text },
    kept: 'guid name tier tier_display_name tier_family',
  },
  {
    title: 'kinds of hours, and what they are shown as',
    path: '/attributes',
    record: { attributes: [{ attributeId: text, displayName: text, groupDisplayName: text }] },
    kept: 'attributes.attributeId attributes.displayName attributes.groupDisplayName',
  },
  {
    title: 'what is shown of somebody, and of whatever it may be',
    path: '/logs/{id}',
    record: {
      id: text,
      user_display_name: text,
      camper_display_name: text,
      entity_display_name: text,
    },
    hidden: 'user_display_name camper_display_name entity_display_name',
  },
  {
    title: 'how the picture of somebody is stored',
    path: '/customers/{id}',
    record: {
      id: text,
      picture: { id: text, width: 1, height: 1, contentType: text, taken_at: '@date-time' },
    },
    kept: 'picture.width picture.height picture.contentType',
    hidden: 'picture.id picture.taken_at',
  },
  {
    title: 'the same where everything else is told of somebody',
    path: '/employees/{id}/registrations',
    record: { employee_id: text, picture: { width: 1, height: 1, mood: text, contentType: text } },
    kept: 'picture.width picture.height picture.contentType',
    hidden: 'picture.mood',
  },
  {
    title: 'how tall somebody is, beside a picture',
    path: '/customers/{id}',
    record: { id: text, height: 1, picture: { url: text, height: 1 } },
    hidden: 'height picture.url',
  },
  {
    title: 'an image that a program is started from',
    path: '/apps/{id}',
    record: {
      workers: [{ name: text, image: { registry: text, repository: text, digest: text } }],
    },
    kept: 'workers.image.registry workers.image.repository',
  },
  {
    title: 'what lies below a node of a tree',
    path: '/nodes/{id}/children',
    record: { entry: { id: text, name: text, nodeType: text, isFolder: true } },
    kept: 'entry.id entry.name entry.nodeType entry.isFolder',
  },
  {
    title: 'children of a class, a family or a room',
    path: '/rooms/{id}/children',
    record: { entry: { id: text, name: text, allergy: text } },
    hidden: 'entry.name entry.allergy',
  },
  {
    title: 'how many sums and lines there are is no place',
    path: '/users/{id}',
    record: { id: text, currency_decimal_places: 1, place: text },
    kept: 'currency_decimal_places',
    hidden: 'place',
  },
  {
    title: 'whether a call went well, whomever it was about',
    path: '/groups/{id}/members',
    record: {
      message: 'SUCCESS|PARTIAL_SUCCESS',
      resultCode: 1,
      version: 1,
      result: { id: text, email: text },
      failedItems: [{ index: 1 }],
    },
    kept: 'message resultCode',
    hidden: 'result.id result.email',
  },
  {
    title: 'which hosts are let through',
    path: '/containers/{id}',
    record: {
      id: text,
      network_policy: { type: 'allowlist|disabled' },
      tenant: 'student|disabled',
    },
    kept: 'network_policy.type',
    hidden: 'tenant',
  },
  {
    title: 'a poll of whoever runs a channel, named three times',
    path: '/polls',
    record: {
      data: [
        {
          id: text,
          broadcaster_id: text,
          broadcaster_name: text,
          broadcaster_login: text,
          title: text,
          bits_voting_enabled: true,
          started_at: '@date-time',
        },
      ],
    },
    kept: 'data.id data.title data.bits_voting_enabled data.started_at',
    hidden: 'data.broadcaster_id data.broadcaster_name data.broadcaster_login',
  },
  {
    title: 'who comes, with an address and what is known of them',
    path: '/rosters/{id}',
    record: {
      participant_id: text,
      participant_name: text,
      participant_email: text,
      participant_phone: text,
      cravings: 1,
      dosage: 1,
    },
    hidden: 'participant_name participant_email participant_phone cravings dosage',
  },
  {
    title: 'an author that is a number',
    path: '/posts/{id}',
    record: { id: 1, title: text, author: 1 },
    kept: 'id title',
    hidden: 'author',
  },
  {
    title: 'a telephone that is a number',
    path: '/entries/{id}',
    record: { name: text, contact_mobile: 1, mood: text },
    hidden: 'name contact_mobile mood',
  },
  {
    title: 'a group and the mailbox of whoever owns it',
    path: '/groups/{id}',
    record: { id: text, name: text, description: text, owner: '@email', ownerId: text },
    kept: 'id name description',
    hidden: 'owner ownerId',
  },
  {
    title: 'a pet and the mailbox of whoever owns it',
    path: '/subscriptions/{id}',
    record: { id: text, name: text, owner: '@email' },
    hidden: 'name owner',
  },
  {
    title: 'what a service was used for',
    path: '/billing/usage/{id}',
    record: [{ experiment_id: text, experiment_status: text, project_name: text }],
    kept: '.experiment_status .project_name'.replaceAll('.', ''),
  },
  {
    title: 'where bills are sent',
    path: '/billing',
    record: { name: text, city: text, mood: text },
    hidden: 'name city mood',
  },
  {
    title: 'games that most play',
    path: '/games/top',
    record: { data: [{ id: text, name: text }] },
    kept: 'data.id data.name',
  },
  {
    title: 'a name that is said to be a thing’s',
    path: '/sights/copy',
    record: { result: { id: text, name: '?Dashboard name.' } },
    kept: 'result.name',
  },
  {
    title: 'a name that is said to be somebody’s',
    path: '/sights/copy',
    record: { result: { id: text, name: '?Display name.', displayname: '?Member name' } },
    hidden: 'result.name result.displayname',
  },
  {
    title: 'an id that is said to be a thing’s',
    path: '/people/{id}',
    record: { id: '?Campaign ID.', name: text },
    kept: 'id',
    hidden: 'name',
  },
  {
    title: 'an id that is said to be somebody’s',
    path: '/people/{id}',
    record: { id: '?Member ID.', uuid: '?Wallet ID' },
    hidden: 'id uuid',
  },
  {
    title: 'what somebody wrote on a file in the record of somebody',
    path: '/persons/{id}/files',
    record: { data: [{ id: text, description: '?The description of the File' }] },
    hidden: 'data.description',
  },
  {
    title: 'what a payment was for, however it is described',
    path: '/accounts/{id}/transactions',
    others: ['/accounts/{id}/balances', '/accounts'],
    record: {
      id: text,
      amount: 1,
      balance_after: 1,
      description: '?Description of the transaction.',
    },
    hidden: 'description',
  },
  {
    title: 'how many tokens a model of a list may write',
    path: '/agents',
    record: { agents: [{ id: text, model: text, max_tokens: 1 }] },
    kept: 'agents.max_tokens',
  },
  {
    title: 'a segment of users is none of them',
    path: '/segments/{id}',
    record: { key: text, name: '?Name of the user segment.', label: '?Name of the user' },
    kept: 'name',
    hidden: 'label',
  },
  {
    title: 'a long text beside a short one is no longitude',
    path: '/phone_numbers/{id}',
    record: { user_id: text, error: { code: text, long_message: text }, last_seen_long: text },
    kept: 'error.long_message',
    hidden: 'last_seen_long',
  },
];

testRecords(records);

const suggestedFor = (
  path: string,
  record: Record<string, readonly [schema: object, sample?: string]>,
) =>
  suggestTreatments({
    fields: Object.entries(record).map(([name, [schema, sample]]) => ({
      path: name,
      names: [name],
      schema: { ...schema },
      ...(sample !== undefined && { samples: [sample] }),
    })),
    operation: { path },
  });
const outcomes = (...given: Parameters<typeof suggestedFor>) =>
  Object.fromEntries(
    suggestedFor(...given).map(({ path, filterType, class: found }) => [
      path,
      `${filterType} ${found}`,
    ]),
  );

test('an author that is a number has a token, which goes back', () =>
  assert.equal(
    outcomes('/posts', { author: [{ type: 'integer' }] })['author'],
    'TOKENIZE user_id',
  ));

test('the id of a thing may look like a hash, and the id of somebody is theirs', () => {
  const hash = [{ type: 'string' }, '9e107d9d372bb6826bd81d3542a419d6'] as const;
  const record = { id: hash, rateType: [{ type: 'string' }] } as const;
  assert.match(outcomes('/taxRates', record)['id'] ?? '', /^KEEP/);
  assert.doesNotMatch(outcomes('/people', record)['id'] ?? '', /^KEEP/);
});

test('an id is no text, however long its example is', () => {
  const prose = 'Wire transfer of the first of March to the main warehouse in the port of Genoa';
  const found = outcomes('/customers/{id}/activities', { id: [{ type: 'string' }, prose] });
  assert.doesNotMatch(found['id'] ?? '', /text_about_person/);
});

test('a UUID is no address, though the record is a letter', () => {
  const record = {
    id: [{ type: 'string', format: 'uuid' }],
    type: [{ type: 'string', enum: ['email'] }, 'email'],
    send_count: [{ type: 'integer' }],
  } as const;
  assert.doesNotMatch(outcomes('/courier/messages', record)['id'] ?? '', / email$/);
});
