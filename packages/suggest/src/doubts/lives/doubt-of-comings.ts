import { beside, hasWord, named, stands, type Clue } from '../../recognisers/recogniser.ts';
import { type Doubt, holderName, isOfPerson, isText } from '../doubt-of-people.ts';
import { isTimeOfRecord } from '../record-times.ts';

const besideSomebody = beside(
  'clientid customerid patientid candidateid applicantid userid memberid guestid riderid driverid passengerid employeeid ' +
    'attendeeid visitorid studentid pupilid contactid personid clientemail customeremail ' +
    'patientname clientname customername guestname',
);

/** Somebody is a part of the record, or is named or reached by it. */
const isWithSomebody = (clue: Clue): boolean =>
  isOfPerson(clue) || clue.isTold || clue.isSomebodys || clue.isReached || besideSomebody(clue);

const isTime = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' && !clue.evidence.isFlag && !isTimeOfRecord(clue);

/** When somebody comes to be seen, and for what. */
const isOfAppointment = (clue: Clue, dataClass: string): boolean =>
  (/^(?:appointment|consultation|visit|checkin|viewing|fitting|interview)$/.test(
    clue.subject.head,
  ) ||
    stands('therapy counseling counselling')(clue)) &&
  isWithSomebody(clue) &&
  (isTime(clue, dataClass) ||
    (isText(clue) &&
      !clue.isEnum &&
      named(
        'service servicename servicetitle appointmenttype appointmenttypename treatmentname reason',
      )(clue)));

/** When a visitor or whoever opened a door was there. */
const isOfComing = (clue: Clue, dataClass: string): boolean =>
  isTime(clue, dataClass) &&
  (/^(?:visitor|visit)$/.test(clue.subject.head) ||
    (stands('door turnstile keycard badge')(clue) &&
      stands('unlock access entry event log swipe opening activity')(clue)) ||
    (stands('lock')(clue) && stands('history unlock access activity')(clue)));

/** Of whom somebody is a guest; a machine has a host name where nobody visits. */
const isHost = (clue: Clue): boolean =>
  isText(clue) && clue.name === 'hostname' && stands('visitor visit guest appointment')(clue);

const ofWay = hasWord('pickup dropoff pick drop origin destination from to start end');

/** Where somebody got in and out. */
const isEndOfTrip = (clue: Clue): boolean =>
  isText(clue) &&
  !clue.isEnum &&
  stands('trip ride journey')(clue) &&
  !stands('leg flight route')(clue) &&
  isWithSomebody(clue) &&
  ofWay(clue) &&
  /^(?:name|place|label|address|area|zone|point|stop|title|location)$/.test(clue.last);

const ofArrival =
  /^(?:arrival|departure|pickup|dropoff)(?:transport|transfer|flight|train|info|details?)/;

/** By what a guest comes, from where and when. */
const isWayOfGuest = (clue: Clue, dataClass: string): boolean =>
  stands('guest traveller traveler attendee visitor patient')(clue) &&
  ofArrival.test(holderName(clue)) &&
  !clue.evidence.isFlag &&
  (isTime(clue, dataClass) ||
    (isText(clue) &&
      /^(?:code|number|name|station|airport|terminal|place|location)$/.test(clue.last)));

/** At which hour a guest is to come or go. */
const isHourOfGuest = (clue: Clue): boolean =>
  /(?:expected|estimated)(?:arrival|departure|checkin|checkout)time$/.test(clue.name) &&
  stands('reservation booking stay guest')(clue) &&
  !stands('flight segment')(clue);

/** Where whoever booked sleeps, and when that one is fetched. */
const isPlaceOfStay = (clue: Clue): boolean =>
  (clue.name === 'visittime' && clue.isTold) ||
  (/^(?:room|bed|cabin|berth|pitch)(?:number|no|nr)$/.test(clue.name) &&
    stands('booking reservation stay guest')(clue)) ||
  (/^(?:pickup|dropoff)(?:time|at|datetime)$/.test(clue.name) &&
    stands('booking reservation ride transfer')(clue));

const besidePoint = beside('latitude longitude lat lng lon coordinates');
const besideTracker = beside(
  'deviceid driverid userid vehicleid trackerid unitid assetid riderid courierid',
);

