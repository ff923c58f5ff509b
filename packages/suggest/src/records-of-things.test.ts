import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import { keptInRecord } from './testing/kept-in-record.ts';

const text = 'x';

/** Records of things that were taken for somebody's, and of people that look much like them. */
const records: readonly {
  title: string;
  path: string;
  record: Json;
  kept: string;
  hidden?: string;
}[] = [
  {
    title: 'what is asked for by a verb behind it',
    path: '/templates/update',
    record: { slug: text, name: text, text, subject: text, publish_from_name: text },
    kept: 'slug name text subject',
    hidden: 'publish_from_name',
  },
  {
    title: 'lists that are searched for',
    path: '/crm/v3/lists/search',
    record: { lists: [{ listId: text, name: text, processingStatus: text }] },
    kept: 'lists.listId lists.name',
  },
  {
    title: 'what records are described by',
    path: '/metadata/list',
    record: [{ name: text, state: text }],
    kept: 'name state',
  },
  {
    title: 'a paper that is to be signed',
    path: '/signature_request/{id}',
    record: {
      signature_request: {
        signature_request_id: text,
        title: text,
        subject: text,
        requester_email_address: text,
        signatures: [{ signer_name: text, signer_email_address: text }],
      },
    },
    kept: 'signature_request.signature_request_id signature_request.title signature_request.subject',
    hidden:
      'signature_request.requester_email_address signature_request.signatures.signer_name signature_request.signatures.signer_email_address',
  },
  {
    title: 'leave that is asked for is somebody’s',
    path: '/time_off_requests/{id}',
    record: { time_off_request: { id: text, reason: text, requester_email: text } },
    kept: '',
    hidden: 'time_off_request.reason time_off_request.requester_email',
  },
  {
    title: 'a place with its hours',
    path: '/v2/locations/{id}',
    record: {
      location: {
        id: text,
        name: text,
        description: text,
        merchant_id: text,
        phone_number: text,
        business_hours: { periods: [{ day_of_week: text }] },
        address: { address_line_1: text, first_name: text, last_name: text },
      },
    },
    kept: 'location.id location.name location.description',
    hidden:
      'location.address.address_line_1 location.address.first_name location.address.last_name',
  },
  {
    title: 'whoever has hours and a date of birth',
    path: '/practitioners/{id}',
    record: {
      id: text,
      name: text,
      phone: text,
      birth_date: '@date',
      business_hours: { periods: [{ day: text }] },
    },
    kept: '',
    hidden: 'name phone birth_date',
  },
  {
    title: 'a firm with the people to ask for there',
    path: '/vendors/{id}',
    record: {
      vendor: {
        id: text,
        name: text,
        account_number: text,
        contacts: [{ id: text, name: text, email_address: text, phone_number: text }],
        address: { address_line_1: text, first_name: text },
      },
    },
    kept: 'vendor.id vendor.name',
    hidden:
      'vendor.account_number vendor.contacts.name vendor.contacts.email_address vendor.contacts.phone_number vendor.address.address_line_1 vendor.address.first_name',
  },
  {
    title: 'somebody with an address book',
    path: '/users/{id}',
    record: { id: text, name: text, contacts: [{ name: text, email: text }] },
    kept: '',
    hidden: 'id name contacts.name contacts.email',
  },
  {
    title: 'an account of a team',
    path: '/accounts',
    record: [
      {
        id: text,
        name: text,
        slug: text,
        owner_ids: [text],
        roles_allowed: [text],
        billing_name: text,
        billing_email: text,
      },
    ],
    kept: 'id name slug roles_allowed',
    hidden: 'owner_ids billing_name billing_email',
  },
  {
    title: 'where a program logs in',
    path: '/projects/{id}/symbol-sources',
    record: [{ id: text, name: text, url: text, username: text, password: text, layout: text }],
    kept: 'id name layout',
    hidden: 'username password',
  },
  {
    title: 'whoever logs in somewhere',
    path: '/users/{id}',
    record: { id: text, name: text, url: text, username: text, password: text },
    kept: '',
    hidden: 'id name username password',
  },
  {
    title: 'a machine of a business',
    path: '/v2/devices/{id}',
    record: { device: { id: text, status: text, model: text } },
    kept: 'device.id device.status device.model',
  },
  {
    title: 'a telephone of somebody',
    path: '/devices/{id}',
    record: { device: { id: text, user_id: text, push_token: text } },
    kept: '',
    hidden: 'device.id device.user_id device.push_token',
  },
  {
    title: 'how much there is of something, and who counted it',
    path: '/inventory/adjustments/{id}',
    record: {
      adjustment: {
        id: text,
        from_state: 'IN_STOCK|SOLD',
        quantity: text,
        catalog_object_id: text,
        employee_id: text,
        occurred_at: '@date-time',
      },
    },
    kept: 'adjustment.id adjustment.from_state adjustment.occurred_at adjustment.catalog_object_id',
    hidden: 'adjustment.employee_id',
  },
  {
    title: 'a fax',
    path: '/fax/{id}',
    record: { fax: { fax_id: text, number: text, to: text } },
    kept: 'fax.fax_id',
    hidden: 'fax.number fax.to',
  },
  {
    title: 'a key by its id, and never the key',
    path: '/organizations/{id}/api_keys',
    record: { data: [{ object: 'api_key|', id: text, obfuscated_value: text, value: text }] },
    kept: 'data.id',
    hidden: 'data.value',
  },
  {
    title: 'a plan with the name that stands on invoices',
    path: '/plans',
    record: [{ code: text, name: text, invoice_display_name: text, description: text }],
    kept: 'code name invoice_display_name description',
  },
  {
    title: 'somebody with a displayed name',
    path: '/things/{id}',
    record: { id: text, name: text, user_display_name: text, email: text },
    kept: '',
    hidden: 'name user_display_name email',
  },
  {
    title: 'what is added on',
    path: '/add_ons',
    record: { add_on: { code: text, name: text, description: text } },
    kept: 'add_on.code add_on.name add_on.description',
  },
  {
    title: 'a definition, and who changed it last',
    path: '/tab_definitions',
    record: {
      id: text,
      name: text,
      font: text,
      createdByDisplayName: text,
      lastModifiedByDisplayName: text,
      required: true,
    },
    kept: 'id font required',
    hidden: 'createdByDisplayName lastModifiedByDisplayName',
  },
  {
    title: 'an office with a telephone',
    path: '/offices/{id}',
    record: { id: text, name: text, phone: text, address1: text, city: text },
    kept: 'id name',
  },
  {
    title: 'who may do what, wherever it is asked',
    path: '/organizations/{id}/accounts/{id}/permissions',
    record: { permissions: [{ id: text, name: text }] },
    kept: 'permissions.id permissions.name',
  },
  {
    title: 'where a robot runs, and where somebody was',
    path: '/synthetics/locations',
    record: { locations: [{ id: text, name: text }] },
    kept: 'locations.id locations.name',
  },
  {
    title: 'what a token says of whoever has it',
    path: '/authorization-servers/{id}/claims',
    record: [{ id: text, name: text, claimType: text, valueType: text, alwaysInclude: true }],
    kept: 'id name claimType valueType',
  },
  {
    title: 'a claim of somebody who is insured',
    path: '/claims',
    record: [{ id: text, policyholder: text, reason: text }],
    kept: '',
    hidden: 'policyholder reason',
  },
  {
    title: 'what a letter is made from',
    path: '/brands/{id}/templates/email/{name}/default-content',
    record: { subject: text, body: text },
    kept: 'subject body',
  },
  {
    title: 'how conversations are described',
    path: '/conversations/attributes/{id}/options',
    record: { id: text, name: text, description: text, data_type: text },
    kept: 'id name description data_type',
  },
  {
    title: 'a domain that mail is sent from',
    path: '/email-domains/{id}',
    record: { id: text, domain: text, displayName: text, userName: text, status: text },
    kept: 'id domain status',
  },
  {
    title: 'a category below another one',
    path: '/tracking-categories',
    record: [{ id: text, name: text, parent_id: text, parent_name: text, code: text }],
    kept: 'id name code parent_id',
  },
  {
    title: 'a pupil with a parent',
    path: '/pupils',
    record: [{ id: text, name: text, parent_name: text }],
    kept: '',
    hidden: 'id name parent_name',
  },
  {
    title: 'records that are asked for by what is done',
    path: '/apikeys/readMultiple',
    record: { items: [{ accountId: text, name: text, description: text, apiKey: text }] },
    kept: 'items.name items.description',
    hidden: 'items.apiKey',
  },
  {
    title: 'people who are asked for by what is done',
    path: '/persons/getByKey',
    record: { id: text, name: text },
    kept: '',
    hidden: 'id name',
  },
  {
    title: 'a place in a warehouse',
    path: '/bin_locations',
    record: [{ id: 1, name: text, location_id: 1 }],
    kept: 'id name location_id',
  },
  {
    title: 'people that are brought in by a job',
    path: '/contacts/imports/{id}',
    record: { id: text, status: text, created_at: text, counts: { total: 1 } },
    kept: 'id status created_at counts.total',
  },
  {
    title: 'where files lie',
    path: '/buckets',
    record: { buckets: [{ id: text, name: text, description: text, orgID: text }] },
    kept: 'buckets.id buckets.name buckets.description',
  },
  {
    title: 'groups of what was found',
    path: '/people/search',
    record: { buckets: [{ key: text, doc_count: 1 }] },
    kept: 'buckets.doc_count',
    hidden: 'buckets.key',
  },
  {
    title: 'a record in an envelope of JSON:API',
    path: '/push-tokens/{id}',
    record: {
      data: { type: 'push-token|', id: text, attributes: { token: text, platform: text } },
    },
    kept: 'data.id data.attributes.platform',
    hidden: 'data.attributes.token',
  },
  {
    title: 'a browser that somebody signed in with',
    path: '/clients/{id}',
    record: { object: 'client|', id: text, session_ids: [text], sign_in_id: text },
    kept: 'id',
  },
  {
    title: 'a domain of an organisation',
    path: '/organizations/{id}/domains',
    record: { data: [{ id: text, name: text, affiliation_email_address: text }] },
    kept: 'data.id data.name',
    hidden: 'data.affiliation_email_address',
  },
  {
    title: 'whoever sells something to a firm',
    path: '/products',
    record: [{ id: 1, sku: text, supplier: { id: 1, name: text, email: text, phone: text } }],
    kept: 'id sku supplier.id supplier.name',
    hidden: 'supplier.email supplier.phone',
  },
  {
    title: 'an account that may be switched off, and somebody who may be disabled',
    path: '/settings/{id}',
    record: { bank_status: 'VERIFICATION_IN_PROGRESS|VERIFIED|DISABLED', work: 'worker|disabled' },
    kept: 'bank_status',
    hidden: 'work',
  },
];

for (const { title, path, record, kept, hidden = '' } of records)
  suite(title, () => {
    const found = keptInRecord(path, record).map((one) => one.replace(/^\./, ''));
    const missing = (fields: string, isKept: boolean): string[] =>
      fields.split(' ').filter((field) => field !== '' && found.includes(field) !== isKept);
    test('it is kept', () => assert.deepEqual(missing(kept, true), []));
    test('it is not kept', () => assert.deepEqual(missing(hidden, false), []));
  });
