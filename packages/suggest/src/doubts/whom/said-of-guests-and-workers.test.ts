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
  {
    title: 'what is planned for whoever is cared for at home',
    path: '/care-plans',
    record: [
      {
        id: text,
        client_id: text,
        capacity: text,
        mobility: text,
        goal: text,
        carer_name: text,
        keysafe_number: text,
        visit_time: '@date-time',
        updated_at: '@date-time',
      },
    ],
    hidden: 'capacity mobility goal carer_name keysafe_number visit_time',
    kept: 'id updated_at',
  },
  {
    title: 'which plan everybody may choose',
    path: '/plans',
    record: [{ id: text, name: text, goal: text, capacity: 1, price: 1 }],
    kept: 'id name goal capacity price',
  },
  {
    title: 'a household, in which nobody is named',
    path: '/households',
    record: [{ id: text, size: 1, rent: 1, vulnerability: text, head_name: text, status: text }],
    hidden: 'size rent vulnerability head_name',
    kept: 'id status',
  },
  {
    title: 'what somebody believes and asks for',
    path: '/prayer-requests',
    record: [{ id: text, member_id: text, topic: text, answered: true, text, status: text }],
    hidden: 'topic text answered',
    kept: 'id status',
  },
  {
    title: 'a repair at somebody who needs help',
    path: '/repairs',
    record: [{ id: text, tenant_id: text, vulnerable: true, key_held: true, trade: text }],
    hidden: 'vulnerable key_held',
    kept: 'id trade',
  },
  {
    title: 'a package with a fault',
    path: '/packages',
    record: [{ id: text, name: text, version: text, vulnerable: true }],
    kept: 'id name version vulnerable',
  },
  {
    title: 'where a guest sleeps, and when one is fetched',
    path: '/bookings',
    record: [{ id: text, room_number: text, pickup_time: '@date-time', room_type: text }],
    hidden: 'room_number pickup_time',
    kept: 'id room_type',
  },
  {
    title: 'what a member pays and where a pupil stands',
    path: '/students',
    record: [{ id: text, first_name: text, email: text, dues_paid: true, fee_amount: 1, rank: 1 }],
    hidden: 'dues_paid fee_amount rank',
  },
  {
    title: 'the paper with which somebody is away',
    path: '/leave-requests',
    record: [{ id: text, employee: { id: text, name: text }, attachmentName: text, status: text }],
    hidden: 'attachmentName',
    kept: 'id status',
  },
  {
    title: 'what is kept back for somebody who works there',
    path: '/employees/{id}/payroll',
    record: [{ id: text, benefitPlanName: text, cost_center: text }],
    hidden: 'benefitPlanName',
    kept: 'cost_center',
  },
]);
