import { testRecords } from '../../testing/kept-in-record.ts';

/** A text that begins with `?` is described by what follows. */
testRecords([
  {
    title: 'a title whose examples go before a name',
    path: '/events/{id}',
    record: {
      id: 'x',
      recipient: { title: '?The title of the recipient, for example Mr. or Mrs.' },
      partner: { title: '?Mr, Ms or Mx.' },
      empfaenger: { title: '?Herr oder Frau' },
      destinataire: { title: '?M. ou Mme' },
      destinatario: { title: '?Sr. o Sra.' },
      destinataria: { prefix: '?Senhor ou Senhora' },
      dest: { title: '?Sig. o Sig.ra' },
      ontvanger: { title: '?Dhr. of mevr.' },
      odbiorca: { title: '?Pan lub Pani' },
      alici: { title: '?Bay veya Bayan' },
    },
    hidden:
      'recipient.title partner.title empfaenger.title destinataire.title destinatario.title ' +
      'destinataria.prefix dest.title ontvanger.title odbiorca.title alici.title',
    kept: 'id',
  },
  {
    title: 'titles of work and of things',
    path: '/articles/{id}',
    record: {
      id: 'x',
      title: '?The title of the article.',
      position: { title: '?What is done there, for example Engineer or Nurse.' },
      delay: { title: '?How long it takes, in ms.' },
      film: { title: '?For example Pan.' },
    },
    kept: 'id title position.title delay.title film.title',
  },
]);
