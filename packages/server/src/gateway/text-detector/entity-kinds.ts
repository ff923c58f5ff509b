import type { DetectorName, FoundKind } from '@leasehold/privacy';

/**
 * What our own detectors call what a detector or a model calls `entity`; of any other kind nothing
 * is left in a text.
 */
export function kindOfEntity(entity: string): FoundKind {
  return kinds.get(plainName(entity)) ?? 'OTHER';
}

/**
 * Whether an entity says nothing of a person by itself. Models label such words beside names and
 * places, as CoNLL 2003 and OntoNotes 5 do.
 */
export const isImpersonal = (entity: string): boolean => impersonal.has(plainName(entity));

/** Names of entities that are written alike: `FIRST_NAME`, `FirstName`. */
export const plainName = (entity: string): string => entity.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Names as in Presidio's list of supported entities, in CoNLL 2003 and OntoNotes 5, and in models
 * that are trained for personal data (the labels of ai4privacy).
 */
const names: readonly [kind: DetectorName, names: string][] = [
  ['NAME', 'PERSON PER PERS NAME FULLNAME PERSONNAME FIRSTNAME LASTNAME MIDDLENAME GIVENNAME'],
  ['NAME', 'SURNAME FAMILYNAME PATIENT DOCTOR STAFF'],
  ['ADDRESS', 'ADDRESS LOCATION LOC GPE FAC STREET STREETADDRESS BUILDINGNUMBER BUILDINGNUM'],
  ['ADDRESS', 'SECONDARYADDRESS CITY TOWN COUNTY STATE COUNTRY ZIP ZIPCODE POSTCODE POSTALCODE'],
  ['EMAIL', 'EMAILADDRESS EMAIL'],
  ['PHONE', 'PHONENUMBER PHONE TELEPHONENUM TELEPHONENUMBER TELEPHONE FAX FAXNUMBER MOBILE'],
  ['CARD', 'CREDITCARD CREDITCARDNUMBER CARDNUMBER'],
  ['IBAN', 'IBANCODE IBAN'],
  ['IP', 'IPADDRESS IP IPV4 IPV6'],
  ['MAC', 'MACADDRESS MAC'],
  ['SSN', 'USSSN SSN SOCIALNUM SOCIALNUMBER SOCIALSECURITYNUMBER'],
];

const kinds: ReadonlyMap<string, DetectorName> = new Map(
  names.flatMap(([kind, list]) =>
    list.split(' ').map((name): [string, DetectorName] => [name, kind]),
  ),
);

const impersonal: ReadonlySet<string> = new Set(
  `ORG ORGANIZATION ORGANISATION CORPORATION COMPANY PRODUCT MISC EVENT WORKOFART LAW LANGUAGE
   DATE TIME MONEY PERCENT QUANTITY ORDINAL CARDINAL`.split(/\s+/),
);
