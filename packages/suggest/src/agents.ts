import { singular, thingWords } from '@leasehold/privacy';
import { moreThings, personNouns } from './subject.ts';

/**
 * A noun for whoever does or gets something, by its ending where no list has it: `assessor`,
 * `caseworker`, `grantee`. Asked of the owner of an id or a name: `assessor_id`, `teller_name`.
 */
export function isPersonNoun(noun: string): boolean {
  const one = singular(noun);
  return personNouns.has(one) || /^(?:boss|player)$/.test(one) || isAgent(one);
}

const isAgent = (noun: string): boolean =>
  noun.length > 3 &&
  /(?:er|or|ist|ee|ant|ian)$/.test(noun) &&
  !thingWords.has(noun) &&
  !moreThings.has(noun) &&
  !noPeople.has(noun) &&
  !/(?:nummer|number|cent(?:er|re)|identificator|meter|ware|layer|list|folder|server|filter|buffer)$/.test(
    noun,
  );

/** Machines, firms, parts of pages and texts. */
const noPeople = new Set(
  'acceptor acquirer adapter after assistant authenticator balancer border browser builder carburant career character cipher coffee compiler computer constant controller converter cooler corner counter cover crawler cruncher cursor cutter degree disaster docker door elevator employer executor explorer factor floor footer freezer funder grant grantee handler header heater helicopter helper indian indicator installer instant insurer issuer later letter listener loader locker logger mapper marker matcher median mirror motor operator other outer over paper parser peer placeholder pointer poster power provider quarter reader receiver reminder renderer reseller retailer scanner scheduler sector selector shelter slider tester timer tower trailer tree under updater validator vector voucher washer water weather wrapper'.split(
    ' ',
  ),
);
