import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { observedPathTemplate, readSegments } from './path-template.ts';

const templateOf = (...paths: string[]): string =>
  observedPathTemplate(paths.map((path) => readSegments(path))).template;

suite('the template of a path', () => {
  const table: [path: string, template: string][] = [
    // What names a record.
    ['/customers/42', '/customers/{customerId}'],
    ['/orders/550e8400-e29b-41d4-a716-446655440000/lines/3', '/orders/{orderId}/lines/{lineId}'],
    ['/v1/customers/cus_NffrFeUfNV2Hib', '/v1/customers/{customerId}'],
    ['/files/507f1f77bcf86cd799439011.json', '/files/{fileId}.json'],
    ['/jobs/17:cancel', '/jobs/{jobId}:cancel'],
    ['/users/anna%40mail.example', '/users/{userId}'],
    ['/users/anna', '/users/{userId}'],
    ['/people/zebulon', '/people/{personId}'],
    ['/employees/John.Smith/leave', '/employees/{employeeId}/leave'],
    ['/rooms/Ann%20Smith', '/rooms/{roomId}'],
    ['/days/2024-05-17', '/days/{date}'],
    ['/invoices/INV-2024-0007', '/invoices/{invoiceId}'],
    ['/t/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '/t/{tId}'],
    ['/a/1/2', '/a/{aId}/{id}'],
    // What its author wrote as a variable.
    ['/customers/{customerId}', '/customers/{customerId}'],
    ['/customers/{{customer_id}}/x', '/customers/{customer_id}/x'],
    ['/customers/:id', '/customers/{id}'],
    ['/customers/<id>/${ORDER}', '/customers/{id}/{order}'],
    ['/customers/%7Bid%7D', '/customers/{id}'],
    ['/customers/$CUSTOMER_ID', '/customers/{customer_id}'],
    ['/customers/YOUR_CUSTOMER_ID', '/customers/{customer_id}'],
    ['/orgs/INFLUX_ORG_ID/members', '/orgs/{influx_org_id}/members'],
    ['/files/{name}.csv', '/files/{name}.csv'],
    ['/files/anna-{name}', '/files/{name}'],
    // What is the API's own.
    ['/api/v1/oauth2/token', '/api/v1/oauth2/token'],
    ['/rest/API+Pastries/0.0.1/pastries', '/rest/API+Pastries/0.0.1/pastries'],
    ['/users/me', '/users/me'],
    ['/users/search', '/users/search'],
    ['/users/queries/getCurrentUser', '/users/queries/getCurrentUser'],
    ['/api/tunein/queue-and-play', '/api/tunein/queue-and-play'],
    ['/post-to-me.php', '/post-to-me.php'],
    ['/dbrp/', '/dbrp/'],
    ['/', '/'],
  ];
  for (const [path, template] of table) test(path, () => assert.equal(templateOf(path), template));

  test('an author’s name is taken over a made one, whichever request has it', () => {
    assert.equal(templateOf('/customers/42', '/customers/{customer}'), '/customers/{customer}');
  });

  test('braces that are no variable stay no variable', () =>
    assert.equal(templateOf('/{id}}/b{'), '/{id}/{id_2}'));
});
