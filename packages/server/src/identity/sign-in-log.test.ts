import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditDraft } from '../store/audit-chain.ts';
import { createSignInLog } from './sign-in-log.ts';

function setUp() {
  const notes: (AuditDraft & { workspaceId: string })[] = [];
  const clock = { now: 0 };
  const memberships = [
    { workspaceId: 'ws_1', personId: 'person_1' },
    { workspaceId: 'ws_2', personId: 'person_1' },
  ];
  const log = createSignInLog({
    store: {
      members: {
        byEmail: async (email) => (email === 'ann@clinic.example' ? memberships : []),
        ofPerson: async () => [],
      },
    },
    append: async (note) => void notes.push(note),
    workspaceId: 'ws_1',
    now: () => clock.now,
  });
  return { notes, clock, log };
}

test('an attempt of a member is told to each of the workspaces, in that person’s name where it was good', async () => {
  const { notes, log } = setUp();
  await log.attempt({ email: 'ann@clinic.example', outcome: 'signed_in' });
  await log.attempt({ email: 'ann@clinic.example', outcome: 'wrong' });
  const told = notes.map(({ workspaceId, actor, action, subject, detail }) => [
    workspaceId,
    actor,
    action,
    subject,
    detail,
  ]);
  assert.deepEqual(told, [
    ['ws_1', 'person_1', 'person.signedIn', 'person_1', {}],
    ['ws_2', 'person_1', 'person.signedIn', 'person_1', {}],
    ['ws_1', 'leasehold', 'person.signInRefused', 'person_1', { reason: 'wrong' }],
    ['ws_2', 'leasehold', 'person.signInRefused', 'person_1', { reason: 'wrong' }],
  ]);
});

test('who guesses fills no log: of refused attempts so many a minute are told, and then how many there were besides', async () => {
  const { notes, clock, log } = setUp();
  for (let i = 0; i < 1_000; i++)
    await log.attempt({ email: `nobody${i}@clinic.example`, outcome: 'wrong' });
  assert.equal(notes.length, 60);
  assert.ok(!JSON.stringify(notes).includes('clinic.example'));
  await log.attempt({ email: 'ann@clinic.example', outcome: 'signed_in' });
  assert.deepEqual(notes.at(-1)?.detail, { leftOut: 940 });
  clock.now += 60_000;
  await log.attempt({ email: 'nobody@clinic.example', outcome: 'too_many' });
  assert.deepEqual(notes.at(-1)?.detail, { reason: 'too_many' });
});
