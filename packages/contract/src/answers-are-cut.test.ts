import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from '@hono/zod-openapi';
import { routes, type RouteSpec } from './routes.ts';

/** Handlers give whole rows: what is sealed or digested in them is left out here, or nowhere. */
test('no object of an answer lets through a member that its schema does not name', () => {
  let objects = 0;
  for (const [endpoint, { answer }] of Object.entries<RouteSpec>(routes)) {
    if (!answer) continue;
    for (const schema of schemasWithin(answer)) {
      if (!(schema instanceof z.ZodObject)) continue;
      objects += 1;
      assert.ok(!isOpen(schema), `${endpoint} has an object that is open`);
    }
  }
  assert.ok(objects > 100, String(objects));
});

test('a member that is not named is found to be let through where an object is open', () => {
  const open = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
  const found = [...schemasWithin(open)].filter(
    (schema) => schema instanceof z.ZodObject && isOpen(schema),
  );
  assert.equal(found.length, 1);
});

/** A strict object refuses what it does not name, and any other leaves it out. */
const isOpen = ({ def: { catchall } }: z.ZodObject): boolean =>
  catchall !== undefined && !(catchall instanceof z.ZodNever);

/** A schema and all it is made of, however it holds them. */
function schemasWithin(root: z.ZodType): Set<z.core.$ZodType> {
  const found = new Set<z.core.$ZodType>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (value instanceof z.core.$ZodType) {
      if (found.has(value)) return;
      found.add(value);
      look({ ...value._zod.def });
    } else for (const part of Object.values(value)) look(part);
  };
  look(root);
  return found;
}
