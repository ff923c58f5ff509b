import { isPlaceOfBusiness } from '../company/businesses.ts';
import { beside, type Clue, named, stands } from '../recognisers/recogniser.ts';
import { besideStreet } from '../recognisers/signs.ts';
import { type Doubt, isText } from './doubt-of-people.ts';

/** Parts of an address that say which door or which few houses it is. */
const isPartOfAddress = named(
  'primarynumber secondarynumber extrasecondarynumber pmbnumber deliverypointbarcode carrierroute countyfips zipcodeplus4 zipcodeplus plus4code county countyname nameofcounty sublocality subdepartment townlocationname districtname room postbox hamlet suburb buildingname antwoordnummer',
);

/** Lines of an address, whatever stands beside them. */
const isLineOfAddress = named('primaryline secondaryline lastline urbanization');

/** `phone_numbers[].area_code`: what a mask took away. */
const isPartOfPhone = (clue: Clue): boolean =>
  named('areacode extension')(clue) &&
  /^(?:tele)?phones?(?:numbers?)?$/.test(clue.evidence.above.at(-1)?.join('') ?? '');

const isPlaceByAddress = named('iplocation ipcity ippostalcode ipregion');

/** Since when and until when nobody is at home. */
const isOfVacation = (clue: Clue): boolean => clue.evidence.above.at(-1)?.[0] === 'vacation';

/** What is watched is mostly around a home, a school or a place of work. */
const isOfGeofence = (clue: Clue): boolean =>
  stands('geofence')(clue) &&
  named('area geometry polygon coordinates center latitude longitude lat lng lon')(clue);

/** Where a meeting is, in the words of whoever comes: an address or a telephone number. */
const isPlaceOfMeeting = (clue: Clue): boolean =>
  isText(clue) &&
  clue.name === 'location' &&
  clue.evidence.above.at(-1)?.join('') === 'location' &&
  stands('event meeting appointment booking')(clue);

export const doubtsOfPlaces: readonly Doubt[] = [
  {
    when: (clue) =>
      !clue.isEnum &&
      !clue.evidence.isFlag &&
      !isPlaceOfBusiness(clue.subject.head) &&
      ((isPartOfAddress(clue) && (besideStreet(clue) || beside('city')(clue))) ||
        (clue.name === 'number' && clue.subject.head === 'address' && besideStreet(clue)) ||
        (named('location locationroute locationpremise locationsubpremise locationsublocality')(
          clue,
        ) &&
          beside('locationstreetnumber locationpostalcode')(clue)) ||
        isLineOfAddress(clue)),
    says: (field) => `${field} may be part of where somebody lives.`,
  },
  {
    when: (clue) => isOfGeofence(clue) || isPlaceOfMeeting(clue),
    says: (field) => `${field} may tell where somebody is.`,
  },
  {
    when: (clue) => isText(clue) && isPartOfPhone(clue),
    says: (field) => `${field} may be part of a telephone number.`,
  },
  {
    when: (clue) => isText(clue) && isPlaceByAddress(clue),
    says: (field) => `${field} may tell where a call came from.`,
  },
  {
    when: (clue) => !clue.evidence.isFlag && isOfVacation(clue),
    says: (field) => `${field} may tell when somebody is away.`,
  },
];
