import { foldName, isNameStep, wordsInName } from './classes.ts';
import { lowEntropyClasses } from './class-words.ts';
import type { Json, JsonObject } from '../json/json.ts';

/**
 * Whether a field has so few possible values that equal tokens or hashes tell them: whoever tries
 * them all, or counts how often each comes, has read it. `names` are those of its target; a class
 * given by hand does not hide what they say.
 */
export function hasFewValues(dataClass: string, names: readonly string[] = []): boolean {
  const words = wordsInName(names.findLast(isNameStep) ?? '');
  return (
    lowEntropyClasses.has(dataClass) ||
    fewValued.has(dataClass) ||
    isFlag(words) ||
    endsInFew(words)
  );
}

/**
 * The same by its description: true or false, one of those listed, or of a form or a range that
 * leaves few.
 */
export function listsFewValues(schema: JsonObject): boolean {
  const types = [schema['type'] ?? []].flat().filter((type) => type !== 'null');
  if (
    Array.isArray(schema['enum']) ||
    schema['const'] !== undefined ||
    (types.length > 0 && types.every(isBoolean))
  )
    return true;
  if (types.includes('integer')) return rangeOf(schema) < valuesMin;
  const { pattern } = schema;
  const isShort = (numberIn(schema, 'maxLength') ?? Infinity) <= 2;
  return (
    types.includes('string') && (isShort || (typeof pattern === 'string' && fewForms.test(pattern)))
  );
}

const isBoolean = (type: Json): boolean => type === 'boolean';
/** Fewer can be tried, or counted, by hand. */
const valuesMin = 1000;

function rangeOf(schema: JsonObject): number {
  const from = numberIn(schema, 'minimum') ?? numberIn(schema, 'exclusiveMinimum');
  const to = numberIn(schema, 'maximum') ?? numberIn(schema, 'exclusiveMaximum');
  return from === undefined || to === undefined ? Infinity : to - from;
}

function numberIn(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

/**
 * A choice of words, one sign of a class, or up to three digits: `^(Y|N)$`, `^[A-D]$`, `^\\d{2}$`.
 */
const fewForms =
  /^\^(?:\((?:\?:)?[^()[\]\\.*+?{}]+\)|\[[^\]\\^]{1,30}\]\??|(?:\\d|\[0-9\])(?:\{(?:[01],)?[123]\})?)\$$/;

/**
 * A text that says yes or no, male or female, or a blood group, in whatever field it stands: as few
 * as booleans are, and told by equal tokens as they are. In names of people such a word is a name
 * (Yes, Si, Da).
 */
export function isOneOfFew(text: string, dataClass: string): boolean {
  return (
    text.length <= longestOfFew && dataClass !== 'person' && ofFew.has(text.trim().toLowerCase())
  );
}

const ofFew = setOf(
  'true false yes no on off y n ja nein j oui non si sí sì não nao sim da tak nie ano nee nej hai iie evet hayır igen nem да нет так ні はい いいえ 是 否 有 無 无 예 아니오 네 نعم لا',
  'm f w male female diverse divers männlich weiblich homme femme masculin féminin hombre mujer masculino femenino feminino maschio femmina maschile femminile man woman vrouw mann frau мужской женский муж жен м ж 男 女 男性 女性 남 여 남성 여성 남자 여자 ذكر أنثى erkek kadın',
  'a+ a- b+ b- ab+ ab- o+ o- 0+ 0- a− b− ab− o− 0−',
);
const longestOfFew = Math.max(...Array.from(ofFew, ({ length }) => length));

/**
 * What is asked for with yes or no: `isSmoker`, `has_children`, `marketing_consent`, `vip_flag`.
 */
function isFlag(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return answered.has(last) || (words.length > 1 && asking.has(first));
}

const asking = setOf('is has was can did should wants allows ist hat est tiene');
const answered = setOf(
  'flag enabled disabled verified consent consented optin optout pregnant smoker veteran retired employed vegetarian vegan disability handicapped yesno bool boolean checkbox raucher fumeur fumador',
);

/**
 * The last words, but for those that only say how it is written: `birth_month_name`, `gender_id`.
 */
function endsInFew(words: readonly string[]): boolean {
  let end = words.length;
  while (end > 1 && writings.has(words[end - 1] ?? '')) end--;
  // ids of regions can be anything, ids of genders are as few as these
  const few = end < words.length && keys.has(words.at(-1) ?? '') ? ofPeople : fewValued;
  for (let start = 0; start < end; start++)
    if (few.has(foldName(words.slice(start, end).join('')))) return true;
  return false;
}

const keys = setOf('id key number no nr');
const writings: ReadonlySet<string> = new Set([
  ...keys,
  ...setOf('code name value label text type short long abbr iso iso2 iso3'),
]);

/** Beside what is in `class-words.ts`. */
const ofPeople = namesOf(
  'blood bloodgroup bloodtype rh rhesus rhfactor rhesusfactor blutgruppe groupesanguin gruposanguineo grupposanguigno tiposanguineo bloedgroep blodgrupp grupakrwi kangrubu',
  'religion denomination creed caste sect glaube religione religiao wyznanie race ethnicity ethnicgroup nationality citizenship orientation sexuality politicalparty',
  'gender sex pronoun pronouns salutation honorific marital maritalstatus domesticstatus civilstatus relationshipstatus',
  'zodiac zodiacsign starsign horoscope sternzeichen handedness eyecolor eyecolour haircolor haircolour skincolor skintone',
  'age agegroup ageband employmentstatus educationlevel incomeband incomebracket riskclass riskgroup birthmonth birthyear yearofbirth geburtsjahr geburtsmonat anneenaissance anonacimiento',
  'unionmember unionmembership gewerkschaft gewerkschaftsmitglied politicalaffiliation staatsangehoerigkeit rasse augenfarbe haarfarbe steuerklasse pflegegrad pflegestufe impfstatus',
  'vaccinated vaccinationstatus hiv hivstatus covid covidstatus testresult creditrating creditscore riskband paygrade payband salaryband',
  '性別 性别 성별 пол الجنس جنس 血液型 血型 혈액형 группакрови فصيلةالدم 国籍 國籍 국적 гражданство الجنسية 民族 人種 人种 宗教 종교 религия вероисповедание الديانة 婚姻状况 配偶者 결혼여부 возраст 年齢 年龄 나이 العمر',
);
const ofRecords = namesOf(
  'month weekday dayofweek quarter season monat wochentag mois jourdelasemaine mes diadelasemana mese maand manad miesiac',
  'lang sprache langue idioma lingua taal rating stars grade score tier state province region county country canton continent timezone currency language locale decade generation severity triage diagnosis medication',
);
const fewValued: ReadonlySet<string> = new Set([...ofPeople, ...ofRecords]);

function namesOf(...lists: string[]): ReadonlySet<string> {
  return new Set(Array.from(setOf(...lists), foldName));
}

function setOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')));
}
