import { Marked } from '../../sections/Marked.tsx';
import type { mcpPrivacyEn } from '../en/mcp-privacy.tsx';

export const mcpPrivacyDe = {
  document: {
    title: 'MCP-Datenschutz: was die KI sieht, je Branche | Leasehold',
    description:
      'Was ein KI-Agent hinter einer Leasehold-Richtlinie von Daten aus Kundenservice, Finanzen und Gesundheit sieht. Drei Beispiele, die Sie ändern können.',
  },
  hero: {
    title: (
      <>
        Sehen Sie genau, <Marked>was die KI sieht</Marked>
      </>
    ),
    lead: 'Ein Agent liest, was ein Tool zurückgibt. Setzen Sie eine Richtlinie dazwischen und sehen Sie sich beide Seiten an, bevor Sie etwas verbinden.',
    note: 'Der Agent erhält',
  },
  setup: {
    title: 'Geschützt in drei Schritten',
    lead: 'Die Richtlinie gehört zum Lease, der befristeten Freigabe Ihrer API für einen Agenten: Zwei Agenten können zwei Fassungen einer API sehen.',
    steps: {
      name: {
        title: 'Felder nennen',
        text: 'Nach Namen in jeder Tiefe oder nach Pfad. customer_name und customerName gelten als ein Feld.',
      },
      choose: {
        title: 'Behandlungen wählen',
        text: 'Der genaueste Filter gewinnt, bei Gleichstand der strengere. Was Sie weglassen, wird zurückgehalten.',
      },
      connect: {
        title: 'Agent verbinden',
        text: 'Er findet Tools, deren Ergebnisse so beschrieben sind, wie er sie bekommt, samt Behandlung.',
      },
    },
  },
  examples: {
    title: 'Drei Branchen, eine Engine',
    lead: 'Erfundene Personen, echte Behandlungen. Ändern Sie, was Sie möchten: Ihre Eingaben bleiben in diesem Browser.',
  },
  controls: {
    title: 'Kontrollen, die halten',
    lead: 'Für den Tag, an dem sich eine API ändert, ein Agent zu schlau ist oder jemand fragt, was er gesehen hat.',
    cards: {
      unlisted: {
        title: 'Nicht genannt heißt zurückgehalten',
        text: 'Ein Feld, das nach der Richtlinie dazukommt, wird zurückgehalten und als Drift gemeldet.',
      },
      echoes: {
        title: 'Wiederholungen werden erkannt',
        text: 'Ein in einem Feld geschützter Wert wird auch im Rest derselben Antwort gesucht: in anderer Groß- und Kleinschreibung, mit anderen Akzenten und Trennzeichen, in Teilen eines Namens und in den Kodierungen, die die Doku nennt.',
      },
      freeText: {
        title: 'Freitext wird gelesen',
        text: 'E-Mail-Adressen, Telefonnummern, Kartennummern und mehr werden in Texten gefunden, die Sie behalten, in den Formen, die die Doku nennt, und dort behandelt. Namen von Personen werden nicht alle gefunden.',
      },
      tokens: {
        title: 'Tokens bleiben zu Hause',
        text: 'Ein Token öffnet sich in seinem eigenen Lease, für ein Argument, das diese Art von Wert verlangt. Gefälschte, fremde oder veränderte erhalten alle dieselbe Ablehnung.',
      },
      revoked: {
        title: 'Endgültig widerrufen',
        text: 'Der Widerruf vernichtet das Geheimnis eines Lease, auch auf der Festplatte. Tokens, die ein Agent behalten hat, sind toter Text.',
      },
      records: {
        title: 'Aufzeichnungen ohne Werte',
        text: 'Wer was wann aufgerufen hat, und welche Felder wie behandelt wurden. Aufzeichnungen und Protokolle enthalten keine Werte der Antworten.',
      },
    },
    specimens: {
      writeTo: 'schreib an',
      paidWith: '„Bezahlt mit',
      callBack: ', Rückruf“',
      notOfLease: 'Nicht von diesem Lease',
      lease: 'Lease',
      revoked: 'Widerrufen',
      itsTokens: 'seine Tokens',
      openNothing: 'öffnen nichts',
    },
  },
} satisfies typeof mcpPrivacyEn;
