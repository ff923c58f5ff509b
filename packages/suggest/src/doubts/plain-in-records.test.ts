import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'which of several is the main one, and how an account is listed',
    path: '/users/{id}',
    record: {
      id: text,
      emails: [{ value: text, primary: true }],
      discoverable: true,
      noindex: true,
      memorial: true,
      banned: true,
    },
    hidden: 'emails.value memorial banned',
    kept: 'emails.primary discoverable noindex',
  },
  {
    title: 'how many things of a program there are, and how far they got',
    path: '/users/{id}',
    record: {
      id: text,
      won_deals_count: 1,
      undone_activities_count: 1,
      failed_tests_count: 1,
      lost_count: 1,
      abortions_count: 1,
    },
    hidden: 'failed_tests_count lost_count abortions_count',
    kept: 'won_deals_count undone_activities_count',
  },
  {
    title: 'closed lists under words of records, and of lives',
    path: '/customers/{id}',
    record: {
      id: text,
      finalize_zero_amount_invoice: 'inherit|skip|finalize',
      default_payment_terms_type: 'standard|end_of_month',
      section_504_status: 'Y|N',
      section_status: 'Y|N',
      device_type: 'phone|tablet',
      auto_renewal_mode: 'on|off',
      custody_arrangement: 'full|half',
      outcome: 'pending|completed',
      parole_level: 'one|two',
    },
    hidden: 'section_504_status section_status custody_arrangement outcome parole_level',
    kept: 'finalize_zero_amount_invoice default_payment_terms_type auto_renewal_mode',
  },
  {
    title: 'when a payment was booked, beside whom it went to',
    path: '/account_holders/{id}/movements',
    record: [
      {
        id: text,
        amount: 1,
        currency: text,
        booking_date: '@date',
        settled_at: '@date-time',
        account_holder: { id: text, name: text },
      },
    ],
    hidden: 'account_holder.name',
    kept: 'id booking_date settled_at',
  },
  {
    title: 'when somebody was moved, where nothing is paid',
    path: '/inmates/{id}',
    record: { id: text, name: text, transferred_at: '@date-time', settled_at: '@date-time' },
    hidden: 'transferred_at settled_at',
  },
  {
    title: 'a sum as a text, of what something costs and of what somebody gets',
    path: '/events/{id}',
    record: {
      id: text,
      fee: { currency: text, value: 1, display: text },
      salary: { currency: text, value: 1, display: text },
    },
    hidden: 'salary.value salary.display',
    kept: 'id fee.value fee.display',
  },
  {
    title: 'the same in a bank',
    path: '/accounts/{id}/transactions',
    others: ['/accounts', '/accounts/{id}/balances'],
    record: [{ id: text, price: { currency: text, value: text, display: text } }],
    hidden: 'price.value price.display',
  },
  {
    title: 'the number of a credit note, and a note of a credit',
    path: '/payments/{id}',
    record: { id: text, credit_note_number: text, contact: { id: text, note: text } },
    hidden: 'contact.note',
    kept: 'id credit_note_number',
  },
  {
    title: 'which state a home is in, and the rest of its address',
    path: '/customers/{id}',
    record: {
      id: text,
      address: { administrative_district_level_1: text, locality: text, address_line_1: text },
    },
    hidden: 'address.locality address.address_line_1',
    kept: 'address.administrative_district_level_1',
  },
  {
    title: 'what was written of somebody, in an object of their record',
    path: '/employees/{id}',
    record: {
      status: { change_reason: text },
      main_pay_rate: { change_reason: text, pay_date: '@date' },
      entity_description: { text },
      department: { description: text },
      crewgroup: { id: text, name: text, description: text },
      subscription: { plan: { description: text } },
    },
    hidden: 'status.change_reason main_pay_rate.change_reason entity_description.text',
    kept: 'crewgroup.description department.description subscription.plan.description',
  },
  {
    title: 'the same of things that somebody has',
    path: '/users/{id}/repos',
    record: [{ id: text, description: text, widget: { description: text } }],
    kept: 'id description widget.description',
  },
]);
