import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Json } from '@leasehold/privacy';
import { keptInRecord } from '../testing/kept-in-record.ts';

const text = 'x';

/** Records in which something harmless by its name tells of somebody. */
const records: readonly {
  title: string;
  path: string;
  record: Json;
  hidden: string;
  kept: string;
}[] = [
  {
    title: 'values of fields of an owner’s own making',
    path: '/tasks/{gid}',
    record: {
      gid: text,
      custom_fields: [
        {
          gid: text,
          name: text,
          text_value: text,
          number_value: 1,
          people_value: [{ name: text }],
        },
      ],
    },
    hidden: 'custom_fields.text_value custom_fields.number_value custom_fields.people_value.name',
    kept: 'gid custom_fields.gid custom_fields.name',
  },
  {
    title: 'an account at a bank',
    path: '/accounts',
    record: { accounts: [{ type: text, name: text, official_name: text, mask: text }] },
    hidden: 'accounts.name accounts.official_name',
    kept: 'accounts.type',
  },
  {
    title: 'where somebody paid',
    path: '/transactions',
    record: { id: text, pending: true, location: { city: text, lat: 1, lon: 1 } },
    hidden: 'location.city location.lat location.lon',
    kept: 'id pending',
  },
  {
    title: 'an application for a post',
    path: '/applications/{id}',
    record: {
      id: 1,
      status: text,
      candidate_id: 7,
      applied_at: '@date-time',
      rejection_reason: { name: text },
      coordinator: { name: text },
      overall_recommendation: text,
      attributes: [{ rating: text, note: text }],
    },
    hidden:
      'candidate_id rejection_reason.name coordinator.name overall_recommendation attributes.rating attributes.note',
    kept: 'id status applied_at',
  },
  {
    title: 'where somebody learned and worked',
    path: '/candidates/{id}',
    record: {
      email: text,
      created_at: text,
      educations: [{ id: 1, school_name: text, degree: text }],
      employments: [{ company_name: text, title: text }],
    },
    hidden: 'educations.school_name educations.degree employments.company_name employments.title',
    kept: 'created_at',
  },
  {
    title: 'who leads a team',
    path: '/jobs/{id}',
    record: {
      id: 1,
      name: text,
      status: text,
      hiring_team: { hiring_managers: [{ name: text }] },
    },
    hidden: 'hiring_team.hiring_managers.name',
    kept: 'id name status',
  },
  {
    title: 'pay, told in parts',
    path: '/payrolls/{id}',
    record: {
      id: text,
      processed: true,
      employee_compensations: [
        {
          employee_uuid: text,
          taxes: [{ amount: 1 }],
          hourly_compensations: [{ hours: 1, rate: 1 }],
          garnishments: [{ amount: 1, court_ordered: true }],
        },
      ],
    },
    hidden:
      'employee_compensations.employee_uuid employee_compensations.taxes.amount employee_compensations.hourly_compensations.rate employee_compensations.garnishments.amount employee_compensations.garnishments.court_ordered',
    kept: 'id processed',
  },
  {
    title: 'a table that is waited on, and a drive',
    path: '/orders/{id}',
    record: {
      id: text,
      total: 1,
      tabName: text,
      deliveryInfo: { notes: text },
      curbside: { transportDescription: text },
      expense_memo: text,
      cancellation: { reason: text, canceled_at: '@date-time' },
    },
    hidden:
      'tabName deliveryInfo.notes curbside.transportDescription expense_memo cancellation.reason',
    kept: 'id total cancellation.canceled_at',
  },
  {
    title: 'kinds of leave that somebody took',
    path: '/time_off/requests',
    record: [{ id: text, employeeId: text, name: text, type: { name: text } }],
    hidden: 'employeeId name type.name',
    kept: 'id',
  },
  {
    title: 'what a library lent',
    path: '/patrons/{id}/loans',
    record: {
      loans: [{ title: text }],
      holds: [{ title: text }],
      history: [text],
      barcode: text,
      fines: 1,
    },
    hidden: 'loans.title holds.title history barcode fines',
    kept: '',
  },
  {
    title: 'a book beside whoever has it',
    path: '/circulation',
    record: { items: [{ id: text, title: text, borrower: text, status: text }] },
    hidden: 'items.title items.borrower',
    kept: 'items.status',
  },
  {
    title: 'a profile with no name in it',
    path: '/profiles/{id}',
    record: {
      id: text,
      bio: text,
      kids: 1,
      prep: true,
      poly: true,
      distance_km: 1,
      headline: text,
    },
    hidden: 'id bio kids prep poly distance_km headline',
    kept: '',
  },
  {
    title: 'wages in languages no list has',
    path: '/karyawan',
    record: [{ nama: text, telepon: text, alamat: text, gaji: 1 }],
    hidden: 'nama telepon alamat gaji',
    kept: '',
  },
  {
    title: 'wages beside a number of an office',
    path: '/karmchari',
    record: [{ aadhaar: text, vetan: 1 }],
    hidden: 'aadhaar vetan',
    kept: '',
  },
  {
    title: 'how somebody is addressed',
    path: '/hotel-orders/{id}',
    record: { guests: [{ title: text, firstName: text, lastName: text, hotelLoyaltyId: text }] },
    hidden: 'guests.title guests.hotelLoyaltyId',
    kept: '',
  },
  {
    title: 'a person told in attributes',
    path: '/a',
    record: { data: { id: text, type: text, attributes: { title: text, surname_prefix: text } } },
    hidden: 'data.attributes.title data.attributes.surname_prefix',
    kept: 'data.type',
  },
  {
    title: 'an entry of a log',
    path: '/logs',
    record: [
      {
        uuid: text,
        eventType: text,
        actor: { id: text, alternateId: text },
        client: { geographicalContext: { city: text } },
        target: [{ displayName: text, alternateId: text }],
      },
    ],
    hidden:
      'actor.alternateId client.geographicalContext.city target.displayName target.alternateId',
    kept: 'uuid eventType',
  },
  {
    title: 'what opens systems',
    path: '/databases/{id}',
    record: {
      id: text,
      connection: { uri: text, password: text, port: 1 },
      integration_key: text,
      env: [{ name: text, value: text }],
    },
    hidden: 'connection.uri integration_key env.value',
    kept: 'id connection.port',
  },
  {
    title: 'a reading of a clinic',
    path: '/Observation',
    record: { entry: [{ resource: { status: text, code: { text }, note: [{ text }] } }] },
    hidden: 'entry.resource.code.text entry.resource.note.text',
    kept: 'entry.resource.status',
  },
  {
    title: 'a line of a wage run',
    path: '/runs/{id}/lines',
    record: { lines: [{ emp: text, sortcode: text, gross: 1 }], totals: { gross: 1 } },
    hidden: 'lines.sortcode lines.gross',
    kept: '',
  },
  {
    title: 'numbers of an office of a customer',
    path: '/customers/{id}',
    record: { email: text, version: 1, tax_ids: { eu_vat: text } },
    hidden: 'tax_ids.eu_vat',
    kept: 'version',
  },
  {
    title: 'pupils by points',
    path: '/classes/{id}/pupils',
    record: { pupils: [{ pupil: text, behaviour_points: 1 }] },
    hidden: 'pupils.pupil pupils.behaviour_points',
    kept: '',
  },
  {
    title: 'what an athlete did',
    path: '/activities/{id}',
    record: {
      id: 1,
      created_at: text,
      athlete: { id: 1 },
      distance: 1,
      calories: 1,
      perceived_exertion: 1,
      map: { polyline: text },
      start_latlng: [1],
    },
    hidden: 'athlete.id distance calories perceived_exertion map.polyline start_latlng',
    kept: 'id created_at',
  },
  {
    title: 'how somebody slept',
    path: '/sleep',
    record: { data: [{ id: text, type: text, temperature_deviation: 1, restless_periods: 1 }] },
    hidden: 'data.temperature_deviation data.restless_periods',
    kept: 'data.type',
  },
  {
    title: 'marks of what was handed in',
    path: '/assignments/{id}/submissions',
    record: [{ user_id: 1, grader_id: 1, attempt: 1, score: 1, points_deducted: 1 }],
    hidden: 'user_id grader_id score points_deducted',
    kept: 'attempt',
  },
  {
    title: 'how somebody lives',
    path: '/leases/{id}',
    record: { id: 1, status: text, tenants: [{ email: text }], rent: 1, security_deposit: 1 },
    hidden: 'tenants.email rent security_deposit',
    kept: 'id status',
  },
  {
    title: 'what an office grants somebody',
    path: '/claimants/{id}/awards',
    record: { status: text, sanction_days: 1, child_count: 1, has_carer: true },
    hidden: 'sanction_days child_count has_carer',
    kept: 'status',
  },
  {
    title: 'somebody in prison',
    path: '/prisoners/{number}',
    record: { number: text, last_updated: text, cell_location: text, iep: text, remand: true },
    hidden: 'number cell_location iep remand',
    kept: 'last_updated',
  },
  {
    title: 'leave to stay in a country',
    path: '/visas/{id}',
    record: { id: text, created_at: text, subclass: text, bridging: true, overstay_days: 1 },
    hidden: 'subclass bridging overstay_days',
    kept: 'id created_at',
  },
  {
    title: 'who works at a machine',
    path: '/work-orders/{id}',
    record: { id: text, oee: 1, operator: { name: text, badge: text } },
    hidden: 'operator.name operator.badge',
    kept: 'id oee',
  },
  {
    title: 'how long somebody has worked',
    path: '/employees/{id}',
    record: { status: text, years_of_service: 1 },
    hidden: 'years_of_service',
    kept: 'status',
  },
  {
    title: 'what is told of somebody under other nouns',
    path: '/persons/{pid}',
    record: {
      status: text,
      gender: { type: text },
      facts: [{ type: text, value: text }],
      names: [{ nameForms: [{ fullText: text }] }],
      companions: [{ name: text }],
    },
    hidden: 'gender.type facts.type facts.value names.nameForms.fullText companions.name',
    kept: 'status',
  },
  {
    title: 'what somebody plays for',
    path: '/players/{id}/wagers',
    record: { currency: text, deposit_limit: 1, self_excluded: true, loss_streak: 1 },
    hidden: 'deposit_limit self_excluded loss_streak',
    kept: 'currency',
  },
  {
    title: 'a return of taxes',
    path: '/returns/{id}',
    record: { id: text, status: text, taxpayer: { tin: text }, agi: 1, withholding: 1 },
    hidden: 'agi withholding',
    kept: 'id status',
  },
  {
    title: 'what an account has left',
    path: '/accounts',
    record: [{ currency: text, balance: text, hold: text, available: text }],
    hidden: 'balance hold available',
    kept: '',
  },
  {
    title: 'a client that is a program',
    path: '/clients/{client_id}',
    record: { name: text, grant_types: [text], callbacks: [text], client_secret: text },
    hidden: 'client_secret',
    kept: 'name grant_types callbacks',
  },
];

for (const { title, path, record, hidden, kept } of records)
  suite(title, () => {
    const found = keptInRecord(path, record);
    const paths = (fields: string): string[] => fields.split(' ').filter((field) => field !== '');
    const isKept = (field: string): boolean =>
      found.some((one) => one.replace(/^\./, '') === field);
    test('what tells of somebody is not kept', () =>
      assert.deepEqual(paths(hidden).filter(isKept), []));
    test('what an agent needs is kept', () =>
      assert.deepEqual(
        paths(kept).filter((field) => !isKept(field)),
        [],
      ));
  });
