import type { Api, ArgumentPlace } from '../packages/catalog/src/index.ts';
import type { Policy } from '../packages/privacy/src/index.ts';
import { compileLease } from '../packages/server/src/gateway/compile-lease.ts';
import { leaseSource } from '../packages/server/src/gateway/testing/lease-source.ts';
import { nodePrimitives } from '../packages/server/src/keys/primitives.ts';

/** Operations that read one record by the variable at the end of their path. */
export interface CallFigures {
  byId: number;
  /** Those that take what agents see of it: the raw id, or its token. */
  callable: number;
  /** `GET /orders/{id}`: why the others refuse it. */
  refused: string[];
  /** Classes whose tokens some operation takes as an id: in its path, or as an argument `…_id`. */
  takenBack: ReadonlySet<string>;
}

export function measureCalls(api: Api, policy: Policy): CallFigures {
  const takenBack = new Set<string>();
  const figures: CallFigures = { byId: 0, callable: 0, refused: [], takenBack };
  const lease = compileLease(leaseSource(api, policy), nodePrimitives, Date.now);
  for (const { tool } of lease.tools.all()) {
    const { id, method, path } = tool.operation;
    for (const { place, key, accepts } of tool.arguments)
      if (isInPath(place) || /(?:^|_)u?u?ids?$/i.test(key))
        for (const dataClass of accepts) takenBack.add(dataClass);
    const variable = tool.arguments.find(
      ({ place }) => isInPath(place) && path.endsWith(`{${place.parameter.name}}`),
    );
    if (method !== 'GET' || !variable) continue;
    figures.byId++;
    const refusal = tool.roads?.refusal({ [variable.key]: inventedId });
    if (refusal === undefined || variable.accepts.length > 0) figures.callable++;
    else figures.refused.push(`${id}: ${refusal}`);
  }
  return figures;
}

const isInPath = (place: ArgumentPlace): place is ArgumentPlace & { in: 'parameter' } =>
  place.in === 'parameter' && place.parameter.in === 'path';

/** In it nothing is found by its looks. */
const inventedId = 'x8Yq2';
