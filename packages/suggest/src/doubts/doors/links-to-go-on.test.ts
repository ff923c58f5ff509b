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
]);
