import { isText } from './doubt-of-people.ts';
import { type Clue, named, stands } from '../recognisers/recogniser.ts';

/** Names that tell of somebody in records of these things, by a word of what holds them. */
const tellingOfThings: readonly { of: (clue: Clue) => boolean; when: (clue: Clue) => boolean }[] = [
  {
    of: stands('invoice order receipt bill sale payment folio check booking reservation'),
    when: named(
      'billto shipto soldto remitto deliverto issuedto payto madeoutto infavourof infavorof attentionof careof agent partyname bookingname reservationname server',
    ),
  },
  {
    of: stands('document file scan page attachment'),
    when: named(
      'ocr ocrtext plain plaintext html rendered firstline who entities mentions sharedwith',
    ),
  },
  {
    of: stands('session visit visitor pageview click log logs access audit request'),
    when: named(
      'searchterm searchterms searchquery searchkeyword q query uid anonid adid referrer referer landing landingpage entry exit path querystring url requesturl stack stacktrace backtrace tags useragent',
    ),
  },
  {
    of: stands('vehicle car truck bike scooter trip ride journey fleet courier driver tracking'),
    when: named(
      'registration location lastlocation currentlocation polyline geometry path route trip stops waypoints origin destination startpoint endpoint start end track lastposition',
    ),
  },
  {
    of: stands('device phone laptop computer workstation wearable handset'),
    when: named('hostname location lastlocation ssid network assignedto registeredto friendlyname'),
  },
  {
    of: stands('shipment parcel consignment fulfillment tracking delivery'),
    when: named(
      'dropoff dropofflocation safeplace safeplacecode safeplacedescription instructions deliveryinstructions deliverynote deliverynotes drivernote zip zipcode postalcode postcode barcode gatecode doorcode accesscode entrycode proof proofofdelivery shipto trackingurl podimage podphoto podurl proofimage proofphoto deliveryimage deliveryphoto signatureimage',
    ),
  },
  {
    // whoever has it gets in
    of: stands('ticket pass boarding admission voucher membership attendee'),
    when: named('barcode barcodes barcodevalue qr qrcode qrdata qrcodedata qrcodevalue'),
  },
  {
    of: stands('case court docket hearing offender arrest'),
    when: named('charge charges statute offense offence offenses offences crime crimes count'),
  },
  {
    of: stands('home homes smarthome household lock cam camera doorbell alarm presence thermostat'),
    when: named(
      'code codes pin snapshot snapshoturl stream streamurl ssid away awayuntil awaysince bedtime waketime wakeup who',
    ),
  },
  {
    // where somebody sleeps, sits or is kept
    of: ({ isAbout }) => isAbout,
    when: named('room roomnumber roomno bed berth cabin cell seat desk'),
  },
  {
    // what a library lends on
    of: stands('patron borrower'),
    when: named('barcode barcodes cardnumber history'),
  },
  {
    of: stands('leave absence timeoff sickness'),
    when: named('type leavetype absencetype reason reasoncode category kind'),
  },
  {
    of: stands('employee payroll payslip'),
    when: named(
      'taxcode taxbasis starterdeclaration previoustaxpaid previoustaxablepay studentloan rateperunit fixedamount',
    ),
  },
  {
    // whom or what it is meant for, by whatever they are known
    of: stands('segment audience cohort'),
    when: named('included excluded includedkeys excludedkeys'),
  },
  {
    // whoever caused or wrote it
    of: stands('event comment message dashboard monitor log'),
    when: named('handle authorhandle userhandle'),
  },
  { of: stands('shop store seller merchant vendor'), when: named('login loginname') },
  {
    // what a firm of one person pays taxes by is that person's
    of: stands('vendor supplier payee contractor subcontractor freelancer seller'),
    when: named(
      'taxidentifier taxid taxidnumber taxnumber taxidentificationnumber taxpayerid taxpayernumber tin',
    ),
  },
  {
    // whoever has it opens a door or takes over a machine
    of: stands('room device kiosk terminal tablet display screen reader lock locker'),
    when: named('activationcode pairingcode registrationcode unlockcode accesscode passcode'),
  },
  { of: ({ subject }) => subject.head === 'answer', when: named('label value text option choice') },
  { of: ({ subject }) => subject.head === 'header', when: named('value values') },
];

/** What the API says of the call itself (RFC 9457). */
const ofProblem = (clue: Clue): boolean =>
  clue.evidence.above.some((words) =>
    /^(?:problem|error|errors|invalidfields?|validationerrors?|fault)$/.test(words.join('')),
  );

/** A text that tells of somebody in a record of its kind, whatever else it is called. */
export const tellsOfSomebody = (clue: Clue): boolean =>
  isText(clue) &&
  !ofProblem(clue) &&
  tellingOfThings.some(({ of, when }) => when(clue) && of(clue));
