import { testRecords } from '../../testing/kept-in-record.ts';

testRecords([
  {
    title: 'where a point is that was asked for',
    path: '/reverse_geocode/lookups',
    record: { id: 'x', addresses: [{ analysis: { latitude: 1, longitude: 1, distance: 1 } }] },
    hidden: 'addresses.analysis.latitude addresses.analysis.longitude',
    kept: 'id addresses.analysis.distance',
  },
  {
    title: 'where a card was used last, and where a user came from',
    path: '/cards/{id}/signals',
    record: {
      last_cp_postal_code: 'x',
      last_city: 'x',
      user: { geo: { region: 'x', subdivision: 'x' } },
      created: '@date-time',
    },
    hidden: 'last_cp_postal_code last_city user.geo.region user.geo.subdivision',
    kept: 'created',
  },
  {
    title: 'papers and pictures of somebody',
    path: '/live_photos/{id}',
    record: {
      id: 'x',
      file_name: 'x',
      file_size: 1,
      document_classification: { issuing_country: 'x', document_type: 'x' },
    },
    hidden: 'file_name',
    kept: 'id file_size',
  },
  {
    title: 'the state of a passport',
    path: '/extractions',
    record: { document_classification: { issuing_country: 'x', document_type: 'x' } },
    hidden: 'document_classification.issuing_country',
  },
  {
    title: 'when somebody worked and is paid',
    path: '/income/verification',
    record: {
      request_id: 'x',
      employments: [{ start_date: '@date', end_date: '@date', status: 'x' }],
      paystubs: [{ pay_date: '@date', employment: { hire_date: '@date' } }],
    },
    hidden:
      'employments.start_date employments.end_date paystubs.pay_date paystubs.employment.hire_date',
    kept: 'request_id',
  },
  {
    title: 'whoever gives',
    path: '/register/{id}',
    record: { id: 'x', donators: [{ name: 'x', location: 'x', amount: 1, year: 1 }] },
    hidden: 'donators.name donators.location',
    kept: 'donators.year',
  },
  {
    title: 'places, files and times of things',
    path: '/stores/{id}',
    record: {
      id: 'x',
      location: { region: 'x', latitude: 1, timezone: 'x' },
      image: { file_name: 'x' },
      certificate: { issuing_country: 'x' },
      campaign: { start_date: '@date', end_date: '@date', name: 'x' },
      contributors: [{ name: 'x' }],
    },
    kept:
      'id location.region location.timezone image.file_name campaign.start_date ' +
      'campaign.end_date campaign.name',
  },
]);
