import { foldName, personWords, wordsInName, type Json } from '@leasehold/privacy';
import { isTellingChoice } from '@leasehold/suggest';
import type { Reading } from './reading/asked.ts';
import { onceForNames } from './reading/once-for-names.ts';
import type { Judge, RoadFinding } from './roads.ts';
import { classInSearch } from './search-words.ts';

/**
 * What tells of somebody's health, belief or origin under whatever name the answers have it:
 * `therapy=gout`, `sick=true`, `scope=depressed`.
 */
export function judgeSpecial(
  readings: readonly Reading[],
  value: Json | undefined,
  place: string,
  { fields, isOpen, namesPeople, others }: Judge,
): RoadFinding | undefined {
  const names = readings.at(-1)?.names ?? [];
  const leaf = names.at(-1) ?? '';
  const name = foldName(leaf);
  const isTold =
    ofHealth.has(name.replace(/s$/, '')) ||
    (isYes(value) && saysState(names)) ||
    tellsStateOf(value ?? (isChosen(readings) ? leaf : undefined));
  if (!isTold) return undefined;
  const own = fields.searched().special;
  // `type` is in every record, and shown in those that have it.
  if (fields.isShown(leaf) && (own || fields.hasName(leaf))) return undefined;
  // `leave?type=sick`, of somebody by an id
  const special =
    own ??
    (value !== undefined && namesPeople()
      ? others()
          .find((one) => one.searched().special)
          ?.searched().special
      : undefined);
  return special && { road: 'raw', field: special, place, isOpen: isOpen('raw', special) };
}

/** `severely_disabled`, `schwerbehindert` */
const saysState = onceForNames((names) =>
  names
    .slice(-1)
    .flatMap((leaf) => [leaf, ...wordsInName(leaf)])
    .some((word) => states.has(foldName(word)) || (word.length > 3 && isTellingChoice(word))),
);

/** `exclude=depressed`: what stands where names of fields do. */
const isChosen = ([first]: readonly Reading[]): boolean => first?.road === 'select';

const tellsStateOf = (value: Json | undefined): boolean =>
  typeof value === 'string' && value.length <= charsMax && tellsState(value.trim());

const isYes = (value: Json | undefined): boolean =>
  typeof value === 'string'
    ? /^(?:true|false|yes|no|1|0)$/i.test(value)
    : typeof value === 'boolean' || value === 1;

/** A word or two, and no sentence. */
const tellsState = (value: string): boolean =>
  /^[\p{L}_-]+(?:\s[\p{L}_-]+)?$/u.test(value) &&
  (isTellingChoice(value) ||
    states.has(foldName(value)) ||
    /^(?:sick|ill|handicapped|unwell|infected)$/i.test(value));
const charsMax = 60;

const ofHealth: ReadonlySet<string> = new Set(
  'therapy therapie treatment problem complaint symptom ailment sickness disease comorbidity indication medicine drug prescription'.split(
    ' ',
  ),
);

/** What somebody is, as a yes or no. */
const states: ReadonlySet<string> = new Set(
  'ill sick unwell medicated medication meds vulnerable hospitalized hospitalised addicted disabled handicapped pregnant depressed diabetic asthmatic epileptic autistic infected vaccinated unvaccinated immunized smoker religious gay lesbian bisexual transgender unionized unionised convicted krank schwanger behindert schwerbehindert behinderte malade handicape handicapee discapacitado discapacitada disabile invalido wheelchair enceinte enfermo enferma embarazada'.split(
    ' ',
  ),
);

/** `patient=Zebulon Quartermaine`: an argument called after people, with somebody's name in it. */
export function judgePerson(
  name: string,
  value: string,
  place: string,
  { fields, isOpen, namesPeople }: Judge,
): RoadFinding | undefined {
  // Of what has the id of a person, people are looked for by name: `bookings?party=Quartermaine`.
  const isOfOthers = namesPeople();
  const isOfSomebody =
    unsaid.has(wordsInName(name).at(-1) ?? '') ||
    isCalledAfterSomebody(name, fields) ||
    (isOfOthers && !fields.isExplained(name));
  if (!isOfSomebody || !/^[\p{L}\p{M}\s.'’-]+$/u.test(value)) return undefined;
  const { classes } = fields.searched();
  const isKnown = isOfOthers || classes.has('person');
  if (!isKnown || classInSearch(value, peopleOnly) === undefined) return undefined;
  const field = { name, class: 'person', hasTokens: false };
  return { road: 'raw', field, place, isOpen: isOpen('raw', field) };
}

/** `patient`, `visitor`, `responsable`, `sold_by`: a person, or a part that somebody plays. */
export function isCalledAfterSomebody(name: string, fields: Judge['fields']): boolean {
  const words = wordsInName(name);
  if (personWords.has(words.at(-1) ?? '')) return true;
  const isPart = fields.isOfSomebody(name) || relation.test(words.slice(-2).join('_'));
  return isPart && !fields.isShown(name);
}

/** `created_by`, `assigned_to`, `similar_to`: somebody, mostly. */
const relation =
  /^(?:similar|related|belongs|assigned|addressed|delegated|escalated|referred|submitted|reports|sold|rented|let|shared)_to$|behalf_of$|^(?:requested|approved|assigned|written|edited)_for$|^\w+(?:ed|en|made|led|sold|sent)_by$/;

/** Names that leave open what they are held against. */
const unsaid: ReadonlySet<string> = new Set(
  'value val identifier who whom whose subject about regarding handle mention mentions'.split(' '),
);

const peopleOnly: ReadonlySet<string> = new Set(['person']);

/** `condition=F32.1`: a code by which diagnoses are written (ICD-10), and little else. */
export function judgeCode(
  text: string,
  place: string,
  { fields, isOpen }: Judge,
): RoadFinding | undefined {
  const { special } = fields.searched();
  if (!special || !/^[A-Z]\d{2}(?:\.\d[\dA-Z]{0,3})?$/i.test(text.trim())) return undefined;
  return { road: 'raw', field: special, place, isOpen: isOpen('raw', special) };
}

/**
 * Some answer shows a text of that name, so the letter may be read again with what was put in, or
 * the letter's own says how long it is.
 */
export function isReadBack(place: string, { others, fields: own }: Judge): boolean {
  if (sizes.some((size) => own.showsAnswered(size))) return true;
  const name = place.split('.').at(-1)?.replace(/\[\]$/, '') ?? '';
  return others().some((fields) => fields.showsAnswered(name));
}

/** How long a text is: with what is put in, as long as that. */
const sizes =
  'characters character_count chars char_count length text_length body_length message_length size bytes byte_count segments segment_count sms_count parts part_count words word_count zeichen zeichenzahl laenge caracteres longueur longitud tamanho caratteri lunghezza tekens lengte'.split(
    ' ',
  );
