import { testRecords } from '../testing/kept-in-record.ts';

testRecords([
  {
    title: 'numbers and days of which the type alone is known',
    path: '/slots',
    record: {
      slots: [
        {
          id: 1,
          total: 1,
          created: '@date',
          hcg: 1,
          etoh: 1,
          edd: '@date',
          status: 'x|y',
          version: 1,
          size: 1,
        },
      ],
    },
    hidden: 'slots.hcg slots.etoh slots.edd',
    kept: 'slots.id slots.total slots.created slots.status',
  },
  {
    title: 'a record in a language that is not known',
    path: '/tanulok',
    record: {
      tanulok: [{ id: 1, nev: 'x', szuletett: '@date', hit: 'x', jegy: 1, kor: 1, ozur: true }],
    },
    hidden: 'tanulok.szuletett tanulok.hit tanulok.jegy tanulok.kor tanulok.ozur',
    kept: 'tanulok.id',
  },
  {
    title: 'figures and flags beside somebody, by short words of a language that is not read',
    path: '/platelist',
    record: {
      datos: [{ id: 1, fio: 'x', zp: 1, bol_dni: 1, kol_det: 1, alim: true, inv: 1, active: true }],
    },
    hidden: 'datos.zp datos.bol_dni datos.kol_det datos.alim datos.inv',
    kept: 'datos.id datos.active',
  },
  {
    title: 'short names of drawings, and names made of known words',
    path: '/shapes',
    record: { shapes: [{ id: 'x', x: 1, y: 1, strokeWidth: 1, max: 1, page: 1, pageCount: 1 }] },
    kept: 'shapes.id shapes.x shapes.y shapes.strokeWidth shapes.max shapes.page shapes.pageCount',
  },
]);
