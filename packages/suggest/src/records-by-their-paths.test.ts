import { type JudgedRecord, testRecords } from './testing/kept-in-record.ts';

const text = 'x';

/** Records that a word of their path, or one field, tells apart from others of the same noun. */
const records: readonly JudgedRecord[] = [
  {
    title: 'posts that wait for somebody',
    path: '/api/v1/recruits/{postId}',
    record: { id: text, title: text, employmentType: text, benefits: [{ id: text, name: text }] },
    kept: 'id title employmentType benefits.id benefits.name',
  },
  {
    title: 'recruits themselves',
    path: '/recruits/{id}',
    record: { id: text, name: text, position: text },
    kept: '',
    hidden: 'id name',
  },
  {
    title: 'what may be chosen',
    path: '/api/v1/meta/Position',
    record: { list: [{ id: text, name: text }] },
    kept: 'list.id list.name',
  },
  {
    title: 'people in a list of what may be chosen',
    path: '/enums/employees',
    record: { list: [{ id: text, name: text }] },
    kept: '',
    hidden: 'list.id list.name',
  },
  ...['movies', 'menus', 'leagues', 'ships', 'skills', 'series'].map((noun) => ({
    title: `${noun}, of which little is said`,
    path: `/api/v1/${noun}/{id}`,
    record: { id: text, name: text },
    kept: 'id name',
  })),
  ...['couriers', 'crews', 'parties', 'memberships'].map((noun) => ({
    title: `${noun}, of which little is said`,
    path: `/api/v1/${noun}/{id}`,
    record: { id: text, name: text },
    kept: '',
    hidden: 'name',
  })),
  {
    title: 'a church in the record of somebody',
    path: '/members/{id}',
    record: { id: text, first_name: text, church: { name: text }, temple: text },
    kept: '',
    hidden: 'church.name temple',
  },
  {
    title: 'where somebody prays',
    path: '/members/{id}/churches',
    record: { id: text, name: text },
    kept: '',
    hidden: 'name',
  },
  {
    title: 'an animal',
    path: '/pets/{id}',
    record: { id: text, name: text, species: text, age: 1, ownerId: text },
    kept: 'id name species',
    hidden: 'ownerId',
  },
  {
    title: 'somebody with an age',
    path: '/campers/{id}',
    record: { id: text, name: text, age: 1 },
    kept: '',
    hidden: 'name age',
  },
  {
    title: 'homes that are sold',
    path: '/properties/{id}',
    record: { id: text, title: text, description: text, agent: { name: text, phone: text } },
    kept: 'id title description',
    hidden: 'agent.name agent.phone',
  },
  {
    title: 'days for which a room is booked',
    path: '/reservations/{id}',
    record: { id: text, roomId: text, guestId: text, checkInDate: text, checkOutDate: text },
    kept: 'id roomId checkInDate checkOutDate',
    hidden: 'guestId',
  },
  {
    title: 'when somebody came into a hospital',
    path: '/admissions/{id}',
    record: { id: text, patientId: text, checkInDate: text, checkOutDate: text },
    kept: '',
    hidden: 'checkInDate checkOutDate',
  },
  {
    title: 'files',
    path: '/documents',
    record: { items: [{ id: text, name: text, mimeType: text, sizeBytes: 1, uploadedBy: text }] },
    kept: 'items.id items.name items.mimeType',
    hidden: 'items.uploadedBy',
  },
  {
    title: 'papers of somebody',
    path: '/employees/{id}/documents',
    record: { items: [{ id: text, name: text, mimeType: text, sizeBytes: 1 }] },
    kept: '',
    hidden: 'items.name',
  },
  {
    title: 'what food is made of',
    path: '/ingredients/{id}',
    record: { id: text, name: text, category: text, allergen: true, caloriesPer: 1 },
    kept: 'id name category caloriesPer',
  },
  {
    title: 'what somebody must not eat',
    path: '/guests/{id}',
    record: { id: text, name: text, allergen: text, diet: text },
    kept: '',
    hidden: 'name allergen diet',
  },
  {
    title: 'places with somebody to ask for',
    path: '/warehouses',
    record: { items: [{ id: text, name: text, code: text, managerName: text }] },
    kept: 'items.id items.name',
    hidden: 'items.managerName',
  },
  {
    title: 'tenants of a service',
    path: '/tenants/{id}',
    record: { tenant: { id: text, name: text, issuer: text, state: text } },
    kept: 'tenant.id tenant.name',
  },
  {
    title: 'tenants of a house',
    path: '/tenants/{id}',
    record: { tenant: { id: text, name: text, lease_start: '@date', unit: text } },
    hidden: 'tenant.id tenant.name',
  },
  {
    title: 'notes that go with money',
    path: '/credit_notes',
    record: { credit_notes: [{ id: text, description: text, number: text }] },
    kept: 'credit_notes.id credit_notes.description credit_notes.number',
  },
  {
    title: 'tokens by the names that their owners gave them',
    path: '/tokens/{id}',
    record: { id: text, name: text, token: text },
    hidden: 'token',
    kept: 'name',
  },
  {
    title: 'firms in a list, of which nothing tells who runs them',
    path: '/companies',
    record: { items: [{ id: text, name: text, email: text, phone: text }] },
    hidden: 'items.email items.phone',
    kept: 'items.id items.name',
  },
  {
    title: 'a shop that says how it is reached',
    path: '/orders/{id}',
    record: { id: text, store: { id: text, phone: text } },
    kept: 'store.phone',
  },
];

testRecords(records);
