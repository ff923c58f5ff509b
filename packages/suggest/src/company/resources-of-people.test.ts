import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';
const moment = '@date-time';

testRecords([
  {
    title: 'a resource whose attributes are of somebody',
    path: '/profiles',
    record: {
      data: [
        {
          type: text,
          id: text,
          attributes: { first_name: text, last_name: text, email: text, remote_id: 1 },
          links: { self: '@uri' },
        },
      ],
      links: { self: '@uri', next: '@uri' },
    },
    hidden: 'data.attributes.first_name data.attributes.remote_id data.links.self',
    kept: 'data.type links.self links.next',
  },
  {
    title: 'an event that leads to the profile of somebody',
    path: '/taps',
    record: {
      data: [
        {
          type: text,
          id: text,
          attributes: { title: text, created_at: moment },
          relationships: {
            profile: { data: { type: text, id: text } },
            reader: { data: { type: text, id: text } },
            turnstile: { data: { type: text, id: text } },
          },
        },
      ],
    },
    hidden: 'data.relationships.profile.data.id',
    kept: 'data.id data.attributes.title data.relationships.turnstile.data.id',
  },
  {
    title: 'a resource of a thing',
    path: '/costumes',
    record: {
      data: [
        { type: text, id: text, attributes: { name: text, size: text }, links: { self: '@uri' } },
      ],
    },
    kept: 'data.id data.attributes.name data.links.self',
  },
]);
