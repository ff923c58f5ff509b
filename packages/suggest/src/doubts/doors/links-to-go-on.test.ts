import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'where somebody goes on to pay',
    path: '/orders',
    record: [
      {
        id: text,
        amount: 1,
        checkout: { id: text, url: '?The url of the component to complete the payment.' },
        next_action: { type: text, redirect_to_url: { url: text } },
        payment_method: { type: text, deep_link: text },
        authorisationRedirectUrl: text,
        product_url: text,
      },
    ],
    hidden:
      'checkout.url next_action.redirect_to_url.url payment_method.deep_link ' +
      'authorisationRedirectUrl',
    kept: 'id amount checkout.id next_action.type product_url',
  },
  {
    title: 'files of a ticket, an expense and a dispute',
    path: '/tickets/{id}',
    record: {
      id: text,
      attachments: [{ id: text, filename: text, url: { original: text, thumb: text } }],
      chargeback: { files: [{ id: text, url: text }] },
    },
    hidden: 'attachments.url.original attachments.url.thumb chargeback.files.url',
    kept: 'id attachments.id',
  },
  {
    title: 'the receipt of an expense',
    path: '/expense_files',
    record: [{ id: text, file_url: text, created: '@date-time' }],
    hidden: 'file_url',
    kept: 'id created',
  },
  {
    title: 'a file that programs are set up by',
    path: '/applications',
    record: [
      {
        uuid: text,
        docker_compose: text,
        docker_compose_raw: text,
        docker_compose_location: text,
        build_pack: text,
      },
    ],
    hidden: 'docker_compose docker_compose_raw',
    kept: 'uuid docker_compose_location build_pack',
  },
  {
    title: 'pages and papers of an order',
    path: '/orders',
    record: [
      {
        id: text,
        pay_url: text,
        ticketPdf: text,
        label_url: text,
        manageUrl: text,
        contract_url: text,
        customerPortalUrl: text,
        qr_code: text,
        tracking_url: text,
        product_url: text,
      },
    ],
    hidden: 'pay_url ticketPdf label_url manageUrl contract_url customerPortalUrl qr_code',
    kept: 'id tracking_url product_url',
  },
  {
    title: 'the same words where nobody ordered anything',
    path: '/products',
    record: [
      { id: text, document_url: text, label_url: text, video_link: text, preview_url: text },
    ],
    kept: 'id document_url label_url video_link preview_url',
  },
  {
    title: 'a call with whoever asks for a post',
    path: '/interviews',
    record: [
      { id: text, candidate_id: text, video_url: text, scheduled_at: '@date-time', status: text },
    ],
    hidden: 'video_url scheduled_at',
    kept: 'id status',
  },
  {
    title: 'what opens a home',
    path: '/deliveries',
    record: [{ id: text, keybox_code: text, leave_at: text, proof_url: text, stop_number: 1 }],
    hidden: 'keybox_code leave_at proof_url',
    kept: 'id stop_number',
  },
]);
