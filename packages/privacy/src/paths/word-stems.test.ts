import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordStems } from './word-stems.ts';

const stemsHave = (pairs: string) => {
  for (const pair of pairs.split(' ')) {
    const [word = '', stem = ''] = pair.split(':');
    assert.ok(wordStems(word).includes(stem), `${word}: ${wordStems(word).join(' ')}`);
  }
};

test('forms of English words lead back to the word', () => {
  stemsHave('orders:order addresses:address categories:category boxes:box');
  stemsHave('cancelled:cancel shipped:ship created:create applied:apply');
  stemsHave('mapping:map pricing:price shipping:ship billing:bill');
  stemsHave('publisher:publish consumer:consume operator:operate investor:invest');
  stemsHave(
    'monthly:month possibly:possible arrival:arrive regional:region optionally:optional basically:basic',
  );
  stemsHave(
    'readable:read storable:store availability:avail adaptability:adapt scalability:scalable',
  );
  stemsHave('flexibility:flexible formation:form activation:activate notification:notify');
  stemsHave('selection:select creation:create corrective:correct descriptive:description');
  stemsHave('humidity:humid shipment:ship settlement:settle freshness:fresh wireless:wire');
  stemsHave('faithful:faith ownership:owner');
  stemsHave('localization:local authorization:author summarization:summary');
  stemsHave('localisation:local summarisation:summary organisation:organise colonization:colonize');
  stemsHave('localize:local summarize:summary localized:local summarized:summary localised:local');
  stemsHave('statistical:statistic historical:history highest:high largest:large');
});

test('so do words with something before them', () => {
  stemsHave('unshipped:ship reorder:order nonshipment:ship preorder:order subtotal:total');
  stemsHave('multilevel:level autocomplete:complete microservice:service interconnect:connect');
  stemsHave('resends:send presales:sale unassigned:assign');
});

test('what is too short before its ending, or after what stands before it, is a word of its own', () => {
  const hasNone = (words: string) => {
    for (const word of words.split(' ')) assert.deepEqual(wordStems(word), [], word);
  };
  hasNone('walker tailor bed ring red king using press class miss un refit unit pair');
  hasNone('order address');
  assert.deepEqual(wordStems('bees'), ['bee']);
  assert.deepEqual(wordStems('reset'), []);
  assert.deepEqual(wordStems('ids'), [], 'stems have three letters');
  assert.deepEqual(wordStems(''), []);
});

test('each is told as its rule says, the longest endings too', () => {
  assert.deepEqual(wordStems('shippers'), ['shipper', 'shipp', 'shippe', 'ship']);
});
