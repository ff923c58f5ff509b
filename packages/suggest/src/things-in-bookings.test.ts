import { testRecords } from './testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'what is told of a room in a booking',
    path: '/hotels/{code}/reservations',
    record: [
      {
        id: text,
        guests: [{ firstName: text, email: text }],
        roomTypeInfo: { roomName: text, roomCategory: text },
        ratePlanInfo: { text: { line1: text, line2: text } },
        roomAmenities: [{ code: text, description: text }],
      },
    ],
    hidden: 'guests.firstName guests.email',
    kept: 'id roomTypeInfo.roomName roomTypeInfo.roomCategory roomAmenities.description',
  },
  {
    title: 'the terms of an invoice, and the condition of a patient',
    path: '/accounts/{id}/invoices',
    record: [{ id: text, number: text, terms_and_conditions: text, customer_notes: text }],
    hidden: 'customer_notes',
    kept: 'id number terms_and_conditions',
  },
  {
    title: 'the condition of a patient',
    path: '/patients/{id}',
    record: { id: text, condition: text, smoking: true, medicalConditions: [text] },
    hidden: 'condition smoking medicalConditions',
  },
  {
    title: 'where a program answers',
    path: '/applications',
    record: [{ uuid: text, fqdn: text, build_pack: text }],
    kept: 'uuid fqdn build_pack',
  },
  {
    title: 'what was written into a field of a form',
    path: '/form_fields/{id}',
    record: { id: text, form_id: text, content_value: text, placement: 1 },
    hidden: 'content_value',
    kept: 'id form_id placement',
  },
  {
    title: 'in which order a list of people comes',
    path: '/clients',
    record: {
      content: [{ id: text, firstName: text, email: text, dateOfBirth: '@date' }],
      pageable: { sort: { empty: true, sorted: true } },
      sort: { orders: [{ property: text, ascending: true, ignoreCase: true }] },
      empty: true,
      totalElements: 1,
      totalPages: 1,
      numberOfElements: 1,
    },
    hidden: 'content.firstName content.email content.dateOfBirth',
    kept:
      'pageable.sort.empty sort.orders.property sort.orders.ascending sort.orders.ignoreCase ' +
      'empty totalElements',
  },
  {
    title: 'how what a link leads to is asked for, in a record of somebody',
    path: '/patients/{id}',
    record: {
      id: text,
      birthDate: '@date',
      diagnosis: text,
      links: [{ href: text, rel: text, method: text, mediaType: text, title: text }],
    },
    hidden: 'diagnosis links.title',
    kept: 'links.method links.mediaType',
  },
  {
    title: 'how grave a fault of a program is, on the computer of somebody',
    path: '/computers/{id}/threats',
    record: [{ id: text, userName: text, severity: 1, symptoms: text, detected: '@date-time' }],
    hidden: 'symptoms userName',
    kept: 'id severity',
  },
  {
    title: 'how grave it is with somebody',
    path: '/patients/{id}/conditions',
    record: [{ id: text, severity: 1, symptoms: text }],
    hidden: 'severity symptoms',
  },
]);
