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
    title: 'where it is, in a part that is called so',
    path: '/zorbles',
    record: { results: [{ id: 'x', location: place }] },
    hidden: 'results.location.latitude results.location.longitude',
  },
  {
    title: 'a place in a list of places',
    path: '/zorbles',
    record: { places: [{ id: 'x', ...place }] },
    kept: 'places.latitude places.longitude',
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
