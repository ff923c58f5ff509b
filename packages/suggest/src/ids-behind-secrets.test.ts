import { testRecords } from './testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'ids of what is called after a credential',
    path: '/tenants/{id}',
    record: {
      id: text,
      domain: text,
      forgot_password_template_id: '@uuid',
      access_token_key_id: '@uuid',
      api_key_uuid: text,
      session_id: text,
      refresh_token: text,
      api_key: text,
      password_template: text,
      email_claim: text,
    },
    hidden: 'session_id refresh_token api_key',
    kept: 'id forgot_password_template_id access_token_key_id api_key_uuid email_claim',
  },
  {
    title: 'which post is answered, and whom an answer is sent to',
    path: '/posts/{id}',
    record: {
      id: text,
      in_reply_to_id: text,
      in_reply_to_account_id: text,
      reply_to: text,
      reply_to_email: text,
      body: text,
    },
    hidden: 'reply_to reply_to_email in_reply_to_account_id',
    kept: 'id in_reply_to_id',
  },
  {
    title: 'addresses and numbers that are records of their own',
    path: '/machines/{id}',
    record: {
      id: text,
      phone_number_id: text,
      email_address_id: text,
      email_id: text,
      mail_id: text,
    },
    hidden: 'email_id mail_id',
    kept: 'id phone_number_id email_address_id',
  },
  {
    title: 'how many tokens a model may use',
    path: '/models/{id}',
    record: {
      id: text,
      max_tokens: 1,
      usage: { total_tokens: 1 },
      cors: { max_age: 1 },
      token: text,
    },
    hidden: 'token',
    kept: 'id max_tokens usage.total_tokens cors.max_age',
  },
  {
    title: 'programs that have the names of people',
    path: '/teams/{id}/agents',
    record: {
      agent: { uuid: text, name: text, instruction: text, top_p: 1, model_id: text },
      app: {
        workers: [{ name: text, run_command: text, instance_count: 1, environment_slug: text }],
      },
    },
    kept:
      'agent.uuid agent.name agent.instruction app.workers.name app.workers.run_command ' +
      'app.workers.environment_slug',
  },
  {
    title: 'people who are called so',
    path: '/helpdesk',
    record: {
      agent: { id: text, name: text, email: text },
      worker: { id: text, name: text, phone: text },
    },
    hidden: 'agent.name agent.email worker.name worker.phone',
  },
  {
    title: 'whether machines run, and whether somebody does',
    path: '/pools/{id}/members',
    record: {
      droplets: [{ id: text, health_status: text, status: text }],
      patient: { id: text, health_status: text },
    },
    hidden: 'patient.health_status',
    kept: 'droplets.id droplets.health_status droplets.status',
  },
  {
    title: 'a thing beside the address of whoever made it',
    path: '/workspaces',
    record: [{ uuid: text, name: text, created_by_email: text, description: text }],
    hidden: 'created_by_email',
    kept: 'uuid name description',
  },
  {
    title: 'pages of a list of people, and how links are related',
    path: '/students',
    record: {
      collection: [{ id: text, first_name: text }],
      pagination: { count: 1, next_page: '@uri', previous_page_token: text },
      links: [{ rel: 'next|prev|self', uri: text }],
    },
    hidden: 'collection.first_name',
    kept: 'pagination.next_page pagination.previous_page_token links.rel',
  },
]);
