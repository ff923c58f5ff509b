import { PublicError, type RouteAnswer } from '@leasehold/contract/browser';
import { classOf, type Json } from '@leasehold/privacy';
import type { Family } from '@leasehold/ui';
import { client } from '../api.ts';
import { treatmentOf } from '../policy/treatment-words.ts';

export type DriftField = RouteAnswer<'GET /drift'>['items'][number];

/** A version that was published, and how to take it back. */
export interface Reviewed {
  leaseId: string;
  version: number;
  fields: number;
}

/** Publishes one version for each lease: a filter for the very path of each field. */
export async function reviewFields(fields: readonly DriftField[], family: Family): Promise<Reviewed[]> {
  const reviewed: Reviewed[] = [];
  for (const [leaseId, own] of Map.groupBy(fields, (field) => field.leaseId)) {
    const { version } = await publish(leaseId, own, family);
    reviewed.push({ leaseId, version, fields: own.length });
  }
  return reviewed;
}

/** Publishes the version before again, unless somebody published another meanwhile. */
export async function takeBack(reviewed: readonly Reviewed[]): Promise<void> {
  for (const { leaseId, version } of reviewed) {
    const { policyVersion, revision } = await client('GET /leases/{id}', { params: { id: leaseId } });
    if (policyVersion !== version)
      throw new PublicError(
        'conflict',
        `Version ${policyVersion} was published meanwhile; go back to version ${version - 1} on the policy page.`,
      );
    const note = `Takes version ${version} back.`;
    await client('POST /leases/{id}/policies/{version}/restore', {
      params: { id: leaseId, version: version - 1 },
      body: { note, revision },
    });
  }
}

async function publish(leaseId: string, fields: readonly DriftField[], family: Family): Promise<RouteAnswer<'POST /drift/{id}/review'>> {
  const [first, ...more] = fields;
  if (first && more.length === 0)
    return client('POST /drift/{id}/review', { params: { id: first.id }, body: { filter: treatmentFor(first, family) } });
  const { policyVersion, revision } = await client('GET /leases/{id}', { params: { id: leaseId } });
  const { document } = await client('GET /leases/{id}/policies/{version}', { params: { id: leaseId, version: policyVersion } });
  const filters = fields.map((field) => ({ target: targetOf(field), ...treatmentFor(field, family) }));
  const note = `Reviews ${fields.length} fields.`;
  return client('POST /leases/{id}/policies', {
    params: { id: leaseId },
    body: { policy: withFilters(document, filters), note, revision },
  });
}

/** What the same key does in the policy editor. */
const treatmentFor = ({ path }: DriftField, family: Family) =>
  treatmentOf(family, { path, class: classOf(path.split(/[.[]/).map((name) => name.replace(']', ''))) });

/** This path from the root, and no other. */
const targetOf = ({ path }: DriftField): string => (path.startsWith('[') ? `$${path}` : `$.${path}`);

/** A policy is an object with `filters`, or the array of filters alone. */
function withFilters(document: Json, more: Json[]): Json {
  if (Array.isArray(document)) return [...document, ...more];
  if (typeof document !== 'object' || document === null) return more;
  const { filters } = document;
  return { ...document, filters: [...(Array.isArray(filters) ? filters : []), ...more] };
}
