import { foldName, isNameStep, wordsInName } from '@leasehold/privacy';
import type { Clue } from '../../recognisers/recogniser.ts';
import { isOfRecord } from '../../record-words.ts';
import { isTellingName } from '../../subject.ts';
import { type Doubt, isOfPerson } from '../doubt-of-people.ts';
import { tellsOfLife, tellsOfStanding } from './words-of-lives.ts';

/** Words that say in what form something is told, and not what: of a date its day, of a place its code. */
const carriers = new Set(
  (
    'date time datetime day month year place location town city country state code description ' +
    'value label text summary title display type ' +
    // German, Dutch, and the languages of the north
    'datum tag monat jahr ort stadt land bezeichnung beschreibung wert schluessel ' +
    'dag maand jaar plaats gemeente omschrijving waarde dato maned manad ar sted ort by ' +
    'paiva paivamaara kuukausi vuosi paikka koodi kuvaus kod beskrivelse beskrivning ' +
    // French, Spanish, Portuguese and Italian
    'jour mois annee lieu pays ville commune libelle valeur dia mes ano anio fecha lugar pais ' +
    'ciudad municipio codigo descripcion valor data local cidade descricao giorno mese anno luogo ' +
    'paese comune codice descrizione valore ' +
    // Polish, Czech, Turkish and Indonesian
    'dzien miesiac rok miejsce miejscowosc kraj opis wartosc den mesic misto zeme popis hodnota ' +
    'gun ay yil yer ulke tarih aciklama deger hari bulan tahun tempat negara tanggal keterangan'
  ).split(' '),
);

const isCarrier = (name: string): boolean => wordsInName(name).every((word) => carriers.has(word));

/** The names a field stands below, and its own, without those that only carry what another names. */
const toldBy = ({ evidence: { field } }: Clue): readonly string[] =>
  field.names.filter((name) => isNameStep(name) && !isCarrier(name));

/** `geburt.datum.tag`, `nationality.description`: a part of what the name above says. */
function isPartOfLife(clue: Clue): boolean {
  const { field, isFlag } = clue.evidence;
  if (isFlag || !isCarrier(field.names.at(-1) ?? '')) return false;
  return tellsOfLife(foldName(toldBy(clue).at(-1) ?? ''));
}

/** `datum_slubu` of somebody, and whether somebody may vote or is in another's care. */
function isOfLifeByName(clue: Clue): boolean {
  const name = foldName(clue.evidence.field.names.at(-1) ?? '');
  // whether what stands in a field of that name is looked into
  const isAsked = /onderzoek|verif|valid|review|changed|missing|match|check|proof|required/.test(
    foldName(toldBy(clue).at(-2) ?? '') + name,
  );
  const isTold = clue.evidence.isFlag ? tellsOfStanding(name) : tellsOfLife(name);
  const isTheirs = isOfPerson(clue) || clue.isOfCitizen || clue.subject.isBelowPerson;
  return isTold && !isAsked && isTheirs;
}

const mayTell =
  /^(?:number|text_of_thing|record_code|state_of_record|enum|date|attribute_of_thing)$/;

/**
 * In the record of a citizen a text is that citizen's, and so is a figure or a code of which no word
 * is known as one of records and things.
 */
function isOfCitizen(clue: Clue, dataClass: string): boolean {
  const { evidence, subject } = clue;
  if (!clue.isOfCitizen || evidence.isFlag || clue.isKey || !mayTell.test(dataClass)) return false;
  const isOfThing = subject.kind === 'thing' && subject.isListed;
  if (isOfThing && evidence.above.some(isTellingName)) return false;
  if (dataClass === 'text_of_thing') return true;
  // a kind or a state says nothing without what it is of, and less than a code with it
  if (/^(?:type|state|title|display)$/.test(clue.name)) return false;
  const isPart = isCarrier(evidence.field.names.at(-1) ?? '');
  const told = isPart
    ? (evidence.above.findLast((words) => !isPlain(words)) ?? [])
    : evidence.words;
  return told.length > 0 && !told.some((word) => !carriers.has(word) && isOfRecord([word], true));
}

const isPlain = (words: readonly string[]): boolean => words.every((word) => carriers.has(word));

export const doubtsOfRegisters: readonly Doubt[] = [
  {
    when: (clue) => isPartOfLife(clue) || isOfLifeByName(clue),
    says: (field) => `${field} tells of somebody's birth, family, nationality or rights.`,
  },
  {
    when: isOfCitizen,
    says: (field) =>
      `${field} stands in the record of a citizen, and nothing says that it is only of the record.`,
  },
];
