import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findConcretePaths } from './concrete-paths.ts';

const all = [
  'GET /employees',
  'GET /employees/{id}',
  'GET /employees/export',
  'DELETE /employees/{id}',
  'DELETE /employees/all',
  'GET /employees/{id}/{part}',
  'GET /employees/{id}/salary',
  'GET /employees/{id}/files/{name}.pdf',
  'GET /{kind}/{key}',
  'GET /payroll/runs',
  'GET /payroll/{month}/lines',
  'POST /jobs/{id}',
  'POST /jobs/{id}:cancel',
  'GET /files/{path}',
  'GET /files/shared/all',
  'GET /reports.v1/{id}',
  'GET /reports.v1/Summary',
].map((operation) => {
  const [method = '', path = ''] = operation.split(' ');
  return { method, path };
});

const leads = (operation: string, filled: string): boolean => {
  const [method = '', path = ''] = operation.split(' ');
  return findConcretePaths({ method, path }, all)(filled);
};

test('an address that another operation has is found, however it is written', () => {
  for (const [operation, filled] of [
    ['GET /employees/{id}', '/employees/export'],
    ['GET /employees/{id}', '/employees/EXPORT'],
    ['GET /employees/{id}', '/employees/%65xport'],
    ['GET /employees/{id}', '/employees/%2565xport'],
    ['GET /employees/{id}', '/employees/export%20'],
    ['GET /employees/{id}', '/employees/export;a=1'],
    ['GET /employees/{id}', '/employees/export%3Fa'],
    ['GET /employees/{id}', '/employees/export.json'],
    ['GET /employees/{id}', '/employees/ｅxport'],
    ['HEAD /employees/{id}', '/employees/export'],
    ['DELETE /employees/{id}', '/employees/all'],
    ['GET /employees/{id}/{part}', '/employees/7/salary'],
    ['GET /{kind}/{key}', '/payroll/runs'],
    ['GET /{kind}/{key}', '/employees/7'],
    ['GET /{kind}/{key}', '/employees/export'],
    ['POST /jobs/{id}', '/jobs/7%3Acancel'],
    ['GET /files/{path}', '/files/shared/all'],
    ['GET /files/{path}', '/files/shared%2Fall'],
    ['GET /reports.v1/{id}', '/reports.v1/summary'],
  ] as const)
    assert.equal(leads(operation, filled), true, `${operation} ${filled}`);
});

test('an address of its own stays one', () => {
  for (const [operation, filled] of [
    ['GET /employees/{id}', '/employees/7'],
    // described for another method
    ['GET /employees/{id}', '/employees/all'],
    ['DELETE /employees/{id}', '/employees/export'],
    ['GET /employees/{id}', '/employees/exported'],
    ['GET /employees/{id}', '/employees/export-7'],
    ['GET /employees/{id}/{part}', '/employees/export/address'],
    ['GET /employees/{id}/salary', '/employees/export/salary'],
    ['GET /payroll/{month}/lines', '/payroll/runs/lines'],
    ['GET /employees/export', '/employees/export'],
    ['GET /{kind}/{key}', '/teams/7'],
    ['POST /jobs/{id}', '/jobs/cancel'],
    ['GET /reports.v1/{id}', '/reports.v1/7'],
  ] as const)
    assert.equal(leads(operation, filled), false, `${operation} ${filled}`);
});
