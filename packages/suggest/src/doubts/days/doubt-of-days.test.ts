import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';
const moment = '@date-time';

testRecords([
  {
    title: 'a list of what a courier did, with nobody and nothing beside it',
    path: '/rounds/diaries',
    record: {
      items: [
        {
          courier: { id: text, name: text },
          diary: [
            {
              id: text,
              dutyState: text,
              startTime: moment,
              endTime: moment,
              remark: text,
              createdAt: moment,
              recordedPlace: { latitude: 1, longitude: 1 },
            },
          ],
        },
      ],
    },
    hidden:
      'items.diary.dutyState items.diary.startTime items.diary.endTime items.diary.remark ' +
      'items.diary.recordedPlace.latitude items.diary.recordedPlace.longitude',
    kept: 'items.diary.id items.diary.createdAt',
  },
  {
    title: 'what stands beside a courier and is a thing of its own',
    path: '/rounds',
    record: {
      id: text,
      name: text,
      courier: { id: text, name: text },
      stops: [{ id: text, name: text, notes: text, state: text, scheduledArrivalTime: moment }],
    },
    kept: 'id name stops.id stops.name stops.notes stops.state stops.scheduledArrivalTime',
  },
  {
    title: 'what a depot noted of how somebody drove a taxi',
    path: '/cabs/incidents',
    record: [
      {
        id: text,
        time: moment,
        driver: { id: text, name: text },
        cab: { id: text, name: text },
        behaviourLabels: [{ label: text }],
        peakForce: 0.5,
        coachingStatus: text,
        created_at: moment,
      },
    ],
    hidden: 'time behaviourLabels.label peakForce coachingStatus',
    kept: 'id created_at cab.name',
  },
  {
    title: 'what a cab is set to do, whoever drives it',
    path: '/vehicles',
    record: [
      {
        id: text,
        name: text,
        make: text,
        harshBrakingSettingType: text,
        assignedDriver: { id: text, name: text },
      },
    ],
    kept: 'id name make harshBrakingSettingType',
  },
  {
    title: 'a bracelet that counts what its wearer does',
    path: '/bracelet/summaries',
    record: [
      {
        id: text,
        day: '@date',
        steps: 1,
        kcal: 1,
        quietSpells: 1,
        moodScore: 1,
        pattern: text,
        updated_at: moment,
      },
    ],
    hidden: 'day steps kcal quietSpells moodScore pattern',
    kept: 'id updated_at',
  },
  {
    title: 'a dish, which nobody ate yet',
    path: '/dishes',
    record: [{ id: text, name: text, calories: 1, kcal: 1, protein: 1, steps: 3 }],
    kept: 'id name calories protein',
  },
  {
    title: 'what a choir keeps of how its singers sleep and breathe',
    path: '/singers/log/remarks',
    others: ['/singers/log/naps', '/singers/log/hydration', '/webhooks'],
    record: [{ id: text, day: '@date', text, labels: [text], created_at: moment }],
    hidden: 'day text labels',
    kept: 'id created_at',
  },
  {
    title: 'the same where nothing of bodies is kept',
    path: '/choirs/log/remarks',
    others: ['/choirs', '/webhooks'],
    record: [{ id: text, day: '@date', text }],
    kept: 'id day text',
  },
  {
    title: 'when whoever was offered a post begins',
    path: '/applications/offers',
    record: [
      { id: text, candidate_id: text, job_id: text, starts_on: '@date', created_at: moment },
    ],
    hidden: 'starts_on',
    kept: 'id created_at',
  },
  {
    title: 'when a child was brought to a nursery, which is when it was put down',
    path: '/check_ins',
    record: [{ id: text, first_name: text, last_name: text, kind: text, created_at: moment }],
    hidden: 'created_at',
    kept: 'id',
  },
  {
    title: 'when a parcel was put down',
    path: '/parcels',
    record: [{ id: text, state: text, created_at: moment }],
    kept: 'id state created_at',
  },
  {
    title: 'what a cyclist can do, and how long one climb took',
    path: '/athlete',
    record: { id: text, firstname: text, ftp: 1, climbs: [{ id: text, elapsed_time: 1 }] },
    hidden: 'ftp climbs.elapsed_time',
  },
  {
    title: 'what a singer gave to the choir, and what anybody may give',
    path: '/donations',
    record: [
      { id: text, amount_cents: 1, suggested_amount: 1, currency: text, created_at: moment },
    ],
    hidden: 'amount_cents',
    kept: 'id suggested_amount currency created_at',
  },
]);
