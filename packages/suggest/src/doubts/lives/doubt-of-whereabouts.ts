import { beside, type Clue, named, stands } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, holderOf, isText } from '../doubt-of-people.ts';

const isPoint = named('lat latitude lng lon long longitude latlng coordinates geohash');

/** Whoever asks where a point is stands there, or asks for somebody who does. */
const isPointAskedFor = (clue: Clue): boolean =>
  isPoint(clue) && stands('reverse')(clue) && stands('geocode geocoding geocoder')(clue);

/** `last_cp_postal_code` of a card: where its holder was, and no shop's. */
const isPlaceOfHolder = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:last|recent|usual|home|previous|first|known)[a-z]*(?:postalcode|postcode|zipcode|zip|city|town)$/.test(
    clue.name,
  ) &&
  stands('card account cardholder user customer device signal')(clue);

/** Where the address that somebody came from is: `user.geo.region`. */
const isPlaceOfUser = (clue: Clue): boolean =>
  isText(clue) &&
  /^(?:geo|geolocation|geoip|location)$/.test(holderName(clue)) &&
  named('region regionname subdivision state province county district timezone')(clue) &&
  /^(?:user|visitor|person|customer|actor|visitor|caller|client)$/.test(
    clue.evidence.above.at(-2)?.join('') ?? '',
  );

/** From which state somebody's paper is, which tells a nationality. */
const isStateOfPaper = (clue: Clue): boolean =>
  /^(?:issuing|issuer|issued)(?:country|state|nation|province|by)?(?:code)?$/.test(clue.name) &&
  stands('passport identity idcard classification extraction mrz visa')(clue) &&
  stands('document passport identity paper visa')(clue);

/** Files are called after whom they show: `live_photos[].file_name`. */
const isFileOfFace = (clue: Clue): boolean =>
  isText(clue) &&
  named('filename originalfilename originalname uploadname')(clue) &&
  (stands('live selfie face portrait idphoto passport liveness')(clue) || isOfIdPhoto(clue));

const isOfIdPhoto = (clue: Clue): boolean =>
  stands('id identity')(clue) && stands('photo picture scan video')(clue);

/** When somebody began and ended work somewhere, and when that one is paid. */
const isTimeOfWork = (clue: Clue): boolean =>
  !clue.evidence.isFlag &&
  ((/^(?:original)?(?:hire|rehire|termination|employment(?:start|end)|startof(?:employment)|latesthire)date$/.test(
    clue.name,
  ) &&
    stands('employment income payroll paystub stub payslip resume cv')(clue)) ||
    (named('startdate enddate start end from to')(clue) &&
      /^(?:employments?|workhistory|workexperience|jobhistory|previousemployments?)$/.test(
        holderName(clue),
      )) ||
    (named('paydate payday paidon paymentdate payperiodstart payperiodend startdate enddate')(
      clue,
    ) &&
      stands('paystub stub payslip')(clue)));

/** Whoever gives, with what they gave. */
const isOfDonor = (clue: Clue): boolean =>
  isText(clue) &&
  named('name fullname displayname location city description address')(clue) &&
  /^(?:donator|donor|benefactor|contributor|giver|spender|donateur|donante|doador|donatore)$/.test(
    holderOf(clue),
  ) &&
  (beside('amount donation donationeuro sum value donated')(clue) ||
    stands('register donation election campaign')(clue));

/** What a record of where somebody comes from is known by is what that one is known by. */
const isIdOfLife = (clue: Clue): boolean =>
  /^(?:demographics?|personaldata|personalia)$/.test(holderName(clue)) &&
  /(?:^|[a-z])id$/.test(clue.name) &&
  beside('birthdate dateofbirth dob sex gender')(clue);

export const doubtsOfWhereabouts: readonly Doubt[] = [
  {
    when: (clue) => isPointAskedFor(clue) || isPlaceOfHolder(clue) || isPlaceOfUser(clue),
    says: (field) => `${field} may tell where somebody is or was.`,
  },
  {
    when: (clue) => isStateOfPaper(clue) || isFileOfFace(clue) || isIdOfLife(clue),
    says: (field) => `${field} may tell who somebody is, by a paper, a picture or a record.`,
  },
  { when: isTimeOfWork, says: (field) => `${field} tells when somebody worked, or is paid.` },
  { when: isOfDonor, says: (field) => `${field} may tell who gave.` },
];
