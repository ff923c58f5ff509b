import { testRecords } from '../testing/kept-in-record.ts';

const place = { latitude: 1, longitude: 1 };

testRecords([
  {
    title: 'a station',
    path: '/stations',
    record: [{ id: 'x', name: 'x', ...place }],
    kept: 'latitude longitude',
  },
  {
    title: 'the weather there',
    path: '/weather/{city}',
    record: { ...place, temperature: 1 },
    kept: 'latitude longitude',
  },
  {
    title: 'a place that says when it is open',
    path: '/points',
    record: [{ id: 'x', openingHours: 'x', coordinates: place }],
    kept: 'coordinates.latitude coordinates.longitude',
  },
  {
    title: 'what nobody knows',
    path: '/zorbles',
    record: [{ id: 'x', config: place }],
    hidden: 'config.latitude config.longitude',
  },
  {
    title: 'a place in an API of a home',
    path: '/smartlocks/places',
    record: [{ id: 'x', ...place }],
    hidden: 'latitude longitude',
  },
  {
    title: 'a town in a list of towns',
    path: '/lookup',
    record: { results: [{ id: 1, name: 'x', ...place, elevation: 1, population: 1 }] },
    kept: 'results.name',
  },
]);
