import { testRecords } from '../../testing/kept-in-record.ts';

const totals = { purchases: 1, cash_advances: 1, interest: 1, fees: 1 };

testRecords([
  {
    title: 'what the statement of an account sums up',
    path: '/financial_accounts/{id}/statements/{statement}',
    record: {
      id: 'x',
      days_in_billing_cycle: 1,
      period_totals: totals,
      ytd_totals: totals,
      payments: 1,
      start_index: 1,
    },
    hidden:
      'period_totals.purchases period_totals.cash_advances period_totals.interest ' +
      'period_totals.fees ytd_totals.interest payments',
    kept: 'id days_in_billing_cycle start_index',
  },
  {
    title: 'what came in and went out, by kinds',
    path: '/insights',
    record: { insights: [{ category: 'x', total_inflows: 1, total_outflows: 1, count: 1 }] },
    hidden: 'insights.total_inflows insights.total_outflows',
    kept: 'insights.count',
  },
  {
    title: 'what is paid for the benefit of somebody who works there',
    path: '/benefit/employee_benefit',
    record: {
      employeeBenefits: [
        { employeeId: 1, plan: [{ employeeAmount: 1, employeeAnnualMax: 1, companyAnnualMax: 1 }] },
      ],
    },
    hidden: 'employeeBenefits.plan.employeeAnnualMax employeeBenefits.plan.companyAnnualMax',
  },
  {
    title: 'the totals of an order, and what a merchant is paid out',
    path: '/orders/{id}',
    record: { id: 'x', totals: { fees: 1, shipping: 1 }, total: 1, payments: 1 },
    kept: 'id totals.fees totals.shipping total payments',
  },
  {
    title: 'statements of a merchant',
    path: '/merchants/{id}/settlement_statements',
    record: { id: 'x', fees: 1, count: 1 },
    kept: 'id fees count',
  },
]);
