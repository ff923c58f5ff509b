import { foldName, isFieldName, singular } from '@leasehold/privacy';
import { beside, type Clue, endsIn, hasWord, named, stands } from '../recognisers/recogniser.ts';
import { personNouns } from '../subject.ts';
import { type Doubt, holderName, holderOf, isOfPerson, isText } from './doubt-of-people.ts';

/** Names in an authority's own words, of what somebody gets from it and for whom. */
const ofBenefits =
  /^(?:est)?(?:boursiere?|beneficiaire)$|quotientfamilial|echelonbourse|baseressources|^montant(?:total)?(?:allocations?|aides?|indemnites?|prestations?|autres)$|^(?:nombre|nb)enfants|^(?:anzahl|zahl)kinder$|^kinderanzahl$|^aantalkinderen$|^num(?:ero)?(?:de)?(?:hijos|filhos)$|^numero(?:di)?figli$|^num(?:ber)?of(?:dependents|dependants|children)$|^dependent(?:s|children)count$/;

/** `quotient_familial.valeur`: by the field's own name, or by the object it stands in. */
function isOfBenefit(clue: Clue): boolean {
  const { names } = clue.evidence.field;
  const isNamed = (name = '') => ofBenefits.test(foldName(name));
  if (isNamed(names.at(-1))) return true;
  const isPaid =
    stands('indemnite indemnity allocation prestation')(clue) && clue.type === 'number';
  const isOfAmount = clue.evidence.field.names.at(-1)?.startsWith('montant') === true;
  return (isPaid && isOfAmount) || (isNamed(names.at(-2)) && !ofTime(clue));
}

const ofTime = (clue: Clue): boolean =>
  clue.format !== '' || hasWord('annee mois year month date fournisseur provider')(clue);

/** The lines that an address is written in, in French. */
const isLineOfAddress = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:codepostal(?:et)?ville|ligne(?:nom|adresse|\d)|adresseligne\d|complement(?:d)?adresse)$/.test(
    clue.evidence.written.join(''),
  );

/** Keys by which a register of addresses knows every house. */
const isKeyOfHouse = named(
  'nummeraanduidingid nummeraanduidingidentificatie uprn verblijfsobjectid adresseerbaarobjectid gnafpid clebanadresse cleban banid',
);

/** A number in a register, of the kind that stands beside it: `{ codeSoortObjectId, objectId }`. */
const isNumberInRegister = (clue: Clue): boolean =>
  isText(clue) &&
  ((clue.name === 'objectid' && beside('codesoortobjectid codeobjecttype')(clue)) ||
    (named('registrationnumber number value')(clue) &&
      /^registrationnumbers?$/.test(holderName(clue)) &&
      beside('type registrationtype')(clue)));

/**
 * What a prison warns of somebody, `alertCode.description`, and all that is told below somebody held
 * there or tried, but for ids and what keeps the record.
 */
const isOfPrisoner = (clue: Clue): boolean =>
  !/^(?:id|ids|uuid|sequence)$/.test(clue.last) &&
  !clue.evidence.isFlag &&
  (isHeldOrTried(clue)
    ? !hasWord('created modified updated audit version page total')(clue)
    : clue.isAbout && stands('alert')(clue) && saysAlert(clue));

const isHeldOrTried = stands('prisoner offender inmate detainee convict parolee probationer');

const saysAlert = (clue: Clue): boolean =>
  hasWord('description code comment comments text alert')(clue) || clue.words[0] === 'prison';

/** What somebody who works there complains of or asks for. */
const isOfCase = (clue: Clue): boolean =>
  isText(clue) &&
  named('subject title description summary details resolution body')(clue) &&
  (stands('hrcase grievance disciplinary whistleblowing misconduct')(clue) ||
    (stands('hr')(clue) && stands('case')(clue)));

/** `person_actions.note`: what is noted down of somebody. */
const isNoteOfPerson = (clue: Clue): boolean =>
  isText(clue) &&
  endsIn('note comment remark')(clue) &&
  (clue.evidence.above.at(-1) ?? []).some((word) => personNouns.has(singular(word)));

