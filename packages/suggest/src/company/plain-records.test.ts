import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';
const moment = '@date-time';
const related = { data: { type: text, id: text } };

testRecords([
  {
    title: 'a resource of JSON:API that is related to somebody',
    path: '/remands',
    record: {
      data: [
        {
          type: text,
          id: text,
          attributes: { risk_tier: text, last_incident: moment, created_at: moment },
          relationships: { detainee: related, officer: related },
        },
      ],
    },
    hidden: 'data.attributes.risk_tier data.attributes.last_incident',
    kept: 'data.type data.attributes.created_at data.relationships.detainee.data.type',
  },
  {
    title: 'a resource of JSON:API that is related to things',
    path: '/firmwares',
    record: {
      data: {
        type: text,
        id: text,
        attributes: { title: text, version: text, released_at: moment },
        relationships: { board: related, channel: related },
      },
      included: [{ type: text, id: text, attributes: { label: text } }],
    },
    kept: 'data.id data.attributes.title data.attributes.version data.relationships.board.data.id',
  },
  {
    title: 'a list of HAL',
    path: '/cremations',
    record: {
      _embedded: {
        cremations: [
          { ref: text, wishes: text, due: 1, arranged_by: { relation: text, mobile: text } },
        ],
      },
      _links: { next: { href: text } },
    },
    hidden: '_embedded.cremations.wishes _embedded.cremations.due',
    kept: '_embedded.cremations.ref',
  },
]);
