import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallsUnderWay } from './calls-under-way.ts';

test('a call is taken back by its id, from any request of the same agent', () => {
  const calls = new CallsUnderWay();
  const call = calls.open('a').begin(1);
  calls.open('b').cancel(1);
  calls.open('a').cancel('1');
  assert.equal(call.aborted, false);
  calls.open('a').cancel(1);
  assert.equal(call.aborted, true);
});

test('of two calls with one id neither is taken back, until one of them has its answer', () => {
  const calls = new CallsUnderWay();
  const [first, second] = [calls.open('a').begin(1), calls.open('a').begin(1)];
  calls.open('a').cancel(1);
  assert.deepEqual([first.aborted, second.aborted], [false, false]);
  first[Symbol.dispose]();
  calls.open('a').cancel(1);
  assert.deepEqual([first.aborted, second.aborted], [false, true]);
});

test('a closed connection ends the calls it began, those that begin later too, and no others', () => {
  const calls = new CallsUnderWay();
  const [gone, stays] = [calls.open('a'), calls.open('a')];
  const [call, answered, other] = [gone.begin(1), gone.begin(2), stays.begin(3)];
  answered[Symbol.dispose]();
  gone.connectionClosed();
  assert.deepEqual([call.aborted, answered.aborted, other.aborted], [true, false, false]);
  assert.equal(gone.begin(4).aborted, true);
});

test('listeners hear of it once', () => {
  const calls = new CallsUnderWay();
  const exchange = calls.open('a');
  const call = exchange.begin(1);
  let heard = 0;
  call.addEventListener('abort', () => heard++);
  calls.open('a').cancel(1);
  exchange.connectionClosed();
  assert.equal(heard, 1);
});
