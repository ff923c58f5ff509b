import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from './suggest.ts';

suite('who does or gets something is somebody, by the ending of the word', () => {
  for (const noun of 'assessor caseworker coordinator inviter boss performer resolver accountant nominator adjudicator licensee'.split(
    ' ',
  ))
    test(`${noun}_id is a token`, () => {
      assert.equal(typeOf('/orders', `${noun}_id`), 'TOKENIZE');
      assert.equal(typeOf('/orders', `${noun}Ids`), 'TOKENIZE');
    });

  for (const name of 'userid customerid ownerid playerid'.split(' '))
    test(`${name}, run together`, () => assert.equal(typeOf('/orders', name), 'TOKENIZE'));

  for (const name of 'teller_name assessor_name adjudicatorName'.split(' '))
    test(`${name} is not kept`, () => assert.notEqual(typeOf('/orders', name), 'KEEP'));

  for (const name of 'order_id server_id mxcluster_id matter_id register_id variant_id folder_id sensor_id serverid filter_name layer_name container_id assistant_id provider_id docker_name cost_center_id'.split(
    ' ',
  ))
    test(`${name} stays`, () => assert.equal(typeOf('/orders', name), 'KEEP'));

  for (const name of 'google_id steamId appleId facebookInstantGameId'.split(' '))
    test(`${name} of somebody is a token`, () => {
      assert.equal(typeOf('/users/{id}', name), 'TOKENIZE');
    });

  test('a name on a paper is a name', () => {
    for (const name of 'idCheckName socialName civilName'.split(' '))
      assert.equal(typeOf('/orders', name), 'TOKENIZE');
  });
});

function typeOf(path: string, name: string): string | undefined {
  const fields = fieldsOfSchema({
    type: 'object',
    properties: { id: { type: 'integer' }, status: { type: 'string' }, [name]: { type: 'string' } },
  });
  const found = suggestTreatments({ fields, operation: { path } });
  return found.find((one) => one.path === name)?.filterType;
}
