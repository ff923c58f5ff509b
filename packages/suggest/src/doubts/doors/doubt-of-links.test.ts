import { testRecords } from '../../testing/kept-in-record.ts';

/** A text that begins with `?` is described by what follows. */
testRecords([
  {
    title: 'addresses that their descriptions call keys',
    path: '/jobs/{id}',
    record: {
      id: 'x',
      result: { url: '?Where the file is. It contains the `token` used for authorization.' },
      page_url: '?Unique URL for accessing the page. Once accessed, this cannot be reused.',
      report: { link: '?Works only once: a single-use link.' },
      lien: { url: '?Lien à usage unique vers le document.' },
      Adresse_url: '?Ein einmalig gültiger Link.',
      enlace_url: '?Enlace de un solo uso.',
      indirizzo_url: '?Contiene il token di accesso.',
      room_url: '?Opens the room without logging in.',
      account_url: '?Where the customer portal is opened.',
      site_url: '?The unique URL of the site.',
      docs_url: '?Where this is explained.',
      avatar_link: '?The token is sent along in a header, never in this link.',
      repository_url: '?The page of the repository.',
    },
    hidden:
      'result.url page_url report.link lien.url Adresse_url enlace_url indirizzo_url room_url ' +
      'account_url',
    kept: 'id site_url docs_url repository_url',
  },
  {
    title: 'ways into a session that was begun for somebody',
    path: '/portal_sessions/{id}',
    record: {
      portal_session: { id: 'x', access_url: 'x', status: 'created|ended' },
      hosted_page: { id: 'x', url: 'x', type: 'x' },
      checkout_session: { url: 'x' },
    },
    hidden: 'portal_session.access_url hosted_page.url checkout_session.url',
    kept: 'portal_session.status hosted_page.type',
  },
  {
    title: 'links that are called after what they lead to',
    path: '/payments/{id}',
    record: {
      id: 'x',
      _links: {
        self: { href: 'x', type: 'x' },
        checkout: { href: 'x', type: 'x' },
        payOnline: { href: 'x', type: 'x' },
        mobileAppCheckout: { href: 'x' },
        customerPortal: { href: 'x' },
        unsubscribe: { href: 'x' },
        payment: { href: 'x', type: 'x' },
        documentation: { href: 'x' },
        refunds: { href: 'x' },
        next: { href: 'x' },
      },
    },
    hidden:
      '_links.checkout.href _links.payOnline.href _links.mobileAppCheckout.href ' +
      '_links.customerPortal.href _links.unsubscribe.href',
    kept:
      'id _links.self.href _links.payment.href _links.documentation.href _links.refunds.href ' +
      '_links.next.href _links.self.type',
  },
  {
    title: 'the form of an applicant, and what a wallet takes',
    path: '/checks/{id}',
    record: {
      id: 'x',
      form_uri: 'x',
      wallet: { activationData: 'x', encryptedPassData: 'x' },
      status: 'x',
    },
    hidden: 'form_uri wallet.activationData wallet.encryptedPassData',
    kept: 'id status',
  },
  {
    title: 'the form of a website, and when something was activated',
    path: '/sites/{id}',
    record: { id: 'x', form_url: 'x', activation_date: '@date', encrypted: true },
    kept: 'id form_url activation_date encrypted',
  },
]);
