import { Marked } from '../../sections/Marked.tsx';
import type { noCodePrivacyEn } from '../en/no-code-privacy.tsx';

export const noCodePrivacyDe = {
  document: {
    title: 'No-Code-Datenschutz für APIs, Feld für Feld | Leasehold',
    description:
      'Tokenisieren, schwärzen, maskieren, anonymisieren, in Altersgruppen fassen: jedes Feld, bevor ein KI-Agent es liest. Probieren Sie es im Browser aus.',
  },
  hero: {
    title: (
      <>
        Entscheiden Sie, was Agenten lesen, <Marked>Feld für Feld</Marked>
      </>
    ),
    lead: 'Wählen Sie ein Feld einer Antwort und bestimmen Sie, was damit geschieht. Kein Code, keine Änderung an Ihrer API, und Sie sehen das Ergebnis vor jedem Agenten.',
    sheet: { title: 'Richtlinie', note: 'Helpdesk-API' },
  },
  treatments: {
    tokenize: 'Tokenisieren',
    anonymize: 'Initialen',
    mask: 'Maskieren',
    ageGroup: 'Altersgruppe',
    redact: 'Schwärzen',
    keep: 'Behalten',
  },
  features: {
    title: 'Fünf Behandlungen und eine Grenze',
    lead: 'Jede gilt ausnahmslos: Ein Wert der falschen Art oder einer, der nicht lesbar ist, wird geschwärzt. Durchgelassen wird er nie.',
    texts: {
      tokenize:
        'Gleiche Werte ergeben innerhalb eines Lease (der befristeten Freigabe Ihrer API für einen Agenten) gleiche Tokens: Ein Agent kann verknüpfen und zählen, ohne zu lesen. Das Gateway löst sie nur dort auf, wo eine Operation diese Art von Wert verlangt.',
      redact:
        'Der Wert oder der ganze Zweig darunter wird zu [REDACTED]. Der Balken ist immer gleich breit, denn auch eine Länge ist eine Information.',
      mask: 'Die letzten vier Zeichen und die Trennzeichen bleiben; kürzere Werte zeigen weniger. Genug, um zwei Konten zu unterscheiden, nicht genug, um eines zu benutzen.',
      anonymize:
        'Aus einem Namen werden eine Bezeichnung und Initialen. In einer kleinen Gruppe können auch Initialen jemanden verraten: Nehmen Sie REDACT, wo es darauf ankommt.',
      ageGroup: 'Aus einem Geburtsdatum wird eine Altersspanne. Alle ab 90 stehen in einer Gruppe.',
    },
    geofencing: {
      title: 'Geofencing',
      text: 'Nennen Sie die Länder und Netze, denen ein Lease antwortet. Gehostete Assistenten rufen aus dem Netz ihres Anbieters auf: Dieses geben Sie frei, nicht das der Person davor.',
    },
    specimens: { elsewhere: 'anderswo', answered: 'Beantwortet', refused: 'Abgelehnt' },
  },
  demo: {
    title: 'Vorher und nachher',
    lead: 'Ändern Sie die Daten oder die Richtlinie; die geschützten Daten folgen.',
  },
  setup: {
    title: 'In drei Schritten eingerichtet',
    lead: 'Sie prüfen; nichts wird hinter Ihrem Rücken entschieden.',
    steps: {
      enroll: {
        title: 'API anbinden',
        text: 'Ein Endpunkt und die Anmeldung dafür, oder eine Beschreibung. Die Felder werden aufgelistet, daneben eine Beispielantwort.',
      },
      review: {
        title: 'Vorschläge prüfen',
        text: 'Zu jedem Feld gibt es einen Vorschlag mit seinem Grund und der Angabe, wie sicher er ist. Was nicht sicher ist, wird zurückgehalten.',
      },
      publish: {
        title: 'Richtlinie veröffentlichen',
        text: 'Sehen Sie, welche Felder ein Agent lesen würde, die er vorher nicht lesen konnte. Dann veröffentlichen Sie; der nächste Aufruf hält sich daran.',
      },
    },
  },
  claims: {
    title: 'Was es ist und was nicht',
    lead: 'Gebaut für die Arbeit unter DSGVO, CCPA und HIPAA. Kein Werkzeug macht Sie gesetzeskonform; dieses sagt, was es zurückhält und wie.',
    laws: {
      gdpr: {
        name: 'DSGVO',
        text: 'Ein Token ist ein pseudonymisiertes Datum (Art. 4 Nr. 5): für den Agenten ohne Bedeutung, für Sie weiterhin personenbezogen, denn Ihr Gateway kann es auflösen.',
      },
      ccpa: {
        name: 'CCPA',
        text: 'Der Agent erhält die Felder, die Ihre Richtlinie durchlässt, jedes so, wie es dort behandelt wird. Welche das waren, steht in der Aufzeichnung des Aufrufs.',
      },
      hipaa: {
        name: 'HIPAA',
        text: 'Initialen und die letzten vier Ziffern erfüllen Safe Harbor nicht. Die gleichnamige Voreinstellung schwärzt oder vergröbert stattdessen und sagt das auch.',
      },
    },
  },
} satisfies typeof noCodePrivacyEn;
