import { type JudgedRecord, testRecords } from './testing/kept-in-record.ts';

const text = 'x';

/** What tells of somebody in accounts, logs and texts, and the like that tells of nobody. */
const records: readonly JudgedRecord[] = [
  {
    title: 'a line of a statement',
    path: '/transactions/get',
    record: {
      transactions: [
        {
          transaction_id: text,
          account_id: text,
          amount: 1,
          name: text,
          merchant_name: text,
          original_description: text,
          authorized_date: '@date',
          category: [text],
          check_number: text,
          pending: true,
          payment_meta: { by_order_of: text, payee: text },
        },
      ],
    },
    hidden:
      'transactions.name transactions.merchant_name transactions.original_description transactions.category transactions.check_number transactions.payment_meta.by_order_of',
    kept: 'transactions.transaction_id transactions.authorized_date transactions.pending',
  },
  {
    title: 'a transaction of a shop',
    path: '/orders/{id}/transactions',
    record: { transactions: [{ id: text, name: text, status: 'open|closed', amount: 1 }] },
    kept: 'transactions.id transactions.name transactions.status',
  },
  {
    title: 'what a bank reckons of an account',
    path: '/check_report',
    record: {
      report: {
        report_id: text,
        core_attributes: { p10_eod_balance_30d: 1, total_inflows: 1 },
        lend_score: { score: 1 },
      },
    },
    hidden:
      'report.core_attributes.p10_eod_balance_30d report.core_attributes.total_inflows report.lend_score.score',
    kept: 'report.report_id',
  },
  {
    title: 'the number of an account beside that of its bank',
    path: '/auth',
    record: { numbers: { eft: [{ account: text, institution: text, branch: text }] } },
    hidden: 'numbers.eft.account',
  },
  {
    title: 'keys, headers and addresses that let in whoever has them',
    path: '/services/{id}',
    record: {
      service: {
        id: text,
        routing_key: text,
        webhookHeaders: [text],
        shareId: text,
        http_cal_url: '@uri',
        onboarding_url: '@uri',
        secrets: { production: text, sandbox: text },
      },
    },
    hidden:
      'service.routing_key service.webhookHeaders service.shareId service.http_cal_url service.onboarding_url service.secrets.production service.secrets.sandbox',
    kept: 'service.id',
  },
  {
    title: 'where a message goes in a queue, and a share that is a thing itself',
    path: '/shares/{shareId}',
    record: { shareId: text, bindings: [{ routing_key: text, queue: text }] },
    kept: 'shareId bindings.routing_key',
  },
  {
    title: 'a text spelled in parts',
    path: '/completions',
    record: {
      choices: [
        {
          index: 1,
          finish_reason: 'stop|length',
          logprobs: { content: [{ logprob: 1, bytes: [1] }], tokens: [text] },
        },
      ],
    },
    hidden: 'choices.logprobs.content.bytes choices.logprobs.tokens',
    kept: 'choices.index choices.finish_reason',
  },
  {
    title: 'what somebody said, written down',
    path: '/transcriptions',
    record: { id: text, language: text, segments: [{ id: 1, text }], bytes: 1 },
    hidden: 'segments.text',
    kept: 'id bytes',
  },
  {
    title: 'whoever acts in a log',
    path: '/log_entries',
    record: {
      log_entries: [
        {
          id: text,
          type: text,
          created_at: '@date-time',
          summary: text,
          agent: { id: text, summary: text, self: '@uri', html_url: '@uri' },
          service: { id: text, summary: text },
        },
      ],
    },
    hidden:
      'log_entries.summary log_entries.agent.id log_entries.agent.summary log_entries.agent.self log_entries.agent.html_url',
    kept: 'log_entries.id log_entries.created_at log_entries.service.id log_entries.service.summary',
  },
  {
    title: 'whom a call for help goes to',
    path: '/escalation_policies',
    record: {
      escalation_policies: [
        {
          id: text,
          name: text,
          escalation_rules: [{ id: text, targets: [{ id: text, summary: text }] }],
        },
      ],
    },
    hidden:
      'escalation_policies.escalation_rules.targets.id escalation_policies.escalation_rules.targets.summary',
    kept: 'escalation_policies.id escalation_policies.name escalation_policies.escalation_rules.id',
  },
  {
    title: 'an agent that is a program',
    path: '/agents/{id}',
    record: { agent: { id: text, name: text, model: text } },
    kept: 'agent.id',
  },
  {
    title: 'a business that names its owner, and the user that it has',
    path: '/branch-admin/profile',
    record: {
      data: { id: text, businessName: text, ownerName: text, email: text, phone: text },
      account: { businessName: text, user: { email: text, phone: text, businessName: text } },
    },
    hidden: 'data.ownerName data.email data.phone account.user.email account.user.phone',
    kept: 'data.businessName',
  },
  {
    title: 'a business that may be run from a home',
    path: '/stores/{id}',
    record: { id: text, businessName: text, email: text, phone: text, openingHours: text },
    hidden: 'email phone',
    kept: 'id businessName openingHours',
  },
  {
    title: 'a thing whose operations are called noun and verb',
    path: '/collections.info',
    record: {
      data: { id: text, name: text, description: text, createdBy: { id: text, name: text } },
    },
    hidden: 'data.createdBy.id data.createdBy.name',
    kept: 'data.id data.name data.description',
  },
  {
    title: 'somebody whose operations are called noun and verb',
    path: '/users.info',
    record: { data: { id: text, name: text, description: text } },
    hidden: 'data.id data.name data.description',
  },
  {
    title: 'a whole file in letters',
    path: '/images',
    record: { data: [{ id: text, b64_json: text, mime_type: text }], encrypted_content: text },
    hidden: 'data.b64_json encrypted_content',
    kept: 'data.id data.mime_type',
  },
  {
    title: 'links of what is somebody’s',
    path: '/users/{id}/contact_methods',
    record: { contact_methods: [{ id: text, type: 'email|sms', self: '@uri' }] },
    hidden: 'contact_methods.self',
  },
  {
    title: 'links of things',
    path: '/services/{id}',
    record: { id: text, self: '@uri', integrations: [{ id: text, self: '@uri' }] },
    kept: 'id self integrations.id integrations.self',
  },
  {
    title: 'events that are called after whom they are about',
    path: '/audit_logs',
    record: {
      data: [
        {
          id: text,
          'user.added': { id: text },
          'project.created': { id: text },
          role: { principal_id: text },
        },
      ],
    },
    hidden: 'data["user.added"].id data.role.principal_id',
    kept: 'data.id data["project.created"].id',
  },
  {
    title: 'what an event was tagged with, and what a thing is',
    path: '/events/{id}',
    record: {
      id: text,
      tags: [{ key: text, value: text }],
      dsn: { public: text, cdn: text },
      facial_analysis: { forehead: text },
    },
    hidden: 'tags.value dsn.public dsn.cdn facial_analysis.forehead',
    kept: 'id',
  },
  {
    title: 'what a server was tagged with',
    path: '/servers/{id}',
    record: { id: text, tags: [{ key: text, value: text }] },
    kept: 'id tags.key',
  },
  {
    title: 'devices of somebody',
    path: '/me/devices',
    record: { devices: [{ id: text, name: text, type: 'phone|speaker', is_active: true }] },
    hidden: 'devices.name',
    kept: 'devices.type devices.is_active',
  },
  {
    title: 'devices of a plant',
    path: '/plants/{id}/devices',
    record: { devices: [{ id: text, name: text, firmware: text }] },
    kept: 'devices.id devices.name',
  },
  {
    title: 'a login that was begun',
    path: '/oauth2/auth/requests/consent',
    record: {
      challenge: text,
      login_challenge: text,
      subject: text,
      redirect_to: text,
      oidc_context: { login_hint: text },
      requested_scope: [text],
    },
    hidden: 'challenge login_challenge subject redirect_to oidc_context.login_hint',
  },
  {
    title: 'codes, keys and links of a system',
    path: '/webhooks/subscriptions',
    record: {
      subscription: { id: text, signature_key: text, enabled: true },
      device_code: { id: text, code: text },
      actor: { url: '@uri', token: text },
    },
    hidden: 'subscription.signature_key device_code.code actor.url',
    kept: 'subscription.id',
  },
  {
    title: 'a page of a thing',
    path: '/products/{id}',
    record: { id: text, url: '@uri', code: text, subject: text, public_url: '@uri' },
    kept: 'id url code subject public_url',
  },
  {
    title: 'who is let in',
    path: '/allowlist_identifiers',
    record: [{ id: text, identifier: text, created_at: 1 }],
    hidden: 'identifier',
    kept: 'created_at',
  },
  {
    title: 'what is left on the card of somebody',
    path: '/gift-cards',
    record: { gift_cards: [{ id: text, state: 'a|b', balance_money: { amount: 1 } }] },
    hidden: 'gift_cards.balance_money.amount',
    kept: 'gift_cards.state',
  },
  {
    title: 'where somebody signed in',
    path: '/sessions',
    record: [{ status: 'a|b', latest_activity: { city: text, ip_address_v4: text } }],
    hidden: 'latest_activity.city latest_activity.ip_address_v4',
    kept: 'status',
  },
  {
    title: 'whose a key is',
    path: '/api_keys',
    record: { data: [{ id: text, subject: text, created_at: '@date-time' }] },
    hidden: 'data.subject',
    kept: 'data.created_at',
  },
  {
    title: 'a login to a place where lessons are given',
    path: '/training/login',
    record: { session: { id: text, expires_at: '@date-time' } },
    hidden: 'session.id',
  },
  {
    title: 'a call that a log tells of',
    path: '/api_logs/{id}',
    record: {
      id: text,
      http_status: 1,
      method: text,
      request_body: text,
      response: { body: text, status: 1 },
    },
    hidden: 'request_body response.body',
    kept: 'id http_status method',
  },
  {
    title: 'what is noted on an invoice',
    path: '/invoices/{id}',
    record: { id: text, public_notes: text, private_notes: text, staff_note: text },
    hidden: 'private_notes staff_note',
    kept: 'id public_notes',
  },
  {
    title: 'a review of whoever treated somebody',
    path: '/reviews/{id}',
    record: { id: text, specialist_id: text, rating: 1, text },
    hidden: 'text specialist_id',
    kept: 'id',
  },
  {
    title: 'a review of goods',
    path: '/reviews/{id}',
    record: { id: text, product_id: text, title: text, text },
    kept: 'id product_id title text',
  },
  {
    title: 'why an administrator did something to somebody',
    path: '/users/actions',
    record: { actions: [{ id: text, actioneruserid: text, comment: text, reason: text }] },
    hidden: 'actions.comment actions.reason',
  },
  {
    title: 'ids of people in other words',
    path: '/tasks/{id}',
    record: {
      id: text,
      title: text,
      assigned_to: '@uuid',
      user: '@uri',
      driver_unique_id: text,
      report: '@uri',
    },
    hidden: 'assigned_to user driver_unique_id',
    kept: 'id title report',
  },
  {
    title: 'what is watched around a place',
    path: '/geofences/{id}',
    record: { id: text, name: text, area: text },
    hidden: 'area',
    kept: 'id',
  },
  {
    title: 'where a meeting is',
    path: '/scheduled_events/{id}',
    record: { id: text, status: text, location: { kind: text, location: text, callinfo: text } },
    hidden: 'location.location',
    kept: 'id status location.kind',
  },
  {
    title: 'when somebody was hired',
    path: '/employees/{id}',
    record: { id: text, jobs: [{ id: text, hired_at: '@date-time', updated_at: '@date-time' }] },
    hidden: 'jobs.hired_at',
    kept: 'jobs.updated_at',
  },
  {
    title: 'codes that somebody answers with',
    path: '/users/{id}/factors',
    record: {
      id: text,
      verify: { nextPassCode: text, nextPage: text },
      challenge: { correctAnswer: 1, oneTimeCode: 1, checkInCode: 1 },
    },
    hidden:
      'verify.nextPassCode challenge.correctAnswer challenge.oneTimeCode challenge.checkInCode',
  },
  {
    title: 'where a parcel is sent from',
    path: '/warehouses/{id}',
    record: {
      id: text,
      name: text,
      origin_address: { email: '@email', address_line1: text, city_locality: text },
    },
    hidden: 'origin_address.email origin_address.address_line1',
    kept: 'id name',
  },
  {
    title: 'what somebody is paid, in a statement that says how many hours',
    path: '/companies/{companyId}/employees/{employeeId}/paystatement/summary/{year}',
    record: [
      {
        checkDate: '@date',
        checkNumber: 1,
        hours: 1,
        grossPay: 1,
        netPay: 1,
        overtimeDollars: 1,
        directDepositAmount: 1,
        transactionNumber: 1,
        year: 1,
      },
    ],
    hidden: 'hours grossPay netPay overtimeDollars directDepositAmount',
    kept: 'checkDate checkNumber transactionNumber year',
  },
  {
    title: 'rates of somebody’s pay',
    path: '/employees/{employeeId}',
    record: {
      id: text,
      primaryPayRate: { annualSalary: 1, baseRate: 1, defaultHours: 1, effectiveDate: '@date' },
      additionalRate: [{ rate: 1, rateCode: text }],
    },
    hidden:
      'primaryPayRate.annualSalary primaryPayRate.baseRate primaryPayRate.defaultHours additionalRate.rate',
    kept: 'primaryPayRate.effectiveDate additionalRate.rateCode',
  },
  {
    title: 'who took part in a payment',
    path: '/journals',
    record: [{ id: text, amount: 1, sender: text, receiver: text, transmitter_name: text }],
    hidden: 'sender receiver transmitter_name',
    kept: 'id',
  },
  {
    title: 'receivers of alerts, which are programs',
    path: '/alerts',
    record: [{ id: text, receiver: text, receiver_name: text }],
    kept: 'id receiver receiver_name',
  },
  {
    title: 'who runs a community, beside what was asked of them',
    path: '/modlog',
    record: {
      hidden_communities: [
        {
          admin: { id: 1, name: text, display_name: text, banner: text, published: '@date-time' },
          community: { id: 1, title: text },
        },
      ],
    },
    hidden:
      'hidden_communities.admin.name hidden_communities.admin.display_name hidden_communities.admin.banner',
    kept: 'hidden_communities.community.title',
  },
  {
    title: 'what a program knows of whoever uses it',
    path: '/environments/{key}/identities/{id}/traits',
    record: [{ id: 1, trait_key: text, string_value: text, integer_value: 1, float_value: 1 }],
    hidden: 'string_value integer_value float_value',
    kept: 'id',
  },
  {
    title: 'a firm that is one person',
    path: '/companies/{id}',
    record: { id: text, registration_number_personal: text, signature_image_url: text },
    hidden: 'registration_number_personal signature_image_url',
    kept: 'id',
  },
  {
    title: 'lists of what people left to be sold',
    path: '/editions/{id}/listes',
    record: [{ id: text, numero: 1, deposant_nom: text }],
    hidden: 'deposant_nom',
    kept: 'id numero',
  },
];

testRecords(records);
