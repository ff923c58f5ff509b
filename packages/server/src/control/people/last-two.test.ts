// Where a second person is asked for there is one, whatever happens at once: on both engines.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { startPostgres } from '../../store/testing/postgres.ts';
import { createTestControl } from '../testing/control.ts';
import { memberClient } from '../testing/member-client.ts';

for (const kind of ['sqlite', 'postgres'])
  describe(`the last two who may approve (${kind})`, async () => {
    const postgres = kind === 'postgres' ? await startPostgres() : undefined;
    after(() => postgres?.[Symbol.asyncDispose]());
    const start = async () => {
      const control = await createTestControl(await postgres?.createEmptyDatabase());
      const { owner, store, workspaceId } = control;
      const members: { id: string }[] = [];
      for (const name of ['ann', 'bea', 'cem'])
        members.push((await memberClient(control, name)).member);
      const switchOn = () =>
        owner('PATCH /workspaces/{id}', { params: { id: workspaceId }, body: { fourEyes: true } });
      const remove = (at: number) =>
        owner('DELETE /members/{id}', { params: { id: members[at]?.id ?? '' } });
      const lower = (at: number) =>
        owner('PATCH /members/{id}', {
          params: { id: members[at]?.id ?? '' },
          body: { role: 'editor' },
        });
      /** How many may approve, and whether one is asked for. */
      const left = async () => ({
        fourEyes: (await store.workspaces.get(workspaceId))?.fourEyes,
        may: (await store.members.list(workspaceId)).filter(({ role }) => role === 'owner').length,
      });
      return { control, switchOn, remove, lower, left };
    };

    test('two who are taken away at once are not both gone', async () => {
      for (const both of ['remove', 'lower'] as const) {
        const world = await start();
        await using _control = world.control;
        await world.switchOn();
        const done = await Promise.allSettled([world[both](0), world[both](1)]);
        assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1, both);
        assert.deepEqual(await world.left(), { fourEyes: true, may: 2 });
      }
    });

    test('it is not turned on while the second person goes', async () => {
      const { control, switchOn, remove, left } = await start();
      await using _control = control;
      await remove(0);
      const done = await Promise.allSettled([switchOn(), remove(1)]);
      assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1);
      const { fourEyes, may } = await left();
      assert.equal(may, fourEyes ? 2 : 1);
    });
  });
