import { foldName } from '@leasehold/privacy';
import { beside, type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { isOfRecord } from '../../record-words.ts';
import { type Doubt, holderOf } from '../doubt-of-people.ts';

/** What somebody gets because of how that one is or lives, in the words of a path or a record. */
const ofNeed =
  /\b(?:disability|disabled|handicap\w*|invalidite|invalidez|invaliditat|invalidita|behinderung|behindert\w*|schwerbehindert\w*|niepelnospraw\w*|chomage|arbeitslos\w*|unemployment|unemployed|desempleo|desemprego|disoccupazione|werkloos\w*|bezrobo\w*|arbeidsledig\w*|arbetslos\w*|tyottom\w*|issizlik|rsa|sozialhilfe|burgergeld|buergergeld|grundsicherung|bijstand|welfare|solidarite|solidaire|wohngeld|bolsafamilia|pflegegrad|pflegestufe|redditodicittadinanza|ingresominimovital|kindergeld|elterngeld|alimony|foodstamp\w*)\b/;

/** What somebody owes the state with their person. */
const ofService =
  /servicenational|servicemilitaire|wehrdienst|wehrpflicht|militar(?:y|y)?(?:service|status)|conscription|draftstatus|dienstplicht|serviciomilitar|servicomilitar|serviziomilitare|sluzbawojsk|verneplikt|varnplikt|asevelvol|askerlik|reservist/;

/** Choices that say what somebody lives on, wherever they stand. */
const ofLiving =
  /^(?:allocataires?|ouvrantdroit|(?:non)?beneficiaires?|arbeitslos|unemployed|jobseeker|seekingwork|desempread[oa]|desemplead[oa]|disoccupat[oa]|werkloos|werkzoekend|bezrobotn[ya]|arbeidsledig|arbetslos|tyoton|issiz|chomeur|demandeurdemploi)$|sansemploi|personnesansemploi/;

const isState = (clue: Clue, dataClass: string): boolean =>
  clue.evidence.isFlag ||
  /^(?:state_of_record|enum|text_of_thing)$/.test(dataClass) ||
  (/^(?:date|number)$/.test(dataClass) && !isOfRecord(clue.words, true));

/** `/allocation_handicap` answers with a bare `status`: the path says of what. */
function isStateOfNeed(clue: Clue, dataClass: string): boolean {
  if (!isState(clue, dataClass) || isOfChoices(clue)) return false;
  const said = [...clue.subject.context].join(' ');
  return ofNeed.test(said) || isOfPrime(clue) || ofService.test(said.replaceAll(' ', ''));
}

/** `prime_activite` tops up a low wage. */
const isOfPrime = ({ subject: { context } }: Clue): boolean =>
  context.has('prime') && (context.has('activite') || context.has('activity'));

/** What may be chosen, counted and told of many. */
const isOfChoices = stands(
  'type types statistic statistics rate rates indicator dataset metric catalog catalogue definition',
);

/** What is a draft until it is published is a text, and nobody who was drafted. */
const isOfService = ({ evidence }: Clue): boolean =>
  ofService.test(evidence.written.join('')) &&
  !evidence.isFlag &&
  !evidence.texts.includes('published');

function tellsOfLiving({ evidence }: Clue): boolean {
  const choices = [evidence.field.schema?.['enum'] ?? []].flat();
  return choices.some((one) => typeof one === 'string' && ofLiving.test(foldName(one)));
}

/** For whom besides somebody is insured, and whether: the family, and how that one is. */
const isOfCover = (clue: Clue): boolean =>
  named('enrollmentstatus enrolmentstatus coveragelevel coveragetier coveragetype waivereason')(
    clue,
  ) &&
  (stands('benefit insurance healthplan')(clue) || beside('dependents dependants')(clue)) &&
  (stands('employee member insured dependent enrollment')(clue) ||
    beside('employeeid memberid personid')(clue));

/** What somebody declared in answer to what an office or a firm asks of everybody. */
const isDeclared = (clue: Clue): boolean =>
  /^(?:disclosure|declaration|attestation|questionnaire)$/.test(holderOf(clue)) &&
  clue.format === '' &&
  !isOfRecord(clue.words, true);

export const doubtsOfStanding: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      isStateOfNeed(clue, dataClass) ||
      isOfService(clue) ||
      tellsOfLiving(clue) ||
      isDeclared(clue),
    says: (field) => `${field} may tell what somebody declared, gets from the state, or owes it.`,
  },
  {
    when: isOfCover,
    says: (field) => `${field} may tell of somebody's family and health by how they are insured.`,
  },
];
