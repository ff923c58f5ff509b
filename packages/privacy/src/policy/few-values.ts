import { fold, isNamed, wordsOf } from './classes.ts';
import { lowEntropyClasses } from './class-words.ts';
import type { Json, JsonObject } from '../json/json.ts';

/**
 * Whether a field has so few possible values that equal tokens or hashes tell them: whoever tries them all, or counts how often each comes, has read it. `names` are
 * those of its target; a class given by hand does not hide what they say.
 */
export function hasFewValues(dataClass: string, names: readonly string[] = []): boolean {
  const words = wordsOf(names.findLast(isNamed) ?? '');
  return lowEntropyClasses.has(dataClass) || fewValued.has(dataClass) || isFlag(words) || endsInFew(words);
}

/** The same by its description: true or false, or one of those listed. */
export function listsFewValues(schema: JsonObject): boolean {
  const types = [schema['type'] ?? []].flat().filter((type) => type !== 'null');
  return Array.isArray(schema['enum']) || schema['const'] !== undefined || (types.length > 0 && types.every(isBoolean));
}

const isBoolean = (type: Json): boolean => type === 'boolean';

/** What is asked for with yes or no: `isSmoker`, `has_children`, `marketing_consent`, `vip_flag`. */
function isFlag(words: readonly string[]): boolean {
  return words.length > 1 ? asking.has(words[0]!) || answered.has(words.at(-1)!) : answered.has(words[0] ?? '');
}

const asking = setOf('is has was can did should wants allows ist hat est tiene');
const answered = setOf(
  'flag enabled disabled verified consent consented optin optout deceased pregnant smoker veteran retired employed vegetarian vegan disability handicapped yesno bool boolean checkbox raucher fumeur fumador',
);

/** The last words, but for those that only say how it is written: `birth_month_name`, `gender_id`. */
function endsInFew(words: readonly string[]): boolean {
  let end = words.length;
  while (end > 1 && writings.has(words[end - 1]!)) end--;
  // ids of regions can be anything, ids of genders are as few as these
  const few = end < words.length && keys.has(words.at(-1)!) ? ofPeople : fewValued;
  for (let start = 0; start < end; start++) if (few.has(fold(words.slice(start, end).join('')))) return true;
  return false;
}

const keys = setOf('id key number no nr');
const writings: ReadonlySet<string> = new Set([...keys, ...setOf('code name value label text type short long abbr iso iso2 iso3')]);

/** Folded, as in `class-words.ts`, and beside what is there. */
const ofPeople = setOf(
  'blood bloodgroup bloodtype rh rhesus rhfactor rhesusfactor blutgruppe groupesanguin gruposanguineo grupposanguigno gruposanguineo tiposanguineo bloedgroep blodgrupp grupakrwi kangrubu',
  'religion denomination creed caste sect glaube religione religiao wyznanie race ethnicity ethnicgroup nationality citizenship orientation sexuality politicalparty',
  'gender sex pronoun pronouns salutation honorific marital maritalstatus civilstatus relationshipstatus',
  'zodiac zodiacsign starsign horoscope sternzeichen handedness eyecolor eyecolour haircolor haircolour skincolor skintone',
  'age agegroup ageband employmentstatus educationlevel incomeband incomebracket riskclass riskgroup birthmonth',
);
const ofRecords = setOf(
  'month weekday dayofweek quarter season monat wochentag mois jourdelasemaine mes diadelasemana mese maand manad miesiac',
  'state province region county country canton continent timezone currency language locale decade generation severity triage diagnosis medication',
);
const fewValued: ReadonlySet<string> = new Set([...ofPeople, ...ofRecords]);

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}
