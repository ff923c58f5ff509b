import { testRecords } from '../../testing/kept-in-record.ts';

const answer = { data: { status: 'a|b', with_increase: true, date_effet: '@date' } };

testRecords([
  ...[
    '/dss/allocation_adulte_handicape/identite',
    '/leistungen/arbeitslosengeld',
    '/chomage/situation',
    '/benefits/unemployment',
    '/prime_activite',
    '/prestaciones/desempleo',
  ].map((path) => ({
    title: `a bare state at ${path}`,
    path,
    record: answer,
    hidden: 'data.status data.with_increase',
  })),
  {
    title: 'service that is owed, and what somebody lives on',
    path: '/lookups/{id}',
    record: {
      id: 'x',
      statut_service_national: 'en_regle|autre',
      Wehrdienststatus: 'x',
      situation: 'demandeur_d_emploi|autre',
      right: 'allocataire|non_beneficiaire',
      state: 'open|closed',
    },
    hidden: 'statut_service_national Wehrdienststatus situation right',
    kept: 'id state',
  },
  {
    title: 'how somebody who works there is insured',
    path: '/benefit/employee_benefit',
    record: {
      employeeBenefits: [
        {
          employeeId: 1,
          employeeBenefit: [{ enrollmentStatus: 'Enrolled|Waived', coverageLevel: 'x' }],
        },
      ],
    },
    hidden:
      'employeeBenefits.employeeBenefit.enrollmentStatus ' +
      'employeeBenefits.employeeBenefit.coverageLevel',
  },
  {
    title: 'states of things, and what is told of many',
    path: '/jobs/{id}',
    record: {
      id: 'x',
      status: 'queued|running',
      allocation: { status: 'free|used' },
      service: { status: 'up|down' },
      coverage_level: 1,
    },
    kept: 'id status allocation.status service.status coverage_level',
  },
  {
    title: 'the rate of unemployment',
    path: '/statistics/unemployment',
    record: { series: { status: 'final|draft', rate: 1 } },
    kept: 'series.status series.rate',
  },
]);

testRecords([
  {
    title: 'what somebody who is held is accused of',
    path: '/prisoners/{offenderNo}/sentencing/court-cases',
    record: {
      cases: [
        {
          id: 1,
          bookingId: 1,
          status: 'active|closed',
          resultCode: { code: 'x', description: 'x' },
          events: [{ id: 1, outcome: { code: 'x' }, eventDate: '@date', createdAt: '@date' }],
        },
      ],
    },
    hidden:
      'cases.status cases.resultCode.code cases.resultCode.description cases.events.outcome.code ' +
      'cases.events.eventDate',
    kept: 'cases.id cases.bookingId cases.events.id cases.events.createdAt',
  },
]);
