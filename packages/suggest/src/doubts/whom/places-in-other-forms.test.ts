import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** Places in the forms of maps, radios and protocols, and numbers of licences in short. */
const records: readonly JudgedRecord[] = [
  {
    title: 'a car that somebody drives',
    path: '/vehicles/{id}/telemetry',
    record: {
      last: { latitudeE7: 1, longitude_e7: 1 },
      lon_micro: 1,
      lat_deg: 1,
      easting: 1,
      northing: 1,
      utm: text,
    },
    hidden: 'last.latitudeE7 last.longitude_e7 lon_micro lat_deg easting northing utm',
  },
  {
    title: 'whoever rents one',
    path: '/rentals',
    record: {
      rentals: [{ rental_no: text, licenceNo: text, license_no: text, licence_class: text }],
    },
    hidden: 'rentals.licenceNo rentals.license_no',
    kept: 'rentals.rental_no rentals.licence_class',
  },
  {
    title: 'a place that is where it is',
    path: '/stations',
    record: [{ id: text, easting: 1, northing: 1 }],
    kept: 'id easting northing',
  },
];

testRecords(records);
