import { testRecords } from '../../testing/kept-in-record.ts';

testRecords([
  {
    title: 'files of somebody',
    path: '/payslips',
    record: {
      payslips: [{ id: 1, fileName: 'x', documentUrl: 'x', period: 'x', status: 'new|sent' }],
    },
    hidden: 'payslips.fileName payslips.documentUrl',
    kept: 'payslips.id payslips.status',
  },
  {
    title: 'files of a project',
    path: '/projects/{id}/files',
    record: { files: [{ id: 1, fileName: 'x', path: 'x', size: 1 }] },
    kept: 'files.id files.fileName files.path files.size',
  },
  {
    title: 'a machine of somebody',
    path: '/devices',
    record: {
      devices: [
        { id: 'x', deviceName: 'x', hostname: 'x', lastSsid: 'x', localPath: 'x', model: 'x' },
      ],
    },
    hidden: 'devices.deviceName devices.hostname devices.lastSsid devices.localPath',
    kept: 'devices.model',
  },
  {
    title: 'a server',
    path: '/servers',
    record: { servers: [{ id: 'x', hostname: 'x', region: 'x', cpu: 1 }] },
    kept: 'servers.id servers.hostname servers.region servers.cpu',
  },
  {
    title: 'calls',
    path: '/cdrs',
    record: { cdrs: [{ id: 1, seconds: 1, from: 'x', to: 'x', dialled: 1, peer: 'x', sip: 'x' }] },
    hidden: 'cdrs.from cdrs.to cdrs.dialled cdrs.peer cdrs.sip',
    kept: 'cdrs.id cdrs.seconds',
  },
  {
    title: 'the door of a house',
    path: '/swipes',
    record: { swipes: [{ id: 1, badge: 'x', rfid: 'x', door: 'x', result: 'open|denied' }] },
    hidden: 'swipes.badge swipes.rfid',
    kept: 'swipes.id swipes.result',
  },
  {
    title: 'lines of a payslip, and why somebody comes',
    path: '/payslips/{id}/lines',
    record: { lines: [{ id: 1, code: 'x', text: 'x', amount: 1 }] },
    hidden: 'lines.text lines.amount',
    kept: 'lines.id',
  },
  {
    title: 'why somebody comes',
    path: '/appointments',
    record: { appointments: [{ id: 1, serviceType: 'x', status: 'booked|kept' }] },
    hidden: 'appointments.serviceType',
    kept: 'appointments.id appointments.status',
  },
  {
    title: 'what was written into a text',
    path: '/documents/{id}/changes',
    record: { changes: [{ id: 1, ops: [{ insert: 'x', retain: 1 }] }] },
    hidden: 'changes.ops.insert',
    kept: 'changes.id',
  },
  {
    title: 'answers of a form by their types',
    path: '/forms/{id}/responses',
    record: {
      item: [{ linkId: 'x', answer: [{ valueDate: '@date', valueDecimal: 1 }] }],
      answers: [{ type: 'date|number', field: { ref: 'x' }, date: '@date', number: 1 }],
    },
    hidden: 'item.answer.valueDate item.answer.valueDecimal answers.date answers.number',
  },
  {
    title: 'findings of a laboratory',
    path: '/pathology/reports',
    record: {
      reports: [{ id: 'x', conclusion: 'x', impression: 'x', panel: 'x', created_at: '@date' }],
    },
    hidden: 'reports.conclusion reports.impression reports.panel',
    kept: 'reports.id reports.created_at',
  },
]);
