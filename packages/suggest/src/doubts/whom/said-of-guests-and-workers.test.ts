import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'what is taken from the pay of somebody who owes',
    path: '/payroll/workers/{id}/instructions',
    record: [
      {
        itemID: text,
        garnishmentInstructions: [
          {
            itemID: text,
            garnishmentStartDate: '@date',
            deductionCode: { codeValue: text, longName: text, shortName: text },
            garnishmentAmount: { amountValue: 1, currencyCode: text },
            workerLien: {
              lienReturnDate: '@date',
              lienMaritalStatusCode: { longName: text },
              lienTypeCode: { shortName: text },
              courtOrder: { courtName: text },
            },
          },
        ],
        benefitInstructions: [{ coverageLevelCode: { longName: text } }],
        payrollRegionCode: { longName: text },
      },
    ],
    hidden:
      'garnishmentInstructions.garnishmentStartDate garnishmentInstructions.deductionCode.longName ' +
      'garnishmentInstructions.workerLien.lienReturnDate ' +
      'garnishmentInstructions.workerLien.lienMaritalStatusCode.longName ' +
      'garnishmentInstructions.workerLien.lienTypeCode.shortName ' +
      'garnishmentInstructions.workerLien.courtOrder.courtName ' +
      'benefitInstructions.coverageLevelCode.longName',
    kept:
      'itemID garnishmentInstructions.garnishmentAmount.currencyCode ' +
      'payrollRegionCode.longName',
  },
  {
    title: 'how a guest comes, and at which hour',
    path: '/hotels/{code}/reservations',
    record: [
      {
        confirmationId: text,
        arrivalDate: '@date',
        guests: [
          {
            id: text,
            arrivalTransport: { type: text, transportCode: text, dateTime: '@date-time' },
          },
        ],
        expectedTimes: { expectedArrivalTime: '@date-time' },
        companyInfo: { companyName: text, email: '?Email of the guest' },
        roomType: text,
      },
    ],
    hidden:
      'guests.arrivalTransport.transportCode guests.arrivalTransport.dateTime ' +
      'expectedTimes.expectedArrivalTime companyInfo.email',
    kept: 'confirmationId arrivalDate roomType',
  },
  {
    title: 'when a flight comes, whoever is on it',
    path: '/flights/{id}',
    record: { id: text, estimatedArrivalTime: '@date-time', arrivalInfo: { terminal: text } },
    kept: 'id estimatedArrivalTime arrivalInfo.terminal',
  },
  {
    title: 'whom a leave is for, and what came before it',
    path: '/workers/{id}/leavesOfAbsence',
    record: [
      {
        id: text,
        priorLeaveEvent: { id: text, descriptor: text },
        approval: {
          for: { id: text, descriptor: text },
          businessProcess: { id: text, descriptor: text },
          attachments: [{ id: text, description: text }],
        },
      },
    ],
    hidden:
      'priorLeaveEvent.descriptor approval.for.descriptor approval.businessProcess.descriptor ' +
      'approval.attachments.description',
    kept: 'id priorLeaveEvent.id',
  },
  {
    title: 'how many days of each kind somebody took',
    path: '/leavetracker/reports/user',
    record: { report: [{ leavetypes: [{ leavetypeName: text, taken: 1, available: 1 }] }] },
    hidden: 'report.leavetypes.taken report.leavetypes.available report.leavetypes.leavetypeName',
  },
  {
    title: 'what a member paid and owes',
    path: '/associations/{id}/statistics',
    record: [
      {
        memberId: text,
        earnedAmount: 1,
        unpaidAmount: 1,
      },
    ],
    hidden: 'earnedAmount unpaidAmount',
  },
  {
    title: 'what is told of a worker who stands in an object of details',
    path: '/terminations',
    record: [{ id: text, employeeDetails: { name: text }, mood: text, createdAt: '@date-time' }],
    hidden: 'mood employeeDetails.name',
    kept: 'id createdAt',
  },
  {
    title: 'who signed in, and when',
    path: '/loginactivity',
    record: [{ Id: text, UserId: text, UserName: text, LoginDate: text, ActivityType: text }],
    hidden: 'LoginDate UserName',
    kept: 'Id',
  },
  {
    title: 'all that is told of whoever works on a case',
    path: '/cases/{id}',
    record: { caseId: text, status: text, agentDetails: text, orderDetails: text },
    hidden: 'agentDetails',
    kept: 'caseId status',
  },
  {
    title: 'a note that is hung on whatever record',
    path: '/notes',
    record: {
      id: text,
      subject: text,
      body: text,
      entityType: text,
      entityKey: text,
    },
    hidden: 'subject body',
    kept: 'id',
  },
]);
