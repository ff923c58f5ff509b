import { testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

testRecords([
  {
    title: 'one day of somebody at work',
    path: '/staff/{staff_id}/work_records/{day}',
    record: {
      id: text,
      date: '@date',
      clock_in_at: '@date-time',
      clock_out_at: '@date-time',
      lateness_mins: 1,
      is_absence: true,
      overtime_work_mins: 1,
      paid_leave_hours: 1,
      pattern: 'normal|rest',
      note: text,
      is_editable: true,
    },
    hidden:
      'clock_in_at clock_out_at lateness_mins is_absence overtime_work_mins paid_leave_hours ' +
      'pattern note',
    kept: 'id date is_editable',
  },
  {
    title: 'a time sheet under the id of a record of any kind',
    path: '/tracking/time_sheets/{id}',
    record: {
      id: text,
      entity_id: text,
      shift_started_at: '@date-time',
      status: 'open|approved',
      entries: [{ hours_worked: text, pay_class: 'Regular|Double', minutes: 1 }],
    },
    hidden: 'shift_started_at entries.hours_worked entries.pay_class entries.minutes',
    kept: 'id status',
  },
  {
    title: 'when somebody is off',
    path: '/employees/{id}/time_off_activities',
    record: [
      {
        id: text,
        time_off_kind: 'vacation|sick',
        balance_change: text,
        created_at: '@date-time',
      },
    ],
    hidden: 'time_off_kind balance_change',
    kept: 'id created_at',
  },
  {
    title: 'what somebody is paid for hours, in texts',
    path: '/payouts_of_help/{id}',
    record: {
      id: text,
      hourly_rate: text,
      wage_total: text,
      bonus: text,
      reimbursement: text,
      hours: text,
      date: '@date',
      status: text,
    },
    hidden: 'wage_total bonus reimbursement hours hourly_rate',
    kept: 'id date status',
  },
  {
    title: 'how clocks and overtime are set up for everybody',
    path: '/pay_schedules/{id}',
    record: {
      id: text,
      clock_in_required: true,
      overtime_multiplier: 1,
      name: text,
      stock_in: 1,
      total_hours: 1,
    },
    kept: 'id clock_in_required overtime_multiplier name stock_in total_hours',
  },
]);