/** A point on a way, with whom or what it was measured. */
const isOfTrace = (clue: Clue): boolean =>
  (besidePoint(clue) &&
    (besideTracker(clue) ||
      stands('position trackpoint track tracker gps breadcrumb fix whereabouts')(clue))) ||
  stands('trackpoint breadcrumb telematic')(clue) ||
  (besideTracker(clue) && stands('trip stop route geofence')(clue)) ||
  (stands('trip ride journey')(clue) && stands('route waypoint path')(clue));

const measuresOfWay = hasWord(
  'heading bearing altitude elevation accuracy speed course odometer hdop',
);
const isMeasureOfWay = (clue: Clue): boolean =>
  measuresOfWay(clue) || (clue.type === 'number' && stands('telematic')(clue));

/** When it was where, and where that is called. */
const isOnTrace = (clue: Clue, dataClass: string): boolean =>
  isOfTrace(clue) &&
  !clue.evidence.isFlag &&
  (isTime(clue, dataClass) ||
    isMeasureOfWay(clue) ||
    (clue.name === 'duration' && clue.type === 'number') ||
    (isText(clue) && /^(?:geofence|place|poi|zone|area)(?:name)?$/.test(clue.name)));

const besideRun = beside(
  'movingtime averageheartrate calories startlatlng endlatlng maxheartrate averagespeed athlete ' +
    'athleteid pace',
);

/** When somebody ran, and for how long. */
const isOfRun = (clue: Clue, dataClass: string): boolean =>
  isTime(clue, dataClass) &&
  (stands('workout athlete')(clue) || besideRun(clue)) &&
  /(?:start|end|elapsed|moving|duration|activity)/.test(clue.name);

/** A car that is told by its plate was there then, and so was whoever drove it. */
const isWhereCarWas = (clue: Clue, dataClass: string): boolean =>
  besidePlate(clue) &&
  !/^(?:vehicle|car|truck|van|asset|trailer|fleet)$/.test(clue.subject.head) &&
  !clue.evidence.isFlag &&
  (isTime(clue, dataClass) ||
    dataClass === 'geo' ||
    (isText(clue) &&
      named('location zone zonename space spot camera hit remarks note notes direction lane')(
        clue,
      )) ||
    (clue.type === 'number' && clue.name === 'space'));

const besidePlate = beside(
  'plate licenseplate licenceplate lpn numberplate platenumber vehicleplate plateno vrm licenceplatenumber ' +
    'licenseplatenumber registrationplate',
);

/** When somebody came and went, which stand beside each other: `entered_at` and `left_at`. */
const isEndOfPresence = (clue: Clue, dataClass: string): boolean =>
  dataClass === 'date' &&
  !clue.evidence.isFlag &&
  isWithSomebody(clue) &&
  ((/^(?:entered|entry|arrived|checkedin|clockedin|signedin|joined|in)(?:at|on|time)$/.test(
    clue.name,
  ) &&
    beside(
      'leftat exitedat exitat departedat checkedoutat clockedoutat signedoutat lefttime outtime outat',
    )(clue)) ||
    /^(?:left|exited|departed|checkedout|clockedout|signedout)(?:at|on|time)$/.test(clue.name));

/** Of somebody whom the operation asks below, whatever it was: `/pupils/{id}/outings`. */
const isTimeBelowSomebody = (clue: Clue, dataClass: string): boolean =>
  clue.subject.isToldOfPerson &&
  !/^(?:holiday|calendar|closure)$/.test(clue.subject.head) &&
  isTime(clue, dataClass) &&
  !/(?:due|valid|expir|effective|renew|publish|release|check|year|period|statement)|^(?:arrival|departure)?date$/.test(
    clue.name,
  );

export const doubtsOfComings: readonly Doubt[] = [
  {
    when: (clue, dataClass) =>
      isOfAppointment(clue, dataClass) ||
      isOfComing(clue, dataClass) ||
      isWayOfGuest(clue, dataClass) ||
      isHourOfGuest(clue) ||
      isPlaceOfStay(clue),
    says: (field) => `${field} may tell when somebody is where, and for what.`,
  },
  { when: isHost, says: (field) => `${field} may name whom somebody visits.` },
  {
    when: (clue, dataClass) =>
      isEndOfTrip(clue) ||
      isOnTrace(clue, dataClass) ||
      isOfRun(clue, dataClass) ||
      isWhereCarWas(clue, dataClass) ||
      isEndOfPresence(clue, dataClass) ||
      isTimeBelowSomebody(clue, dataClass),
    says: (field) => `${field} may tell where somebody was, or when.`,
  },
];
