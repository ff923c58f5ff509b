import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'whoever wrote a post, in the post itself',
    path: '/posts/{id}',
    record: {
      id: 1,
      name: text,
      username: text,
      avatar_template: text,
      topic_title: text,
      created_at: '@date-time',
    },
    hidden: 'name avatar_template username',
    kept: 'id topic_title created_at',
  },
  {
    title: 'two people of one deed',
    path: '/deeds',
    record: [{ slug: text, title: text, acting_name: text, acting_username: text }],
    hidden: 'acting_name acting_username',
    kept: 'slug title',
  },
  {
    title: 'a profile that a program asks for',
    path: '/v2/bot/profile/{userId}',
    record: { userId: text, displayName: text, pictureUrl: text, statusMessage: text },
    hidden: 'displayName statusMessage',
  },
  {
    title: 'a name that its description gives to somebody',
    path: '/history/{id}',
    record: { id: text, shown: '?The display name of the user who did it.', type: text },
    hidden: 'shown',
    kept: 'id type',
  },
  {
    title: 'names of things that log in nowhere',
    path: '/repositories/{id}',
    record: {
      id: 1,
      name: text,
      full_name: text,
      avatar_url: text,
    },
    kept: 'id name',
    hidden: 'full_name',
  },
  {
    title: 'full names, which begin with an owner or are made of things',
    path: '/groups/{id}',
    record: {
      id: 1,
      full_name: text,
      fork: { full_name: text, id: 2 },
      parent: { id: 3, full_name: text },
    },
    kept: 'id full_name fork.id parent.id',
    hidden: 'fork.full_name parent.full_name',
  },
  {
    title: 'a firm that may be one person',
    path: '/v1/organizations',
    record: { items: [{ organization_key: text, full_name: text, website: text }] },
    hidden: 'items.full_name',
    kept: 'items.organization_key',
  },
  {
    title: 'what somebody lets others know',
    path: '/channels/{id}/members',
    record: [{ id: 1, user_status: { emoji: text, title: text } }],
    hidden: 'user_status.title',
  },
  {
    title: 'a key that a stream is sent under',
    path: '/meetings/{id}/livestream',
    record: { id: text, stream_url: text, stream_key: text },
    hidden: 'stream_key',
    kept: 'id',
  },
  {
    title: 'where a visit is, in parts',
    path: '/activities/{id}',
    record: {
      id: 1,
      subject: text,
      location_route: text,
      location_subpremise: text,
      location_postal_code: text,
    },
    hidden: 'location_route location_subpremise',
    kept: 'id',
  },
]);
