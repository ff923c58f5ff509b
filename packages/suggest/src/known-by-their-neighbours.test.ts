import { type JudgedRecord, testRecords } from './testing/kept-in-record.ts';

const text = 'x';

/** Fields of things that another field, a maker or the path tells, and what is held back beside. */
const records: readonly JudgedRecord[] = [
  {
    title: 'a state that is said in words as well',
    path: '/actions/{id}',
    record: {
      id: text,
      status: 'queued|done',
      status_human_readable: text,
      typeHumanReadable: text,
      type: text,
    },
    kept: 'id status status_human_readable type typeHumanReadable',
  },
  {
    title: 'what is somebody’s, said in words',
    path: '/employees/{id}',
    record: { id: text, gender: text, gender_human_readable: text, mood_human_readable: text },
    hidden: 'gender gender_human_readable mood_human_readable',
  },
  {
    title: 'who changed a thing last',
    path: '/products/{id}/segments',
    record: {
      segmentId: text,
      name: text,
      description: text,
      creatorEmail: text,
      creatorFullName: text,
      lastUpdaterEmail: text,
      lastUpdaterFullName: text,
    },
    hidden: 'creatorEmail creatorFullName lastUpdaterEmail lastUpdaterFullName',
    kept: 'segmentId name description',
  },
  {
    title: 'somebody with a full name of their own beside who changed the record',
    path: '/segments/{id}',
    record: { id: text, full_name: text, email: text, bio: text, lastUpdaterEmail: text },
    hidden: 'full_name email bio lastUpdaterEmail',
  },
  {
    title: 'tasks on a board of buckets with ids',
    path: '/projects/{id}/buckets',
    record: [{ id: 1, title: text, tasks: [{ id: 1, title: text, due_date: '@date-time' }] }],
    kept: 'id title tasks.id tasks.title tasks.due_date',
  },
  {
    title: 'what stands in groups of what was found',
    path: '/search',
    record: {
      buckets: [{ key: text, doc_count: 1, tops: [{ title: text, owner: text }] }],
      aggregations: [{ id: text, buckets: [{ id: text, title: text }] }],
    },
    hidden: 'buckets.key buckets.tops.title buckets.tops.owner aggregations.buckets.title',
  },
  {
    title: 'what is done to a thing',
    path: '/domains/{id}/renew',
    record: { name: text, period: 1 },
    kept: 'name period',
  },
  {
    title: 'what is done to somebody',
    path: '/employees/{id}/promote',
    record: { id: text, name: text, level: text },
    hidden: 'id name level',
  },
  {
    title: 'where a list of pictures is asked for, and a picture',
    path: '/videos/{id}',
    record: {
      connections: { pictures: { uri: text, total: 1 } },
      user: { pictures: { uri: text }, connections: { pictures: { uri: text, total: 1 } } },
    },
    hidden: 'user.pictures.uri user.connections.pictures.uri',
    kept: 'connections.pictures.uri connections.pictures.total',
  },
  {
    title: 'ids as tables have them',
    path: '/tasks/{id}',
    record: { TaskID: 1, ProjectIDFK: 1, OwnerUserIDFK: 1, title: text },
    hidden: 'OwnerUserIDFK',
    kept: 'ProjectIDFK title',
  },
];

testRecords(records);
