import { Marked } from '../../sections/Marked.tsx';
import type { homeEn } from '../en/home.tsx';
import { To } from '../To.tsx';

export const homeDe = {
  document: {
    title: 'Leasehold: Plug-and-play-MCP-Server für Ihre API',
    description:
      'Geben Sie KI-Agenten Ihre HTTP-API über MCP, aber nicht die personenbezogenen Daten darin: API anbinden, Feld für Feld entscheiden, Agent verbinden.',
  },
  hero: {
    title: (
      <>
        Plug-and-play: Ihr <Marked>MCP-Server</Marked>
      </>
    ),
    lead: 'Binden Sie eine HTTP-API an, entscheiden Sie Feld für Feld, was ein KI-Agent lesen darf, und geben Sie jedem Agenten seinen eigenen MCP-Server. Ein Feld, das Sie zurückhalten, bleibt in Ihrem Gateway.',
  },
  sheets: {
    name: 'Ein Datensatz, vorher und nachher',
    upstream: 'Ihre API liefert',
    agent: 'Der Agent erhält',
    treatmentOf: (field) => `Behandlung von ${field}`,
  },
  steps: {
    title: 'So funktioniert es',
    lead: 'Drei Schritte, kein Code. Einrichtung im Schnitt in unter 5 Minuten, gemessen in einem Browser, den ein Skript in menschlichem Tempo bedient.',
    enroll: {
      title: 'API anbinden',
      text: 'Geben Sie einen Endpunkt und die Anmeldung dafür an, oder fügen Sie eine Beschreibung ein. Zugangsdaten werden verschlüsselt gespeichert und nie wieder angezeigt.',
      shows:
        'Die Konsole fragt nach einer API: Adresse, Datei, eingefügter Text oder das mitgelieferte Beispiel',
    },
    lease: {
      title: 'Lease einrichten',
      text: 'Wählen Sie die Operationen, die Behandlung jedes Feldes und den letzten Tag. Jeder Vorschlag nennt seinen Grund.',
      shows:
        'Die Richtlinie eines Lease in der Konsole: die Behandlung jedes Feldes; was die API liefert, neben dem, was der Agent erhält',
    },
    connect: {
      title: 'Mit KI-Agenten verbinden',
      text: 'Kopieren Sie die MCP-Adresse des Lease in einen Chat-Assistenten oder einen eigenen Agenten. Den ersten Aufruf sehen Sie, sobald er eintrifft.',
      shows: 'Ein Lease in der Konsole: wie sich jeder Client verbindet, mit Adresse und Schlüssel',
    },
  },
  features: {
    title: 'Ein Lease, ein Agent, Ihre Regeln',
    lead: 'Ein Lease ist eine virtuelle Kopie Ihrer API mit eigenen Operationen, eigener Datenschutzrichtlinie, eigenen Grenzen und einem letzten Tag. Jeder Lease ist ein MCP-Server unter eigener Adresse.',
    cards: {
      tools: {
        title: 'Tools aus Ihrer API',
        text: 'OpenAPI, Swagger, Postman, HAR oder eine cURL-Zeile hinein; heraus kommen Tools, die MCP-Clients annehmen. Ihre Argumente werden gegen Ihr eigenes Schema geprüft.',
      },
      fields: {
        title: 'Datenschutz Feld für Feld',
        text: 'Tokenisieren, schwärzen, maskieren, anonymisieren, in Altersgruppen fassen. Über jedes Feld wird entschieden, in jeder Tiefe, bevor ein Byte hinausgeht.',
      },
      monitoring: {
        title: 'Monitoring in Echtzeit',
        text: 'Jeder Aufruf wird aufgezeichnet, sobald er endet: Operation, Dauer, behandelte Felder und gegebenenfalls der Grund der Ablehnung. Werte der Antworten stehen nicht darin.',
      },
      leases: {
        title: 'Flexible Leases',
        text: 'Ein Lease endet an dem Tag, den Sie festlegen. Sie können ihn anhalten, verlängern oder sofort widerrufen: Der Widerruf gilt ab dem nächsten Aufruf und macht seine Tokens für immer wertlos.',
      },
      withheld: {
        title: 'Im Zweifel zurückgehalten',
        text: 'Ein Feld, das kein Filter nennt, wird zurückgehalten. Was Ihre API morgen hinzufügt, bleibt drinnen, bis Sie es angesehen haben.',
      },
      machines: {
        title: 'Läuft auf Ihren Maschinen',
        text: 'Ein Befehl startet das Gateway. SQLite ist eingebaut, PostgreSQL steht bereit, wenn Sie mehr Knoten brauchen. Niemand steht zwischen Ihnen und Ihrer API.',
      },
    },
    specimens: {
      treated: '41 ms, 5 behandelt',
      notInLease: 'Nicht im Lease',
      live: 'Aktiv bis 30. Juni',
      revoked: 'Widerrufen',
    },
  },
  figures: {
    title: 'Gemessen und nachmessbar',
    lead: 'Jede Zahl steht in einer Datei des Repositorys. Der Befehl daneben schreibt sie neu; die Zeiten gelten für die Maschine, auf der gemessen wurde, mit zwei ihrer Kerne.',
    table: 'Die Tabelle',
    says: {
      policy:
        'der Prozessorzeit eines Aufrufs, der die Antwort nur liest und wieder schreibt: So viel kostet ein Aufruf mit fünf behandelten Feldern (1 kB).',
      revoke:
        'vom Klick auf „Revoke“ (Widerrufen), bis beide von zwei Servern den Agenten abweisen: Median aus 100 Messungen.',
      stall:
        'dauerte der kleine Aufruf eines Agenten höchstens, während ein anderer Agent desselben Servers die schlimmsten uns bekannten Aufrufe machte, acht gleichzeitig.',
      conformance:
        'Szenarien der offiziellen MCP-Konformitätsprüfung bestanden, in der Protokollversion 2026-07-28.',
      firstCall:
        'vom Start des Servers bis zum ersten beantworteten Aufruf eines Agenten, mit dem mitgelieferten Beispiel: in einem Browser, den ein Skript in menschlichem Tempo bedient.',
      clients:
        'Agenten-Clients haben ganze Gesprächsrunden mit einem Lease durchlaufen. Die Tabelle nennt zu jedem Version und Tag und führt auch die auf, die nicht gelaufen sind.',
    },
  },
  security: {
    title: 'Im Fehlerfall bleibt alles zu',
    lead: (
      <>
        Worüber niemand entschieden hat, wird zurückgehalten; was nicht lesbar ist, wird nicht
        durchgelassen. <To path="/security">Sicherheit auf einer Seite</To>
      </>
    ),
    lines: {
      unnamed: ['Was kein Filter nennt, wird zurückgehalten.', 'Auch neue Felder Ihrer API.'],
      credentials: [
        'Zugangsdaten werden verschlüsselt gespeichert',
        'und gelangen in keinen Browser zurück.',
      ],
      revoking: [
        'Wer einen Lease widerruft, vernichtet sein Geheimnis',
        'und damit jedes Token, das er ausgegeben hat.',
      ],
      networks: [
        'Private Netze sind für Aufrufe an Ihre API gesperrt,',
        'gleich, wie die Adresse geschrieben ist.',
      ],
      records: [
        'Aufgezeichnet wird, was getan wurde, nie, was gesagt wurde,',
        'in einer Kette, die Änderungen verrät.',
      ],
      machines: ['Es läuft auf Ihren Maschinen.', 'Niemand steht zwischen Ihnen und Ihrer API.'],
    },
  },
  audience: {
    title: 'Für wen es gedacht ist',
    quote: (asks) => `„${asks}“`,
    people: {
      teams: {
        who: 'Teams mit einer API',
        asks: 'Unsere Kunden wollen ihre Agenten anschließen. Müssen wir einen MCP-Server schreiben?',
        answer:
          'Nein: Aus der Beschreibung, die Sie haben, wird einer, mit Tools und geprüften Argumenten.',
        link: 'Von der API zum Server',
      },
      support: {
        who: 'Support und Betrieb',
        asks: 'Kann ein Assistent Tickets beantworten, ohne zu lesen, wer sie geschrieben hat?',
        answer:
          'Er arbeitet mit Tokens: nachschlagen, verknüpfen, antworten. Die Werte setzt das Gateway ein.',
        link: 'Drei durchgespielte Beispiele',
      },
      offices: {
        who: 'Kliniken, Banken, Behörden',
        asks: 'Welche Felder gehen hinaus, an wen, bis wann, und wer kann das später belegen?',
        answer: 'Das steht im Lease, und die Aufzeichnung jedes Aufrufs zeigt es.',
        link: 'Feld für Feld',
      },
      signOff: {
        who: 'Wer es freigeben muss',
        asks: 'Was geschieht, wenn sich die API ändert oder der Agent sich danebenbenimmt?',
        answer:
          'Neue Felder bleiben zurückgehalten, bis jemand hinsieht; ein Lease wird sofort und endgültig widerrufen.',
        link: 'Sicherheit auf einer Seite',
      },
    },
  },
  solutions: {
    title: 'Lösungen für Ihren Fall',
    lead: 'Beginnen Sie mit dem Teil, den Sie brauchen. Es sind drei Ansichten eines Gateways.',
  },
} satisfies typeof homeEn;
