import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import { keptInRecord } from './testing/kept-in-record.ts';

const text = 'x';
const time = '@date-time';

/** What an agent needs of a thing, and the record in which the same name would tell of somebody. */
interface Kind {
  kind: string;
  path: string;
  record: Json;
  kept: string;
  /** Where the same is somebody's. */
  elsewhere: { path: string; record: Json; hidden: string };
}

const kinds: readonly Kind[] = [
  {
    kind: 'disabled, of what is switched off',
    path: '/webhooks',
    record: { id: text, status: 'enabled|disabled', mode: 'auto|disabled' },
    kept: 'status mode',
    elsewhere: {
      path: '/passes',
      record: { id: text, status: 'student|senior|disabled', kind: 'totally_disabled|veteran' },
      hidden: 'status kind',
    },
  },
  {
    kind: 'the version of a file',
    path: '/users/{id}/files',
    record: { files: [{ id: text, name: text, etag: text }] },
    kept: 'files.etag',
    elsewhere: { path: '/members', record: { email: text, etag: text }, hidden: 'etag' },
  },
  {
    kind: 'hashes of commits',
    path: '/deployments',
    record: { creator: { email: text }, commit: { hash: text, digest: text } },
    kept: 'commit.hash commit.digest',
    elsewhere: {
      path: '/members',
      record: { email: text, hash: text, digest: text },
      hidden: 'hash digest',
    },
  },
  {
    kind: 'roots and signatures of blocks',
    path: '/blocks',
    record: { slot: 1, state_root: '@hex', signature: '@hex' },
    kept: 'state_root signature',
    elsewhere: {
      path: '/members/{id}',
      record: { email: text, signature: text, signature_hash: '@hex' },
      hidden: 'signature signature_hash',
    },
  },
  {
    kind: 'where somebody signs in',
    path: '/users/{id}',
    record: { email: text, password: text, provider: text },
    kept: 'provider',
    elsewhere: {
      path: '/patients/{id}',
      record: { name: text, birth_date: text, provider: text, last_access: time },
      hidden: 'provider',
    },
  },
  {
    kind: 'settings of a meeting',
    path: '/meetings/{id}',
    record: { id: 1, settings: { waiting_room: true, jbh_time: 5, contact_email: text } },
    kept: 'settings.waiting_room settings.jbh_time',
    elsewhere: {
      path: '/members/{id}',
      record: { email: text, settings: { screen_reader: true, drinks_per_week: 3 } },
      hidden: 'settings.screen_reader settings.drinks_per_week',
    },
  },
  {
    kind: 'whether a field is filled',
    path: '/persons/{id}',
    record: { email: text, ssn_last_4_provided: true, email_confirmed: true },
    kept: 'ssn_last_4_provided email_confirmed',
    elsewhere: {
      path: '/parishioners',
      record: { email: text, is_confirmed: true, hiv_test_provided: true },
      hidden: 'is_confirmed hiv_test_provided',
    },
  },
  {
    kind: 'kinds of music and of books',
    path: '/albums/{id}',
    record: { id: text, album_type: 'single|album', genres: [text], release_date: text },
    kept: 'album_type genres release_date',
    elsewhere: {
      path: '/eleves/{id}',
      record: { nom: text, prenom: text, genre: text },
      hidden: 'genre',
    },
  },
  {
    kind: 'lines of an address of a place',
    path: '/venues',
    record: { name: text, capacity: 1, address: { line1: text } },
    kept: 'address.line1',
    elsewhere: {
      path: '/usage',
      record: { line: text, a_number: text, address: { line1: text } },
      hidden: 'line a_number',
    },
  },
  {
    kind: 'problems of a call',
    path: '/employees/{id}/leave',
    record: { problem: { type: text, invalidFields: [{ name: text, reason: text }] } },
    kept: 'problem.type problem.invalidFields.reason',
    elsewhere: {
      path: '/employees/{id}/leave',
      record: { leave: { type: text, reason: text } },
      hidden: 'leave.type leave.reason',
    },
  },
  {
    kind: 'pictures of goods and of servers',
    path: '/servers',
    record: { id: text, image: text, contact_email: text },
    kept: 'image',
    elsewhere: {
      path: '/residents',
      record: { email: text, image: text },
      hidden: 'image',
    },
  },
  {
    kind: 'an authorization that is a record',
    path: '/transactions',
    record: { id: text, authorization: { id: text, approved: true, created: time } },
    kept: 'authorization.id authorization.approved authorization.created',
    elsewhere: {
      path: '/requests',
      record: { id: text, authorization: text },
      hidden: 'authorization',
    },
  },
  {
    kind: 'what a price and an event are called',
    path: '/events/{id}',
    record: { id: text, capacity: 1, name: { text, html: text }, price: { nickname: text } },
    kept: 'name.text name.html price.nickname',
    elsewhere: {
      path: '/patients/{id}',
      record: { id: text, birth_date: text, name: { text }, nickname: text },
      hidden: 'name.text nickname',
    },
  },
  {
    kind: 'times of the record',
    path: '/contacts/{id}',
    record: { email: text, status_changed: time, last_replied_at: time, snoozed_until: time },
    kept: 'status_changed last_replied_at snoozed_until',
    elsewhere: {
      path: '/contacts/{id}',
      record: { email: text, sober_since: time, paroled_at: time },
      hidden: 'sober_since paroled_at',
    },
  },
  {
    kind: 'rooms and cleaning of a hotel',
    path: '/rooms',
    record: { number: text, room: text, floor: 1, housekeeping_status: text, out_of_order: true },
    kept: 'number room floor housekeeping_status out_of_order',
    elsewhere: {
      path: '/stays',
      record: { guest: text, room: text, arrival: text },
      hidden: 'room arrival',
    },
  },
  {
    kind: 'whom the readers of a campaign answer',
    path: '/campaigns/{id}',
    record: { id: text, name: text, reply_to: text, from_email: text, sent: 1, status: text },
    kept: 'name sent status',
    elsewhere: {
      path: '/rsvps/{id}',
      record: { id: text, name: text, email: text },
      hidden: 'name email',
    },
  },
  {
    kind: 'references to what is no person',
    path: '/invoice/{id}',
    record: { Id: text, DocNumber: text, DueDate: text, CurrencyRef: { value: text, name: text } },
    kept: 'DocNumber DueDate CurrencyRef.value CurrencyRef.name',
    elsewhere: {
      path: '/timeactivity/{id}',
      record: { Id: text, EmployeeRef: { value: text, name: text }, DocumentNumber: text },
      hidden: 'EmployeeRef.value EmployeeRef.name DocumentNumber',
    },
  },
  {
    kind: 'addresses that an object of addresses holds, and other pages',
    path: '/albums/{id}',
    record: { id: text, external_urls: { shop: text }, next: text, total: 1 },
    kept: 'external_urls.shop next',
    elsewhere: {
      path: '/users/{id}',
      record: { id: text, email: text, external_urls: { shop: text }, next: text },
      hidden: 'external_urls.shop next',
    },
  },
  {
    kind: 'performers, who are published with their music',
    path: '/artists/{id}',
    record: { id: text, name: text, uri: text, popularity: 1, genres: [text] },
    kept: 'id name popularity genres',
    elsewhere: {
      path: '/artists/{id}',
      record: { id: text, name: text, email: text, uri: text },
      hidden: 'id name email',
    },
  },
  {
    kind: 'a resource of a cluster, and how it is tried',
    path: '/scale/{name}',
    record: {
      metadata: { name: text, namespace: text, generation: 1, resourceVersion: text, uid: text },
      readinessProbe: { failureThreshold: 1 },
    },
    kept: 'metadata.name readinessProbe.failureThreshold',
    elsewhere: {
      path: '/days/{id}',
      record: { user_id: text, readiness: { score: 1, resting: 1 } },
      hidden: 'readiness.score readiness.resting',
    },
  },
  {
    kind: 'what an API says of a call, and what people say',
    path: '/zones/{id}',
    record: { success: true, messages: [{ code: 1, message: text }], result: { id: text } },
    kept: 'success messages.message',
    elsewhere: {
      path: '/tickets/{id}',
      record: { messages: [{ id: text, author: text, message: text, type: text }] },
      hidden: 'messages.message messages.author',
    },
  },
  {
    kind: 'what a link says of itself',
    path: '/members/{id}',
    record: { email_address: text, _links: [{ rel: text, href: text, targetSchema: text }] },
    kept: '_links.rel _links.targetSchema',
    elsewhere: {
      path: '/members/{id}',
      record: { email_address: text, rel: text, targetSchema: text, links: [{ href: text }] },
      hidden: 'rel targetSchema links.href',
    },
  },
  {
    kind: 'an account of a ledger',
    path: '/account/{id}',
    record: {
      Id: text,
      Name: text,
      Classification: 'Asset|Equity',
      CurrentBalance: 1,
      Description: text,
    },
    kept: 'Name Classification',
    elsewhere: {
      path: '/account/{id}',
      record: { Id: text, Name: text, Type: 'checking|savings', CurrentBalance: 1 },
      hidden: 'Name CurrentBalance',
    },
  },
  {
    kind: 'a ride, and whoever is in a course',
    path: '/activities/{id}',
    record: { id: 1, name: text, athlete: { id: 1 }, distance: 1, elapsed_time: 1 },
    kept: 'name elapsed_time',
    elsewhere: {
      path: '/activities/{id}',
      record: { id: 1, name: text, athlete: { id: 1 } },
      hidden: 'name athlete.id',
    },
  },
  {
    kind: 'where the clock of somebody stands',
    path: '/users/{id}',
    record: { name: text, email: text, timeZone: text, expand: text },
    kept: 'timeZone expand',
    elsewhere: {
      path: '/users/{id}',
      record: { name: text, email: text, zone: text },
      hidden: 'zone',
    },
  },
  {
    kind: 'how far mail and sign-in are set up, and how far somebody is',
    path: '/users/{id}/addresses',
    record: {
      email: text,
      spf_status: 'ok|failed',
      domain_verification_status: text,
      mail_tracking_status: text,
      mfaStatus: text,
      sso_connected_at: time,
      marketing_cancelled_at: time,
      deadline: time,
    },
    kept: 'spf_status domain_verification_status mail_tracking_status mfaStatus sso_connected_at marketing_cancelled_at deadline',
    elsewhere: {
      path: '/users/{id}',
      record: { email: text, custody_status: text, sobriety_status: text, relapsed_at: time },
      hidden: 'custody_status sobriety_status relapsed_at',
    },
  },
  {
    kind: 'whose a rack is, where a customer of the service is called a tenant',
    path: '/racks',
    record: { name: text, serial: text, comments: text, tenant: { id: 1, name: text, slug: text } },
    kept: 'name serial comments tenant.name',
    elsewhere: {
      path: '/tenancies',
      record: { name: text, comments: text, tenant: { id: 1, name: text, phone: text } },
      hidden: 'name comments tenant.name',
    },
  },
  {
    kind: 'clients of a sign-in',
    path: '/oauth/clients/{id}',
    record: { client: { id: 1, name: text, description: text, user_id: 1 } },
    kept: 'client.id client.name client.description',
    elsewhere: {
      path: '/agency/clients/{id}',
      record: { client: { id: 1, name: text, description: text, user_id: 1 } },
      hidden: 'client.id client.name client.description',
    },
  },
  {
    kind: 'records that are found by what is typed, and what stands in their fields',
    path: '/records/autocomplete',
    record: { records: [{ id: text, name: text, created_at: time, updated_at: time }] },
    kept: 'records.name',
    elsewhere: {
      path: '/records/autocomplete',
      record: { records: [{ id: text, name: text }] },
      hidden: 'records.name',
    },
  },
];

for (const { kind, path, record, kept, elsewhere } of kinds)
  suite(kind, () => {
    test('is kept of a thing', () => {
      const found = keptInRecord(path, record);
      for (const field of kept.split(' ')) assert.ok(found.includes(field), field);
    });
    test('is not kept where it tells of somebody', () => {
      const found = keptInRecord(elsewhere.path, elsewhere.record);
      for (const field of elsewhere.hidden.split(' ')) assert.ok(!found.includes(field), field);
    });
  });