/** A description that says so, whatever the field is called. */
const isSaidToOpen = (clue: Clue): boolean =>
  isText(clue) &&
  /\bpre-?signed\b|\bsigned ur[li]\b|\bsecret (?:url|link)\b|\banyone with (?:this|the) (?:url|link)\b/i.test(
    clue.description,
  );

/** A label of a parcel as a printer takes it, with whom it goes to. */
const isLabelToPrint = (clue: Clue): boolean =>
  isText(clue) &&
  named(
    'encodedlabel labeldata labelzpl zpl labelpdf labelimage labelbase64 manifestpdf labelcontent',
  )(clue);

/** A profile elsewhere, in somebody's record or on a card that is handed out. */
const isProfileElsewhere = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:facebook|linkedin|twitter|instagram|skype|xing|tiktok|telegram|snapchat|whatsapp)(?:link|url|profile|handle|id|name|page)?$/.test(
    clue.name,
  ) &&
  (isOfPerson(clue) || holderName(clue) === 'businesscard');

/** What the owner asks of whoever works there, under labels of the owner's own. */
const isValueOfOwnField = (clue: Clue): boolean =>
  clue.evidence.written.join('') === 'value' &&
  /^custom(?:[a-z]+)?fields?$/.test(holderName(clue)) &&
  (isOfPerson(clue) || clue.subject.isBelowPerson);

/** `absenceType.code`, as its name. */
const isReasonOfAbsence = (clue: Clue): boolean =>
  isText(clue) &&
  named('code name label value description')(clue) &&
  /^(?:absence|sickness)(?:type|reason|code|kind)?$/.test(holderName(clue));

/** What a watch noticed of whoever wears it: that somebody fell. */
const isOfWearer = (clue: Clue): boolean =>
  stands('wearable smartwatch')(clue) &&
  named('event eventtype type value reading severity')(clue) &&
  holderOf(clue) === 'event';

/**
 * A name in another language of which a part is known, and that part is harmless: `autor_titel`,
 * `numeroSecu`.
 */
const isKnownInPart = (clue: Clue): boolean => {
  const { words, written } = clue.evidence;
  return (
    isText(clue) &&
    // when a thing was or will be
    (clue.format === '' || clue.subject.kind !== 'thing') &&
    words !== written &&
    written.length > 1 &&
    words.some((word) => !isFieldName(`${word}_id`) && !small.has(word))
  );
};

/** Words between others, which say nothing. */
const small = new Set(
  'en em il el la le de du des del della di da do op von vom am um zu het ht ttc'.split(' '),
);

/** What an authority, an employer or a carrier knows of somebody, under names of its own. */
export const doubtsOfCitizens: readonly Doubt[] = [
  {
    when: isKnownInPart,
    says: (field) => `Only a part of ${field} is known, and the rest may tell of somebody.`,
  },
  {
    when: isOfBenefit,
    says: (field) => `${field} may tell what somebody lives on, and for whom.`,
  },
  {
    when: (clue) => isLineOfAddress(clue) || isKeyOfHouse(clue),
    says: (field) => `${field} may be a line of somebody's address, or lead to the house.`,
  },
  {
    when: (clue) => isNumberInRegister(clue) || isProfileElsewhere(clue),
    says: (field) => `${field} may be what somebody is known by elsewhere.`,
  },
  {
    when: (clue) => isOfPrisoner(clue) || isReasonOfAbsence(clue) || isOfWearer(clue),
    says: (field) => `${field} may tell of somebody's health, or of an offence.`,
  },
  {
    when: (clue) => isOfCase(clue) || isNoteOfPerson(clue) || isValueOfOwnField(clue),
    says: (field) => `${field} may hold what somebody wrote of a person.`,
  },
  {
    when: (clue) => isSaidToOpen(clue) || isLabelToPrint(clue),
    says: (field) => `${field} may open by itself, or hold a whole paper.`,
  },
];
