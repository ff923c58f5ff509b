import type { waitlistEn } from '../en/waitlist.tsx';
import { To } from '../To.tsx';

export const waitlistDe = {
  title: 'Auf die Warteliste',
  lead: 'In der Beta kostenlos. Keine Kreditkarte, alle Funktionen. Sagen Sie uns, wohin wir die Einladung schicken sollen.',
  purpose:
    'Was Sie eingeben, wird aufbewahrt, um Sie einzuladen, und für nichts anderes, höchstens 730 Tage.',
  more: (
    <>
      Wer es aufbewahrt und wie es früher gelöscht wird: <To path="/privacy">Datenschutzhinweis</To>
      ; was die Beta bietet und was nicht: <To path="/terms">Nutzungsbedingungen</To>.
    </>
  ),
  run: {
    title: 'Oder selbst betreiben',
    text: (
      <>
        Erfordert Node 22.13 oder neuer. Unter <To path="/docs/installing">Installation</To> finden
        Sie Container und was zu tun ist, wenn Ihre Registry es nicht hat.
      </>
    ),
  },
  joined: {
    title: 'Sie stehen auf der Liste',
    text: 'Wir bewahren die angegebene Adresse auf, um Sie einzuladen, und für nichts anderes. Die Einladung kommt per E-Mail.',
  },
  fields: {
    email: 'E-Mail',
    company: 'Unternehmen',
    useCase: 'Was sollen Ihre Agenten tun?',
    optional: '(freiwillig)',
    trap: 'Dieses Feld leer lassen',
  },
} satisfies typeof waitlistEn;
