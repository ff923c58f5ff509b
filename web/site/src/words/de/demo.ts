import type { demoEn } from '../en/demo.ts';

export const demoDe = {
  englishParts:
    'Was die Engine selbst sagt, etwa Fehlermeldungen und was behandelt wurde, steht auf Englisch.',
  examples: {
    'before-after': {
      name: 'Vorher und nachher',
      summary: 'Ein Datensatz vor und nach seiner Richtlinie: Um wen es geht, bleibt verborgen.',
    },
    'customer-support': {
      name: 'Kundenservice',
      summary: 'Ein Assistent beantwortet ein Ticket, ohne zu wissen, wer es geschrieben hat.',
    },
    finance: {
      name: 'Finanzen',
      summary:
        'Ein Assistent sucht nach ungewöhnlichen Ausgaben; wessen Ausgaben es sind, bleibt bei der Bank.',
    },
    healthcare: {
      name: 'Gesundheit',
      summary:
        'Ein Assistent fasst Behandlungen zusammen; von Patienten sieht er Initialen und Altersgruppen.',
    },
  },
  panels: {
    beforeAndAfter: {
      data: 'Originaldaten',
      policy: 'Richtlinie',
      result: 'Geschützte Daten',
    },
    seenByAi: {
      data: 'Originaldaten',
      policy: 'Datenschutzrichtlinie',
      result: 'Was die KI sieht',
    },
  },
  liveExample: (name) => `${name}: Live-Beispiel`,
  lastGood: 'Letztes gültiges Ergebnis',
  nothing: 'Nichts zu behandeln.',
  promise: 'Bearbeiten Sie beide Blätter. Nichts, was Sie eingeben, verlässt diesen Browser.',
  switchSpelling: 'Schreibweise wechseln',
  reset: 'Zurücksetzen',
  place: (line, column) => `Zeile ${line}, Spalte ${column}`,
  more: (count) => `Und ${count} weitere.`,
} satisfies typeof demoEn;
