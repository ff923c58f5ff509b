import type { TreatmentWords } from '../en/treatments.ts';

export const treatmentsEs = {
  families: {
    keep: { word: 'Conservar', meaning: 'se envían tal cual' },
    remove: { word: 'Eliminar', meaning: 'nunca se envían' },
    obscure: { word: 'Ocultar', meaning: 'enmascarados salvo el final' },
    link: {
      word: 'Vincular',
      meaning: 'sustituidos por tokens que solo dicen si dos valores son iguales',
    },
    coarsen: { word: 'Aproximar', meaning: 'se hacen menos exactos' },
    replace: { word: 'Sustituir', meaning: 'otros ocupan su lugar' },
  },
  filterTypes: {
    DROP: 'Omitir',
    REDACT: 'Tachar',
    HASH: 'Aplicar hash',
    TOKENIZE: 'Tokenizar',
    FORMAT_PRESERVE: 'Mismo formato',
    AGE_GROUP: 'Grupo de edad',
    ANONYMIZE: 'Iniciales',
    MASK_PARTIAL: 'Enmascarar',
    GENERALIZE: 'Generalizar',
    SHIFT_DATE: 'Desplazar la fecha',
    KEEP: 'Conservar',
  },
} satisfies TreatmentWords;
