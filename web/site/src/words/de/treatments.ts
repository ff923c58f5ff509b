import type { TreatmentWords } from '../en/treatments.ts';

export const treatmentsDe = {
  families: {
    keep: { word: 'Behalten', meaning: 'unverändert gesendet' },
    remove: { word: 'Entfernen', meaning: 'nie gesendet' },
    obscure: { word: 'Verdecken', meaning: 'bis auf das Ende maskiert' },
    link: {
      word: 'Verknüpfen',
      meaning: 'durch Tokens ersetzt, die nur zeigen, dass zwei Werte gleich sind',
    },
    coarsen: { word: 'Vergröbern', meaning: 'weniger genau gemacht' },
    replace: { word: 'Ersetzen', meaning: 'durch Platzhalter vertreten' },
  },
  filterTypes: {
    DROP: 'Weglassen',
    REDACT: 'Schwärzen',
    HASH: 'Hashen',
    TOKENIZE: 'Tokenisieren',
    FORMAT_PRESERVE: 'Gleiches Format',
    AGE_GROUP: 'Altersgruppe',
    ANONYMIZE: 'Initialen',
    MASK_PARTIAL: 'Maskieren',
    GENERALIZE: 'Verallgemeinern',
    SHIFT_DATE: 'Datum verschieben',
    KEEP: 'Behalten',
  },
} satisfies TreatmentWords;
