import { foldName } from '@leasehold/privacy';
import { beside, type Clue, named } from '../../recognisers/recogniser.ts';
import { type Doubt, holderOf, isOfPerson } from '../doubt-of-people.ts';
import { isOfKnownThing, wordsOfHolder } from './known-things.ts';

/** What was measured, asked or found, in a field whose values alone say it. */
const saysWhat = beside(
  'kind trait flag check metric measure measurement test screening indicator biomarker analyte symptom consent preference characteristic factor criterion series ' +
    'rasgo merkmal critere cecha kenmerk egenskab egenskap caracteristica caracteristique caratteristica criterio',
);

/** The same words as they stand in things of all kinds as well. */
const mayBeLabel = beside(
  'type name code question attribute key label setting topic item benefit parameter param variable category field channel title loinc q prompt',
);

const foundWith =
  'value values reading quantity selected selection set given outcome result finding findings points current enabled answered answer engaged granted agreed v val amount interpretation measured observed detected score level present positive status';

/** In languages whose word for it is read as no word of things. */
const inOtherLanguages = new Set(
  'valor valore varde verdi vaerdi hodnota arvo nilai znaczenie resultado risultato ergebnis resultat wynik punkte puntos punti punkty poang'.split(
    ' ',
  ),
);

/** What was found of it. */
const isFound = (clue: Clue): boolean =>
  isFoundInEnglish(clue) || inOtherLanguages.has(foldName(clue.evidence.field.names.at(-1) ?? ''));
const isFoundInEnglish = named(foundWith);

/** Beside a word that things have as well: what is written of whatever it is. */
const isFoundByAny = named(
  'value reading selected set given outcome result finding points current enabled answered engaged interpretation measured observed detected positive score',
);

/** Lists of what was measured, asked, found or chosen. */
const listsOfFindings =
  /^(?:sample|reading|check|flag|survey|trait|preference|consent|observation|measurement|measure|metric|result|test|screening|fact|finding|vital|indicator|biomarker|characteristic|questionnaire|assessment|checkup|symptom|interest|habit|lab|panel|score)$/;

/**
 * `{ trait, selected }`, `samples[]: { kind, value }`: what only the values of the label say, no
 * name tells; so what stands beside it may be anything of somebody's.
 */
function isToldByLabel(clue: Clue): boolean {
  // what has a tag of its version is a record, and its `kind` says which (`calendar#event`)
  if (!clue.evidence.parent.endsWith('[]') || clue.siblings.has('etag')) return false;
  const isPair = saysWhat(clue)
    ? isFound(clue)
    : mayBeLabel(clue) &&
      isFoundByAny(clue) &&
      (isOfPerson(clue) || clue.isTold || listsOfFindings.test(holderOf(clue)));
  return isPair && !isOfKnownThing(clue, wordsOfHolder(clue));
}

export const doubtsByLabels: readonly Doubt[] = [
  {
    when: isToldByLabel,
    says: (field) => `${field} is of whatever the field beside it says, and may tell of somebody.`,
  },
];
