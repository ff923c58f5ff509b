import { testRecords } from '../../testing/kept-in-record.ts';

testRecords([
  {
    title: 'a person who is something, by a noun before the word for it',
    path: '/wells/{id}',
    record: {
      id: 1,
      depth: 1,
      person_responsible: { name: 'x' },
      contact_primary: { label: 'x' },
      status: 'open|closed',
    },
    hidden: 'person_responsible.name contact_primary.label',
    kept: 'id depth status',
  },
  {
    title: 'names that are looked into',
    path: '/names/origin',
    record: {
      personalNames: [{ id: 'x', name: 'x', explanation: 'x', countryOrigin: 'x', regionAlt: 'x' }],
    },
    hidden:
      'personalNames.name personalNames.explanation personalNames.countryOrigin personalNames.regionAlt',
  },
  {
    title: 'what somebody shows of themselves',
    path: '/users',
    record: {
      data: [
        {
          id: 1,
          business_card: { headline: 'x', summary: 'x', interest_tags: ['x'], company_name: 'x' },
          face: { id: 'x', key: 'x', version: 1 },
          gravatar_avatar_template: 'x',
          avatar_id: 1,
          created_at: '@date',
        },
      ],
    },
    hidden:
      'data.business_card.headline data.business_card.summary data.business_card.interest_tags ' +
      'data.face.key data.gravatar_avatar_template',
    kept: 'data.created_at data.avatar_id',
  },
  {
    title: 'whoever comments',
    path: '/articles/{id}',
    record: { id: 1, title: 'x', comments: [{ id: 1, display_name: 'x', location: 'x' }] },
    hidden: 'comments.display_name comments.location',
    kept: 'id title comments.id',
  },
  {
    title: 'texts to a telephone',
    path: '/contacts/{id}/history',
    record: { texts: [{ id: 1, message: 'x', fromNumber: 'x', state: 'sent|failed' }] },
    hidden: 'texts.message',
    kept: 'texts.id texts.state',
  },
  {
    title: 'texts of a page',
    path: '/pages/{id}',
    record: { id: 1, texts: [{ id: 1, message: 'x', language: 'x' }] },
    kept: 'id texts.id texts.message',
  },
  {
    title: 'an appointment with its notes as they were, and who serves',
    path: '/appointments/{id}',
    record: {
      id: 1,
      resourceName: 'x',
      status: 'booked|cancelled',
      auditTrail: [{ statusBefore: 'booked|cancelled', notesBefore: 'x', notesAfter: 'x' }],
    },
    hidden: 'resourceName auditTrail.notesBefore auditTrail.notesAfter',
    kept: 'id status',
  },
  {
    title: 'a title that goes before a name',
    path: '/customers/{id}',
    record: { id: 1, address: { salutation: 'x', title: 'x', city: 'x' } },
    hidden: 'address.title',
  },
  {
    title: 'where whoever sends a message is',
    path: '/channels/{id}/messages',
    record: { messages: [{ id: 'x', attachments: [{ type: 'x', latitude: 1, longitude: 1 }] }] },
    hidden: 'messages.attachments.latitude messages.attachments.longitude',
    kept: 'messages.id',
  },
  {
    title: 'what a saver has in an account',
    path: '/holdings',
    record: { holding: [{ id: 1, accountId: 1, symbol: 'x', isin: 'x', quantity: 1 }] },
    hidden: 'holding.symbol holding.isin holding.quantity',
    kept: 'holding.id',
  },
]);
