import { foldName } from '@leasehold/privacy';
import { type Clue, stands } from '../../recognisers/recogniser.ts';

const men = new Set(
  'man male men mannlich maennlich mann homme masculin hombre masculino varon maschio uomo homem mezczyzna meski muz erkek lakilaki pria mies mand boy mr herr monsieur dhr мужской чоловіча 男 男性 남 남성'.split(
    ' ',
  ),
);
const women = new Set(
  'vrouw female women woman weiblich frau femme feminin mujer femenino femmina feminino femminile mulher kobieta zenski zena kadin perempuan wanita nainen kvinde kvinne kvinna girl mrs mme madame mevr женский жіноча 女 女性 여 여성'.split(
    ' ',
  ),
);

/** Beside the letters of men and women: another, or none. */
const otherLetters = /^[xuodn0]?$/;

/** The letters stand for a week and a month as well, and for sizes. */
const ofPeriods = /interval|period|unit|frequen|granular|resolution|timeframe|bucket|cycle|size/;

/** Voices are spoken by nobody, and goods are made for whomever. */
const ofNobody = stands('voice speech product variant sku garment apparel avatar connector');

function tellsGender(choices: readonly string[], clue: Clue): boolean {
  if (choices.includes('unisex') || ofNobody(clue)) return false;
  if (choices.some((one) => men.has(one)) && choices.some((one) => women.has(one))) return true;
  const letters = choices.filter((one) => /^[mfwvhk]$/.test(one));
  const isPair = /^(?:fm|mw|mv|km|fh)$/.test(letters.toSorted().join(''));
  return (
    isPair &&
    choices.every((one) => letters.includes(one) || otherLetters.test(one) || one.length > 5) &&
    !ofPeriods.test(clue.name)
  );
}

/** How somebody lives with another, was married, or died. */
const stateOfFamily =
  /^(?:married|widowed|divorced|(?:never|un)married|(?:civil|registered|domestic)(?:partner(?:ship)?|union)|huwelijk|gehuwd|ongehuwd|geregistreerdpartnerschap|gescheiden|weduwe|weduwnaar|verheiratet|geschieden|verwitwet|eingetragenelebenspartnerschaft|mariee?|celibataire|divorcee?|veuve?|pacsee?|casad[oa]|solter[oa]|viud[oa]|divorciad[oa]|solteir[oa]|viuv[oa]|coniugat[oa]|nubile|vedov[oa]|zonaty|zamezna|rozwiedzion[ya]|wdow(?:a|iec)|skilt|evli|kawin|cerai|naimisissa|deceased|overlijden|overleden|verstorben|decedee?|fallecid[oa]|falecid[oa]|decedut[oa])$/;

/** Whether a choice of few tells a gender or with whom somebody lives, whatever the field is called. */
export function tellsOfPersonByChoice(clue: Clue): boolean {
  const { schema } = clue.evidence.field;
  const choices = [schema?.['enum'] ?? []]
    .flat()
    .flatMap((one) => (typeof one === 'string' ? [foldName(one)] : []));
  if (choices.length < 2) return false;
  return tellsGender(choices, clue) || choices.some((one) => stateOfFamily.test(one));
}
