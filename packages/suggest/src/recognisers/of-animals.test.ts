import { testRecords } from '../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'an animal that somebody keeps',
    path: '/owners/{owner_id}/pets',
    record: [
      {
        id: text,
        name: text,
        species: text,
        breed: text,
        born: '@date',
        weight: 1,
        sex: 'm|f',
        neutered: true,
        chip_number: text,
        owner_phone: text,
      },
    ],
    hidden: 'chip_number owner_phone',
    kept: 'species breed born weight sex neutered',
  },
  {
    title: 'how it was found when it was looked at',
    path: '/horses/{id}/visits',
    record: [{ id: text, diagnosis: text, treatment: text, paid_by: text }],
    hidden: 'paid_by',
    kept: 'id diagnosis treatment',
  },
  {
    title: 'somebody with a pet',
    path: '/tenants',
    record: [
      { id: text, first_name: text, last_name: text, species: text, born: '@date', weight: 1 },
    ],
    hidden: 'first_name last_name born weight',
  },
  {
    title: 'a patient',
    path: '/patients/{id}/visits',
    record: [{ id: text, diagnosis: text, treatment: text, weight: 1 }],
    hidden: 'diagnosis treatment weight',
  },
]);
