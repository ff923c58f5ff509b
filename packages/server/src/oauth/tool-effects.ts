import type { CatalogOffer } from '@leasehold/catalog';

/** Tools by what the worst of them does, by name. */
export interface ToolEffects {
  reads: readonly string[];
  changes: readonly string[];
  removes: readonly string[];
}

type Shown = Pick<CatalogOffer, 'name' | 'hints'> & {
  operation: Pick<CatalogOffer['operation'], 'method'>;
};

/**
 * By method, hints and name, whichever says more: a DELETE removes whatever a description calls it,
 * and so does a POST called `purge_customer`.
 */
export function toolEffects(tools: Iterable<Shown>): ToolEffects {
  const effects: { [Effect in keyof ToolEffects]: string[] } = {
    reads: [],
    changes: [],
    removes: [],
  };
  for (const tool of tools) effects[effectOf(tool)].push(tool.name);
  return effects;
}

function effectOf({ name, hints, operation: { method } }: Shown): keyof ToolEffects {
  if (method.toUpperCase() === 'DELETE' || hints.destructiveHint || removing.test(name))
    return 'removes';
  return hints.readOnlyHint ? 'reads' : 'changes';
}

const removing =
  /(?:^|[_.-])(?:delete|remove|destroy|purge|erase|wipe|drop|unlink|truncate|revoke|terminate)(?:[_.-]|$)/i;
