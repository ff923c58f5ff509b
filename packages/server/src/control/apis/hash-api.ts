import {
  authenticationText,
  definitionsUsedBy,
  serversText,
  serverText,
  withReferences,
  writtenDefinitionName,
  type Api,
  type Operation,
} from '@leasehold/catalog';
import type { Json } from '@leasehold/privacy';
import { canonicalJson, sha256 } from '../../store/audit-chain.ts';

/** What is pinned of an API, or would be, told without a word of it. */
export interface ApiHashes {
  /** Over the addresses and all operations. */
  sha256: string;
  addresses: string;
  /** By id. */
  operations: Record<string, string>;
}

/**
 * SHA-256 over canonical JSON (RFC 8785) of each operation: method, path, words, schemas with all
 * they need, own servers, and what its authentication is. What a definition is called beside those
 * of another reading is no part of it, so an operation that stays as it is keeps its hash. Yields
 * after every operation.
 */
export function* hashApi(api: Api): Generator<undefined, ApiHashes> {
  const definitions = new Map<string, string>();
  const hashOf = (name: string): string => {
    const known = definitions.get(name) ?? sha256(canonical(api.definitions[name]!));
    definitions.set(name, known);
    return known;
  };
  const operations: Record<string, string> = {};
  for (const operation of api.operations) {
    const needed = [...definitionsUsedBy(operation, api.definitions)];
    const parts = needed
      .map((name): [string, string] => [writtenDefinitionName(name), hashOf(name)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    operations[operation.id] = sha256(
      `${canonical(pinnedForm(operation, api))}${JSON.stringify(parts)}`,
    );
    yield;
  }
  const addresses = sha256(canonicalJson(api.servers.map(serverText)));
  return { sha256: sha256(canonicalJson({ addresses, operations })), addresses, operations };
}

/** Names and addresses as what they stand for. */
function pinnedForm({ security: _security, servers, ...operation }: Operation, api: Api): object {
  const authentication = authenticationText({ security: _security }, api);
  return { ...operation, authentication, servers: serversText(servers) };
}

function canonical(value: object): string {
  // A model is JSON: it was read from text, and is stored as such.
  const plain: Json = withReferences<Json>(
    JSON.parse(JSON.stringify(value)),
    writtenDefinitionName,
  );
  return canonicalJson(plain);
}
