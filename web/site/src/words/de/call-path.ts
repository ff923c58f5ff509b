import type { callPathEn } from '../en/call-path.ts';

export const callPathDe = {
  title: 'Der Weg eines Aufrufs',
  lead: 'Ein Agent fragt nach einem Kunden, über einen Lease: die befristete Freigabe Ihrer API für ihn. Fünf Schritte, immer in dieser Reihenfolge; der erste, der ablehnt, beendet den Aufruf.',
  steps: {
    admit: {
      name: 'Zulassen',
      title: 'Darf dieser Aufruf überhaupt sein?',
      text: 'Geprüft werden der Schlüssel, der Zustand des Lease, seine Zeiten, Netze und Länder, seine Grenzen, die Operation und jedes Argument gegen Ihr eigenes Schema.',
      paper: 'Der Agent sendet',
    },
    restore: {
      name: 'Einsetzen',
      title: 'Das Token wird wieder zum Wert',
      text: 'Nur im Gateway, nur für diesen Lease und nur in einem Argument, das diese Art von Wert verlangt. Der Agent, der es gesendet hat, kannte den Wert dahinter nie.',
      paper: 'In Ihrem Gateway',
    },
    upstream: {
      name: 'API',
      title: 'Ihre API antwortet wie immer',
      text: 'Mit den Zugangsdaten, die Sie hinterlegt haben, in begrenzter Zeit und Größe. Für Agenten ändert sich an ihr nichts, und kein Agent erhält ihre Zugangsdaten.',
      paper: 'Ihre API liefert',
    },
    protect: {
      name: 'Schützen',
      title: 'Die Richtlinie entscheidet, Feld für Feld',
      text: 'Hier sechs Felder, sechs Behandlungen. Ein Feld, das niemand genannt hat, würde zurückgehalten; ein geschützter Wert, der in einem anderen Feld wieder vorkommt, wird auch dort gesucht.',
      paper: 'Der Agent erhält',
    },
    record: {
      name: 'Aufzeichnen',
      title: 'Festgehalten wird, was getan, nicht was gesagt wurde',
      text: 'Wer was wann aufgerufen hat und wie jedes Feld behandelt wurde, verkettet, sodass eine Änderung auffällt. Kein Wert einer Antwort steht darin.',
      paper: 'Ihre Aufzeichnung',
    },
  },
  rows: { tool: 'Tool', lease: 'Lease', operation: 'Operation', arguments: 'Argumente' },
  states: {
    live: 'Aktiv bis 30. Juni',
    inLease: 'Im Lease',
    fits: 'Passen zum Schema',
  },
} satisfies typeof callPathEn;
